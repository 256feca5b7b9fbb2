import type { Gateway } from '../gateway/gateway.ts';
import type { Opening } from '../interactions.ts';
import type { State } from '../state.ts';
import { interactionWire } from '../wire/interactions.ts';
import { may } from '../world/permissions.ts';
import type { Channel, Message, User } from '../world/records.ts';
import { type Answer, answerOf } from './answer.ts';

/** Somebody somewhere. */
export interface Standing {
  readonly state: State;
  readonly gateway: Pick<Gateway, 'dispatch'>;
  readonly user: User;
  readonly channel: Channel;
}

export interface Sending {
  /** The `data` of the interaction. */
  readonly data: object;
  /** The message it comes from. */
  readonly source: Message | null;
}

/** @throws when this person cannot see the channel they act in */
export function checkPresent({ channel, user }: Standing): void {
  if (!channel.guild || may(channel, user, 'ViewChannel')) return;
  throw new Error(`${user.name} cannot see #${channel.name}`);
}

/** Sends an interaction to the bot and waits for its first answer, or for the three seconds to pass. */
export async function open(
  standing: Standing,
  opening: Pick<Opening, 'type' | 'command' | 'title'>,
  { data, source }: Sending,
): Promise<Answer> {
  checkPresent(standing);
  const { state, gateway, user, channel } = standing;
  const { interaction, reply } = state.interactions.open({
    ...opening,
    user,
    channel,
    sourceId: source?.id ?? null,
  });
  state.feed.tell({ type: 'interaction', act: 'sent', interaction });
  const payload = interactionWire(interaction, data, state.world.bot, source);
  const guildId = channel.guild?.id ?? null;
  gateway.dispatch({ name: 'INTERACTION_CREATE', guildId, intent: 0, payload: () => payload });
  return answerOf(await reply, interaction.sourceId);
}
