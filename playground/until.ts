import type { Entry, Feed } from './feed.ts';

export interface Patience {
  /** Words for the error when it does not come to pass. */
  readonly what?: string;
  /** Real milliseconds; 10,000 when left out. */
  readonly deadline?: number;
}

export type Until = <T>(condition: () => T | false | null | undefined, patience?: Patience) => Promise<T>;

function line(entry: Entry): string | null {
  switch (entry.type) {
    case 'request':
      return `${entry.exchange.method} ${entry.exchange.path} → ${entry.exchange.status} ${entry.exchange.verdict}`;
    case 'interaction':
      return `interaction ${entry.interaction.title} by ${entry.interaction.user.name}: ${entry.act}`;
    case 'message':
      return `message ${entry.message.id} ${entry.act}: ${JSON.stringify(entry.message.content.slice(0, 60))}`;
    case 'session':
      return `session ${entry.act}`;
    case 'problem':
      return `problem: ${entry.problem.text}`;
    default:
      return null;
  }
}

function story(feed: Feed): string {
  const lines = feed
    .recent()
    .map(line)
    .filter((text) => text !== null);
  return lines.length === 0 ? 'nothing happened' : lines.slice(-12).join('\n  ');
}

/** How often a condition is asked when nothing happens: it may look at the bot, of which the feed knows nothing. */
const ELSEWHERE = 20;

/** Waits for a condition, asked again after everything that happens here, and now and then for what happens elsewhere. */
export function createUntil(feed: Feed): Until {
  return (condition, { what = condition.toString(), deadline = 10_000 } = {}) =>
    new Promise((resolve, reject) => {
      let trouble = '';
      const stop = feed.listen(look);
      const timer = setTimeout(giveUp, deadline);
      const poll = setInterval(look, ELSEWHERE);

      function done(): void {
        stop();
        clearTimeout(timer);
        clearInterval(poll);
      }
      function look(): void {
        try {
          const value = condition();
          if (value === false || value === null || value === undefined) return;
          done();
          resolve(value);
        } catch (error) {
          trouble = `\nit threw: ${error instanceof Error ? error.message : String(error)}`;
        }
      }
      function giveUp(): void {
        done();
        reject(new Error(`waited ${deadline} ms for: ${what}${trouble}\nlast:\n  ${story(feed)}`));
      }
      look();
    });
}
