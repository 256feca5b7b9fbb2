import { parentPort } from 'node:worker_threads';
import type { RulesId } from '../game/types.ts';
import { createAdviser } from './advise.ts';
import type { Answer, Question, Reply, Request } from './messages.ts';
import type { Racer } from './race.ts';
import { createRacer } from './race.ts';
import { review } from './review.ts';
import { finishOf, sharesOf } from './share.ts';
import type { Table } from './solve.ts';
import { solving } from './solve.ts';
import { createSpreads } from './spread.ts';

/** Lets messages in that came meanwhile. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Solves each rule set when it is first asked for and keeps it. Solving goes by steps, one rule set after the other,
 * so that questions about a solved one are answered between the steps.
 */
function createTables() {
  const tables = new Map<RulesId, Promise<Table>>();
  let before: Promise<unknown> = Promise.resolve();

  async function solve(rules: RulesId): Promise<Table> {
    const steps = solving(rules);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await breathe();
    }
  }

  return (rules: RulesId): Promise<Table> => {
    const known = tables.get(rules);
    if (known !== undefined) return known;
    const table = before.then(() => solve(rules));
    before = table.catch(() => tables.delete(rules));
    tables.set(rules, table);
    return table;
  };
}

/** Everything that is made of a table, each when it is first needed. */
function createPlay(table: Table) {
  const advise = createAdviser(table);
  const spreads = createSpreads(table);
  let race: Racer | undefined;

  return (question: Question): Answer => {
    switch (question.type) {
      case 'advise':
        return { advise: advise(question.position) };
      case 'review':
        return { review: review(table, advise, question.entries) };
      case 'compete':
        race ??= createRacer(table, spreads);
        return { compete: race(question.position, question.rivals) };
      case 'shares':
        return { shares: sharesOf(question.seats.map((seat) => finishOf(spreads, seat))) };
    }
  };
}

function createAnswers() {
  const tableOf = createTables();
  const plays = new Map<RulesId, ReturnType<typeof createPlay>>();

  return async (question: Question): Promise<Answer> => {
    const table = await tableOf(question.rules);
    const play = plays.get(table.rules) ?? createPlay(table);
    plays.set(table.rules, play);
    return play(question);
  };
}

const answer = createAnswers();

parentPort?.on('message', ({ id, question }: Request) => {
  answer(question).then(
    (value) => parentPort?.postMessage({ id, answer: value } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Reply),
  );
});
