import type { Messages, MoveFacts, TableFacts } from '../messages.ts';
import { and, or } from './lists.ts';

const seeLink = ({ link }: TableFacts) => (link === undefined ? '' : ` ${link}`);

const hostOf = ({ host }: TableFacts) => (host === undefined ? 'the host' : `${host}, the host,`);

const NO_GAME: Readonly<Record<MoveFacts['phase'], string>> = {
  lobby: 'The game has not started yet: the host presses Start.',
  playing: 'That is not possible while the game is on.',
  over: 'This game is over. Press Rematch, or open a fresh table with `/yahtzee new`.',
};

/** Each says what is the matter and what to do next. */
export const refusals: Messages['refusals'] = {
  move: {
    'not-in-lobby': ({ asker }) =>
      asker === 'watching'
        ? 'The game has already started. You can join the next one.'
        : 'The game has already started; seats can only change before it does.',
    'not-playing': ({ phase }) => NO_GAME[phase],
    'table-full': () => 'All eight seats are taken. Wait until one is free, or join the next game.',
    'already-seated': () => 'You already have a seat at this table.',
    'not-seated': ({ phase }) =>
      phase === 'lobby'
        ? 'You have no seat at this table yet. Press Join to take one.'
        : 'You have no seat in this game. You can join the next one.',
    'name-taken': () => 'A CPU of that name sits here already. Remove it first, or add another.',
    'no-such-cpu': () => 'That CPU has left the table already.',
    'no-person': () => 'At least one person must have a seat before the game can start. Press Join.',
    'not-your-turn': ({ turn, after, asker }) =>
      asker === 'done'
        ? `It's ${turn}'s turn. Your card is full; the game ends when the others' are too.`
        : `It's ${turn}'s turn. You're up ${after === undefined ? 'next' : `after ${after}`}.`,
    'nothing-rolled': () => 'Nothing is rolled yet. Press Roll, or type `/roll`.',
    'no-rolls-left': () => 'All three rolls are used. Choose a box to score.',
    'all-held': () => 'All five dice are held. Let one go, or score.',
    'repeated-place': () => 'A die is named twice. Name each place once, for example `1 3 5`.',
    'box-filled': ({ box, points, open }) =>
      `${box} is already filled (${points}). Still open: ${and(open)}.`,
    'joker-elsewhere': ({ must, claims }) =>
      claims
        ? `A claimed double must go into ${or(must)}. Anywhere else it scores unclaimed, without the +100.`
        : `This Yahtzee must go into ${or(must)}: choose that one.`,
    'cannot-claim': ({ claims, rules: name }) =>
      claims
        ? 'There is nothing to claim: it takes a five of a kind with 50 in your Yahtzee box. Score without `claim`.'
        : `Nothing is claimed under ${name}; bonuses count by themselves. Score without \`claim\`.`,
    'claim-unclear': ({ box }) =>
      `${box} can be claimed for +100 or scored without. Say which: \`claim:True\` or \`claim:False\`.`,
    'nothing-to-undo': () =>
      'There is nothing to take back. Only whoever scored last can, and only until somebody rolls.',
    'already-resigned': () => 'You have resigned from this game. You can join the next one.',
  },
  table: {
    'no-table': () => 'There is no table in this channel. `/yahtzee new` opens one.',
    'table-open': (facts) =>
      `A table is open in this channel already; finish or end that one first.${seeLink(facts)}`,
    'still-lobby': (facts) =>
      `The game has not started yet: ${hostOf(facts)} presses Start, or types \`/yahtzee start\`.`,
    'already-started': () => 'The game has started already. You can join the next one.',
    'game-over': () => NO_GAME.over,
    'no-seat': ({ phase }) =>
      phase === 'lobby'
        ? 'You have no seat at this table yet. Press Join to take one.'
        : 'You have no seat in this game, so you can only watch. You can join the next one.',
    'not-host': (facts) =>
      `Only ${hostOf(facts)} can do that. Ask them, or open a table of your own in another channel.`,
    'not-host-or-moderator': (facts) =>
      `Only ${hostOf(facts)} or someone with Manage Messages, can do that. To stop playing yourself, press ${facts.phase === 'lobby' ? 'Leave' : 'Resign'}.`,
    'old-board': (facts) =>
      `That board is old; nothing has changed.${seeLink(facts) && ` The one in play:${seeLink(facts)}`}`,
    'other-message': (facts) =>
      `The game goes on in another message.${seeLink(facts) || ' `/yahtzee board` brings it here.'}`,
    'other-game': (facts) =>
      `Those buttons belong to an earlier game.${seeLink(facts) || ' `/yahtzee board` shows the one that is open.'}`,
    'not-saved': () => 'That could not be saved. Nothing has changed; try again in a moment.',
    'nobody-to-skip': () => 'There is no turn to end: CPUs play by themselves.',
    'not-at-table': () => 'They do not play at this table now, so nothing has changed.',
    'set-aside': () =>
      'The saved table was damaged and has been set aside. `/yahtzee new` opens a fresh one.',
    'newer-version': () =>
      'This table was saved by a newer version of the bot and is kept for it. Ask whoever runs the bot to update it.',
  },
  typed: {
    'no-places': () => 'Which dice? Name their places from left to right, for example `1 3 5`, or `none`.',
    'place-unknown': (text) => `Die ${text}? Places are 1 to 5, left to right, for example \`1 3 5\`.`,
    'place-repeated': (text) => `Die ${text} is named twice. Name each place once, for example \`1 3 5\`.`,
    'box-unknown': (text) =>
      `There is no box called “${text}”. Try a name such as \`full house\`, or its short form: \`1s\` to \`6s\`, \`3k\`, \`4k\`, \`fh\`, \`ss\`, \`ls\`, \`y\`, \`c\`.`,
  },
};
