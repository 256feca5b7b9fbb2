import { performance } from 'node:perf_hooks';
import { type Answer, buttonsOf, type Hands, type Message, menusOf } from '../../playground/discord.ts';

/** Which control of the board is pressed: a die by its place from the left, Roll, or the first line to score. */
type Control = 0 | 1 | 2 | 3 | 4 | 'roll' | 'score';

/** A turn: 70 % holds, 20 % rolls, 10 % scores, and never all five dice held. */
const TURN: readonly Control[] = ['roll', 0, 1, 2, 3, 'roll', 0, 1, 4, 'score'];
const ROUNDS = 13;
const ROLL = 5;

/** Clicks in a whole game of one person. */
export const CLICKS = TURN.length * ROUNDS;

function press(hands: Hands, message: Message, control: Control): Promise<Answer> {
  if (control !== 'score') {
    const button = buttonsOf(message)[control === 'roll' ? ROLL : control];
    return hands.send({ customId: button?.customId ?? '', message });
  }
  const menu = menusOf(message)[0];
  return hands.send({ customId: menu?.customId ?? '', message, values: [menu?.options[0]?.value ?? ''] });
}

/** Plays a whole game on a board and gives the ms from each click to its answer. */
export async function playGame(hands: Hands, board: Message): Promise<readonly number[]> {
  const times: number[] = [];
  let message = board;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const control of TURN) {
      const start = performance.now();
      const answer = await press(hands, message, control);
      times.push(performance.now() - start);
      if (answer.kind !== 'update' || !answer.message) throw new Error(`${control}: ${answer.text}`);
      message = answer.message;
    }
  }
  return times;
}
