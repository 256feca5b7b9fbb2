import { parsePlaces } from '../game/typed.ts';
import type { Place } from '../game/types.ts';
import { renderNote } from '../render/payload.ts';
import { refuseTyped } from '../render/refusal.ts';
import type { Call } from './command.ts';

/** The places typed in an option; undefined once whoever typed has been told what was wrong with them. */
export async function placesIn(
  { acts, asked, text }: Call,
  option: string,
): Promise<readonly Place[] | undefined> {
  const places = parsePlaces(text(option) ?? '');
  if (places.ok) return places.value;
  await acts.whisper(asked, renderNote(refuseTyped(asked.t, places.error)));
  return undefined;
}
