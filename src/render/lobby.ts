import type { APIUserSelectComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Cpu, Lobby, Seat } from '../game/types.ts';
import { LEVEL_IDS, MAX_SEATS } from '../game/types.ts';
import type { Messages } from '../locales/messages.ts';
import { button, menu, row } from './components.ts';
import { proseName } from './names.ts';
import type { Payload, Row } from './payload.ts';
import { renderNote } from './payload.ts';
import { encodeCpuChoice, encodePress } from './press.ts';
import type { Table } from './seats.ts';
import { cpuLabel, hostName, seatName } from './seats.ts';

const COLOUR = 0x5865f2;

function seatLine(t: Messages, host: string, seat: Seat, index: number): string {
  const name = seatName(t, seat);
  const hosting = seat.kind === 'person' && seat.user === host;
  return `**${index + 1}** ${hosting ? t.lobby.host(name) : name}`;
}

function cpuMenu(t: Messages, game: Lobby): readonly Row[] {
  const cpus = game.seats.filter((seat): seat is Cpu => seat.kind === 'cpu');
  const levels = game.seats.length < MAX_SEATS ? LEVEL_IDS : [];
  return menu({ type: 'add-cpu', stamp: game.id }, t.lobby.addCpu, [
    ...levels.map((level) => ({
      label: t.lobby.addLevel(t.levels[level]),
      value: encodeCpuChoice({ type: 'add', level }),
    })),
    ...cpus.map((cpu) => ({
      label: t.lobby.remove(cpuLabel(t, cpu)),
      value: encodeCpuChoice({ type: 'remove', name: cpu.name }),
    })),
  ]);
}

function inviteMenu(t: Messages, game: Lobby): readonly Row[] {
  const free = MAX_SEATS - game.seats.length;
  if (free < 1) return [];
  const select: APIUserSelectComponent = {
    type: ComponentType.UserSelect,
    custom_id: encodePress({ type: 'invite', stamp: game.id }),
    placeholder: t.lobby.invite,
    max_values: Math.min(free, MAX_SEATS - 1),
  };
  return [row(select)];
}

/** A table that waits for players. */
export function renderLobby(t: Messages, game: Lobby, { host, clock }: Omit<Table, 'game'>): Payload {
  const stamp = game.id;
  const name = hostName({ game, host });
  const full = game.seats.length >= MAX_SEATS;
  const seats = game.seats.map((seat, index) => seatLine(t, host, seat, index));
  const how = full ? t.lobby.full(name) : t.lobby.how(name, game.seats.length, MAX_SEATS);
  const embed = {
    title: t.lobby.title(t.rules[game.rules].name, name),
    description: [
      ...seats,
      '',
      how,
      t.rules[game.rules].summary,
      ...(clock ? [t.clock.about[clock]] : []),
    ].join('\n'),
    color: COLOUR,
  };
  const buttons = row(
    button({ type: 'join', stamp }, t.lobby.join, { colour: 'green', off: full }),
    button({ type: 'leave', stamp }, t.lobby.leave, { colour: 'grey' }),
    button({ type: 'start', stamp }, t.lobby.start, { colour: 'blue' }),
    button({ type: 'cancel', stamp }, t.lobby.cancel, { colour: 'red' }),
  );
  const components = [buttons, ...cpuMenu(t, game), ...inviteMenu(t, game)];
  return { content: '', embeds: [embed], components, mentions: [] };
}

/** What is left of the lobby of a cancelled table. */
export function renderClosed(t: Messages, who: string | undefined): Payload {
  return renderNote(who === undefined ? t.lobby.expired : t.lobby.closed(proseName(who)));
}
