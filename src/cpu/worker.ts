import { parentPort } from 'node:worker_threads';
import type { RulesId } from '../game/types.ts';
import type { Adviser } from './advise.ts';
import { createAdviser } from './advise.ts';
import type { Answer, Question, Reply, Request } from './messages.ts';
import { review } from './review.ts';
import type { Table } from './solve.ts';
import { solving } from './solve.ts';

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

function createAnswers() {
  const tableOf = createTables();
  const advisers = new Map<RulesId, Adviser>();

  function adviserFor(table: Table): Adviser {
    const adviser = advisers.get(table.rules) ?? createAdviser(table);
    advisers.set(table.rules, adviser);
    return adviser;
  }

  return async (question: Question): Promise<Answer> => {
    const table = await tableOf(question.rules);
    const advise = adviserFor(table);
    switch (question.type) {
      case 'advise':
        return { advise: advise(question.position) };
      case 'review':
        return { review: review(table, advise, question.entries) };
    }
  };
}

const answer = createAnswers();

parentPort?.on('message', ({ id, question }: Request) => {
  answer(question).then(
    (value) => parentPort?.postMessage({ id, answer: value } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) } satisfies Reply),
  );
});
