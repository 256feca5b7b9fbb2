import { clock } from './en/clock.ts';
import { commands } from './en/commands.ts';
import { guide } from './en/guide.ts';
import { and } from './en/lists.ts';
import { records } from './en/records.ts';
import { refusals } from './en/refusals.ts';
import { rules } from './en/rules.ts';
import { strategy } from './en/strategy.ts';
import type { Further, Messages } from './messages.ts';

const PLACE: Readonly<Record<Further['place'], (box: string) => string>> = {
  matching: (box) => `${box} is open, it must go there`,
  lower: (box) => `${box} is filled, so any open lower box`,
  upper: (box) => `${box} and the lower section are filled, so any open upper box, for 0`,
};

const CLAIMED: typeof PLACE = {
  matching: (box) => `it must then go into ${box}`,
  lower: () => 'it then goes into any open lower box',
  upper: () => 'it then goes into any open upper box, for 0',
};

const plus100 = ({ pays }: Further) => (pays ? ' It brings +100.' : ' No +100: the Yahtzee box holds 0.');
const jokerPay = '; full house and straights pay 25, 30 and 40';

export const en: Messages = {
  boxes: {
    ones: 'Ones',
    twos: 'Twos',
    threes: 'Threes',
    fours: 'Fours',
    fives: 'Fives',
    sixes: 'Sixes',
    'three-kind': 'Three of a kind',
    'four-kind': 'Four of a kind',
    'full-house': 'Full house',
    'small-straight': 'Small straight',
    'large-straight': 'Large straight',
    yahtzee: 'Yahtzee',
    chance: 'Chance',
  },
  shortBoxes: {
    ones: 'Ones',
    twos: 'Twos',
    threes: 'Threes',
    fours: 'Fours',
    fives: 'Fives',
    sixes: 'Sixes',
    'three-kind': '3 of a kind',
    'four-kind': '4 of a kind',
    'full-house': 'Full house',
    'small-straight': 'Sm straight',
    'large-straight': 'Lg straight',
    yahtzee: 'Yahtzee',
    chance: 'Chance',
  },
  levels: { casual: 'casual', steady: 'steady', sharp: 'sharp', perfect: 'perfect', ruthless: 'ruthless' },
  rules,
  cpu: (name, level) => `${name} (CPU ${level})`,
  marked: (name, marks) => `${name} (${marks.join(', ')})`,
  option: (box, points, claimed) => `${box} — ${points}${claimed === 'claimed' ? ', claim' : ''}`,
  card: {
    now: 'now',
    upper: 'Upper',
    upperBonus: 'Upper bonus',
    yahtzeeBonus: 'Yahtzee bonus',
    total: 'Total',
    shortUpperBonus: 'Bonus at 63',
    shortYahtzeeBonus: '100 bonuses',
    seat: (number, name) => `Seat ${number}: ${name}`,
    assisted: (names) => `Assisted by a hint: ${and(names)}`,
  },
  lobby: {
    title: (name, host) => `Yahtzee · ${name} — ${host}'s table`,
    host: (name) => `${name} (host)`,
    how: (host, taken, seats) => `${taken} of ${seats} seats taken. Anyone can join; ${host} starts.`,
    full: (host) => `The table is full; ${host} starts.`,
    join: 'Join',
    leave: 'Leave',
    start: 'Start',
    cancel: 'Cancel',
    addCpu: 'Add a CPU…',
    addLevel: (level) => `Add a CPU: ${level}`,
    remove: (cpu) => `Remove ${cpu}`,
    invite: 'Invite…',
    closed: (who) => `${who} closed the table. \`/yahtzee new\` opens another.`,
    expired: 'Nobody started this table in half an hour, so it is closed. `/yahtzee new` opens another.',
  },
  board: {
    title: (round, whose) => `Round ${round} of 13 — ${whose}`,
    toRoll: (name) => `${name} to roll`,
    toRollOrScore: (name) => `${name} to roll or score`,
    toScore: (name) => `${name} to score`,
    thinking: (name) => `${name} is thinking`,
    unrolled: 'Nothing rolled yet · 3 rolls',
    dice: (dice, rolled) => `Dice ${dice} · rolled ${rolled} of 3`,
    bonusEarned: 'Bonus +35',
    bonusMissing: (points) => `${points} more for the bonus`,
    bonusLost: 'Bonus out of reach',
    chance: (name, percent) => `${name} ${percent} %`,
    chances: (shares) => `Win chances before this turn: ${shares.join(' · ')}`,
    further: {
      'forced-joker': (f) => {
        const pay = f.place === 'lower' ? jokerPay : '';
        return `**Joker:** ${PLACE[f.place](f.box)}${pay}.${plus100(f)}`;
      },
      'free-joker': (f) => {
        const pay = f.joker ? jokerPay : `; no joker points while ${f.box} is open`;
        return `**Joker:** any open box${pay}.${plus100(f)}`;
      },
      'double-yahtzee': (f) =>
        f.pays
          ? `**Double Yahtzee:** +100 if you claim it: ${CLAIMED[f.place](f.box)}. Unclaimed, any open box.`
          : '**Another Yahtzee:** any open box. Nothing to claim: the Yahtzee box holds 0.',
      'no-joker': (f) => `**Another Yahtzee:** any open box at its ordinary points.${plus100(f)}`,
    },
    roll: 'Roll',
    rollsLeft: (left) => (left === 0 ? 'Roll · none left' : `Roll · ${left} left`),
    cards: 'Cards',
    undo: 'Undo',
    resign: 'Resign',
    score: 'Score…',
    scratch: 'Scratch a box for 0…',
    footer: (name) => `${name} · /help`,
  },
  log: {
    scored: (name, box, points) => `${name} scored **${points}** in ${box}`,
    scratched: (name, box) => `${name} scratched ${box} for **0**`,
    upperBonus: 'upper bonus',
    yahtzeeBonus: 'Yahtzee bonus',
    claimed: 'claimed',
    resigned: (name, total) => `${name} resigned with ${total}`,
    standIn: {
      clock: (line) => `Time ran out: ${line}`,
      cpu: (line) => `A CPU stood in: ${line}`,
    },
    moved: (link) => `The board has moved on${link === undefined ? ' further down' : `: ${link}`}.`,
  },
  over: {
    wins: (name, total) => `${name} wins with ${total}`,
    share: (names, total) => `${and(names)} share the win with ${total}`,
    shareMany: (winners, total) => `${winners} players share the win with ${total}`,
    solo: (name, total) => `${name} finished with ${total}`,
    early: {
      deserted: 'Nobody is left to play: the game is over without a winner',
      ended: 'The game was ended early, without a winner',
    },
    rematch: 'Rematch',
  },
  ask: {
    resign: (rest) =>
      rest === 'others'
        ? 'Resign? Your card keeps its points and takes no more turns; the others play on.'
        : 'Resign? You are the last person playing, so the game ends for everyone, without a winner.',
    resignYes: 'Resign',
    resignNo: 'Keep playing',
    end: (what) =>
      what === 'game'
        ? 'End this game for everyone? The cards are kept in the history as ended early, without a winner.'
        : 'Close this table for everyone? The game has not started, so nothing is lost.',
    endYes: (what) => (what === 'game' ? 'End the game' : 'Close the table'),
    endNo: (what) => (what === 'game' ? 'Keep playing' : 'Keep it open'),
    remove: (name) => `Take ${name} out of this game? They keep their total and take no more turns.`,
    removeYes: 'Take them out',
    claim: 'Do you claim the double Yahtzee, or score it without the +100?',
  },
  call: {
    lobby: (mention) => `${mention}, there is a table for you.`,
    playing: (mention) => `${mention}, it's your turn.`,
    over: (mention) => `${mention}, the game is over.`,
  },
  notes: {
    resigned: (total) => `You resigned with ${total}. Your card stays at the table.`,
    ended: 'The game is ended and kept in the history as ended early.',
    closed: 'The table is closed.',
    copy: (link) => `A copy only you see. The table itself: ${link}`,
    keptPlaying: 'Nothing has changed.',
    invited: (by, mentions) =>
      `${mentions}: ${by} invites you to a game of Yahtzee. Press Join to take a seat.`,
    lacking: (permissions) =>
      `I could not show the board here by myself: I need the permission ${and(permissions)}. The game is safe, and goes on when I have it.`,
    removed: 'Done: they take no more turns, and their card stays at the table.',
    nobodyInvited:
      'There is nobody to call: whoever you named sits here, was invited already, or is a bot. Each is called once.',
    scored: (box) => `Scored in ${box}.`,
    unknownPress: 'I do not know that button any more. `/yahtzee board` brings up the table as it is now.',
    unknownCommand: 'I do not know that command any more. Restart your Discord app and type `/help`.',
    setAside: 'The saved table was damaged and has been set aside. `/yahtzee new` opens a fresh one.',
    failed: 'Something went wrong on my side. Nothing is lost; please try again.',
  },
  refusals,
  commands,
  guide,
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    SendMessagesInThreads: 'Send Messages in Threads',
    EmbedLinks: 'Embed Links',
  },
  clock,
  strategy,
  records,
};
