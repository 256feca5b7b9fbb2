import type { State } from '../state.ts';

export interface Call {
  readonly method: string;
  /** Without `/api/v10`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Result {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a route does with the ids in its path, in their order. */
export type Run = (state: State, call: Call, first: string, second: string, third: string) => Result;

export interface Route {
  readonly method: string;
  readonly pattern: string;
  /** Interaction tokens stand for themselves; everything else wants the bot's token. */
  readonly open?: true;
  readonly run: Run;
}

export interface Match {
  readonly route: Route;
  readonly ids: readonly string[];
}

function idsIn(pattern: readonly string[], path: readonly string[]): readonly string[] | null {
  const ids: string[] = [];
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith(':')) ids.push(given);
    else if (part !== given) return null;
  }
  return ids;
}

/** Finds the route of a request; a literal segment goes before an id. */
export function createMatcher(routes: readonly Route[]): (method: string, path: string) => Match | null {
  const shelves = new Map<string, { readonly route: Route; readonly parts: readonly string[] }[]>();
  for (const route of routes) {
    const parts = route.pattern.split('/');
    const key = `${route.method} ${parts.length}`;
    shelves.set(key, [...(shelves.get(key) ?? []), { route, parts }]);
  }
  return (method, path) => {
    const given = path.split('/').map(decodeURIComponent);
    for (const { route, parts } of shelves.get(`${method} ${given.length}`) ?? []) {
      const ids = idsIn(parts, given);
      if (ids) return { route, ids };
    }
    return null;
  };
}
