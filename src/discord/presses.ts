import type { AnySelectMenuInteraction, MessageComponentInteraction } from 'discord.js';
import { MessageFlags } from 'discord.js';
import { seatOf, seatsOf } from '../game/game.ts';
import { total } from '../game/scoring.ts';
import type { Game } from '../game/types.ts';
import { renderCards } from '../render/cards.ts';
import { renderNote } from '../render/payload.ts';
import type { Press } from '../render/press.ts';
import { decodeCpuChoice, decodeOption, decodePress, FRESH } from '../render/press.ts';
import type { Access } from '../session/access.ts';
import { nextCpu } from '../session/table.ts';
import type { Acts } from './acts.ts';
import type { Pressed } from './asked.ts';
import { askedBy } from './asked.ts';
import type { Bookkeeper } from './bookkeeper.ts';
import type { Privacy } from './privacy.ts';
import type { Strategist } from './strategist.ts';

/** Who may press what. */
const ACCESS: Readonly<Record<Press['type'], Access>> = {
  join: 'anyone',
  leave: 'seated',
  start: 'host',
  cancel: 'host',
  'add-cpu': 'seated',
  invite: 'seated',
  hold: 'seated',
  roll: 'seated',
  score: 'seated',
  scratch: 'seated',
  undo: 'seated',
  claim: 'seated',
  cards: 'anyone',
  hint: 'seated',
  review: 'anyone',
  resign: 'seated',
  'remove-yes': 'host',
  'resign-yes': 'seated',
  'resign-no': 'anyone',
  'end-yes': 'host-or-moderator',
  'end-no': 'anyone',
  rematch: 'seated',
  leaderboard: 'anyone',
  page: 'anyone',
  past: 'anyone',
  export: 'anyone',
  forget: 'anyone',
  'forget-yes': 'anyone',
  'forget-no': 'anyone',
};

/** Buttons of private questions; the table is on another message. */
const PRIVATE: readonly Press['type'][] = [
  'claim',
  'remove-yes',
  'resign-yes',
  'resign-no',
  'end-yes',
  'end-no',
];

/** Whether a press comes from where its button can be: a private question never stands on a board. */
function isInPlace({ message }: MessageComponentInteraction, { type }: Press): boolean {
  return !PRIVATE.includes(type) || message.flags.has(MessageFlags.Ephemeral);
}

function pressedBy(interaction: MessageComponentInteraction, press: Press): Pressed {
  const message = PRIVATE.includes(press.type) ? undefined : interaction.message.id;
  const origin = { message, stamp: press.stamp, fresh: FRESH[press.type] };
  return { ...askedBy(interaction, ACCESS[press.type]), origin };
}

/** The total on a person's card; 0 where they have none. */
function totalOf(game: Game | undefined, user: string): number {
  const seat = game && seatOf(game, user);
  const player = game?.phase === 'lobby' || seat === undefined ? undefined : game?.players[seat];
  return player ? total(player.card) : 0;
}

const isMenu = (interaction: MessageComponentInteraction): interaction is AnySelectMenuInteraction =>
  interaction.isAnySelectMenu();

/** The people picked in a menu. Discord offers bots there too, but none of them takes a seat. */
const peopleIn = (interaction: MessageComponentInteraction): readonly string[] =>
  interaction.isUserSelectMenu() ? interaction.users.filter((user) => !user.bot).map((user) => user.id) : [];

export type PressesDeps = {
  readonly acts: Acts;
  readonly strategist: Strategist;
  readonly bookkeeper: Bookkeeper;
  readonly privacy: Privacy;
};

/** Creates what answers every press of a button or menu. */
export function createPresses({ acts, strategist, bookkeeper, privacy }: PressesDeps) {
  const unknown = (asked: Pressed) => acts.whisper(asked, renderNote(asked.t.notes.unknownPress));

  function score(asked: Pressed, value: string): Promise<void> {
    const chosen = decodeOption(value);
    if (!chosen) return unknown(asked);
    const { box, claim } = chosen;
    return acts.act(asked, (seat) => [{ type: 'score', seat, box, claim }], box);
  }

  function changeCpus(asked: Pressed, value: string): Promise<void> {
    const choice = decodeCpuChoice(value);
    if (!choice) return unknown(asked);
    if (choice.type === 'remove') return acts.act(asked, () => [{ type: 'remove-cpu', name: choice.name }]);
    const { level } = choice;
    return acts.act(asked, (_seat, _dice, game) => [{ type: 'add-cpu', cpu: nextCpu(seatsOf(game), level) }]);
  }

  const confirmResign = (asked: Pressed): Promise<void> =>
    acts.confirm(
      asked,
      (seat) => [{ type: 'resign', seat }],
      (game) => asked.t.notes.resigned(totalOf(game, asked.actor.user)),
    );

  function dispatch(asked: Pressed, press: Press, values: readonly string[]): Promise<void> {
    switch (press.type) {
      case 'join':
        return acts.join(asked);
      case 'leave':
        return acts.leave(asked);
      case 'start':
        return acts.act(asked, () => [{ type: 'start' }]);
      case 'cancel':
        return acts.cancel(asked);
      case 'add-cpu':
        return changeCpus(asked, values[0] ?? '');
      case 'invite':
        return acts.invite(asked, peopleIn(asked.interaction));
      case 'hold':
        return acts.act(asked, (seat) => [{ type: 'hold', seat, place: press.place, on: press.on }]);
      case 'roll':
        return acts.act(asked, (seat, dice) => [{ type: 'roll', seat, faces: dice() }]);
      case 'score':
      case 'scratch':
        return score(asked, values[0] ?? '');
      case 'undo':
        return acts.act(asked, (seat) => [{ type: 'undo', seat }]);
      case 'claim':
        return acts.confirm(
          asked,
          (seat) => [{ type: 'score', seat, box: press.box, claim: press.claim }],
          () => asked.t.notes.scored(asked.t.boxes[press.box]),
        );
      case 'cards':
        return acts.show(asked, (table) => renderCards(asked.t, table));
      case 'resign':
        return acts.askResign(asked);
      case 'resign-yes':
        return confirmResign(asked);
      case 'remove-yes':
        return acts.confirm(
          asked,
          () => [{ type: 'resign', seat: press.seat }],
          () => asked.t.notes.removed,
        );
      case 'end-yes':
        return acts.end(asked);
      case 'resign-no':
      case 'end-no':
        return acts.keep(asked);
      case 'hint':
        return strategist.hint(asked);
      case 'review':
        return strategist.review(asked, press.stamp);
      case 'rematch':
        return acts.rematch(asked);
      case 'leaderboard':
        return bookkeeper.boardOf(asked);
      case 'page':
        return bookkeeper.turn(asked, press.stamp);
      case 'past':
        return bookkeeper.past(asked, values[0] ?? '');
      case 'export':
        return privacy.give(asked);
      case 'forget':
        return privacy.ask(asked);
      case 'forget-yes':
        return privacy.forget(asked);
      case 'forget-no':
        return privacy.keep(asked);
    }
  }

  /** Answers a press. A custom id this version does not know is answered with a sentence. */
  return async (interaction: MessageComponentInteraction): Promise<void> => {
    const press = decodePress(interaction.customId);
    if (press && isInPlace(interaction, press))
      return dispatch(pressedBy(interaction, press), press, isMenu(interaction) ? interaction.values : []);
    const origin = { message: interaction.message.id, stamp: '', fresh: 'game' } as const;
    return unknown({ ...askedBy(interaction, 'anyone'), origin });
  };
}
