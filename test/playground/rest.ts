import type { Discord } from '../../playground/discord.ts';

export interface Got {
  readonly status: number;
  readonly answer: unknown;
  readonly headers: Headers;
}

/** A request as any client could send it, past what discord.js would let through. */
export async function request(
  discord: Discord,
  method: string,
  path: string,
  body?: unknown,
  raw?: string,
): Promise<Got> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${discord.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(text === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  return {
    status: response.status,
    answer: answer === '' ? undefined : JSON.parse(answer),
    headers: response.headers,
  };
}

/** What lies at a path such as `errors.content`. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );
}
