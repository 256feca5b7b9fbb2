import type { Feed, Problem } from './feed.ts';

export interface Problems {
  all(): readonly Problem[];
  /** Takes out the problems a test meant to cause. @throws when there is none of them */
  take(pattern: RegExp): readonly Problem[];
  /** @throws when anything went wrong that nobody took out */
  assertClean(): void;
}

/** Remembers what a bot must not do: unknown routes, bad bodies, interactions left without an answer. */
export function createProblems(feed: Feed, keep: number): Problems {
  let problems: readonly Problem[] = [];
  feed.listen((entry) => {
    if (entry.type === 'problem') problems = [...problems, entry.problem].slice(-keep);
  });
  const words = (list: readonly Problem[]) =>
    list.map((problem) => `${problem.kind}: ${problem.text}`).join('\n');
  return {
    all: () => problems,
    take(pattern) {
      const taken = problems.filter((problem) => pattern.test(`${problem.kind}: ${problem.text}`));
      if (taken.length === 0)
        throw new Error(`no problem like ${pattern} among:\n${words(problems) || 'none'}`);
      problems = problems.filter((problem) => !taken.includes(problem));
      return taken;
    },
    assertClean() {
      if (problems.length > 0) throw new Error(`${problems.length} problem(s):\n${words(problems)}`);
    },
  };
}
