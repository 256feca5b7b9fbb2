import type { News, Outcome } from '../view.ts';

const RETRY = 1000;

/** Listens to what happens, and again after a break. `broken` is told when the connection goes. */
export function listen(take: (news: News) => void, broken: () => void): void {
  const socket = new WebSocket(`ws://${location.host}/news`);
  socket.addEventListener('message', ({ data }) => take(JSON.parse(data)));
  socket.addEventListener('close', () => {
    broken();
    setTimeout(() => listen(take, broken), RETRY);
  });
}

/** Asks for something to be done as somebody. Never rejects: a broken connection is an outcome too. */
export async function act(body: object): Promise<Outcome> {
  try {
    const response = await fetch('/act', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : { kind: 'refused', error: await response.text() };
  } catch {
    return { kind: 'refused', error: 'The playground does not answer. Is it still running?' };
  }
}
