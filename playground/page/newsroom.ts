import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Discord } from '../discord.ts';
import type { Entry } from '../feed.ts';
import type { FaultDesk } from './faults.ts';
import type { Hello, News } from './view.ts';
import { commandViews, isOnline, messageView, newsOf, peopleViews, personView, placeView } from './views.ts';

export interface NewsroomDeps {
  readonly discord: Discord;
  readonly faults: FaultDesk;
  readonly starter: string;
}

export interface Newsroom {
  /** Takes a browser's socket in: first everything as it is, then whatever happens. */
  welcome(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  tell(news: News): void;
  close(): void;
}

/** How much of the past a page is given. */
const MESSAGES = 100;
const LOGGED = 200;

/** WebSockets rather than server-sent events: a browser opens only six of those, so the seventh tab would hang. */
export function createNewsroom({ discord, faults, starter }: NewsroomDeps): Newsroom {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  let people = 0;

  /** An ephemeral message does not outlive the page it came to, as on the real thing. */
  function hello(): Hello {
    const places = [...discord.world.channels.values()];
    const messages = places.flatMap((place) =>
      discord
        .messages(place)
        .filter((message) => message.ephemeralFor === null)
        .slice(-MESSAGES),
    );
    return {
      type: 'hello',
      now: discord.clock.now(),
      bot: personView(discord, discord.world.bot),
      people: peopleViews(discord),
      places: places.map(placeView),
      messages: messages.map((message) => messageView(discord, message)),
      commands: commandViews(discord),
      faults: faults.views(),
      online: isOnline(discord),
      starter,
    };
  }

  function tell(news: News): void {
    const text = JSON.stringify(news);
    for (const socket of sockets.clients) socket.send(text);
  }

  /** Nobody announces a new member to a bot without the intent for it, so the page counts them. */
  function tellPeople(): void {
    const { size } = discord.guild().members;
    if (size !== people) tell({ type: 'people', people: peopleViews(discord) });
    people = size;
  }

  const stop = discord.feed.listen((entry: Entry) => {
    if (sockets.clients.size === 0) return;
    const news = newsOf(discord, entry);
    if (news) tell(news);
    tellPeople();
  });

  function past(): readonly News[] {
    const logged = discord.feed
      .recent()
      .filter(({ type }) => ['request', 'gateway', 'problem'].includes(type));
    return logged.slice(-LOGGED).flatMap((entry) => newsOf(discord, entry) ?? []);
  }

  return {
    welcome(request, stream, head) {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.on('error', () => socket.terminate());
        for (const news of [hello(), ...past()]) socket.send(JSON.stringify(news));
      });
    },
    tell,
    close() {
      stop();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
