/** One thing wrong with a body. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

interface Faulty {
  _errors: { code: string; message: string }[];
}

type ErrorTree = { [key: string]: ErrorTree | Faulty['_errors'] };

function hang(tree: ErrorTree, { path, code, message }: Complaint): void {
  let node = tree;
  for (const key of path) {
    const next = node[key];
    const inner: ErrorTree = next === undefined || Array.isArray(next) ? {} : next;
    node[key] = inner;
    node = inner;
  }
  const errors = node._errors;
  node._errors = [...(Array.isArray(errors) ? errors : []), { code, message }];
}

function treeOf(complaints: readonly Complaint[]): ErrorTree {
  const tree: ErrorTree = {};
  for (const complaint of complaints) hang(tree, complaint);
  return tree;
}

/** An answer other than success, in the words and numbers of Discord. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly more: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: number,
    message: string,
    more: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
    this.headers = headers;
  }

  get body(): object {
    return { message: this.message, code: this.code, ...this.more };
  }

  /** Whether the body itself was at fault, which is always a mistake of the bot's. */
  get blamesBody(): boolean {
    return [50006, 50035, 50109].includes(this.code);
  }

  static badBody = (complaints: readonly Complaint[]) =>
    new Refusal(400, 50035, 'Invalid Form Body', { errors: treeOf(complaints) });
  static notJson = () => new Refusal(400, 50109, 'The request body contains invalid JSON.');
  static emptyMessage = () => new Refusal(400, 50006, 'Cannot send an empty message');
  static notFound = () => new Refusal(404, 0, '404: Not Found');
  static unauthorized = () => new Refusal(401, 0, '401: Unauthorized');
  static unknownChannel = () => new Refusal(404, 10003, 'Unknown Channel');
  static unknownGuild = () => new Refusal(404, 10004, 'Unknown Guild');
  static unknownMember = () => new Refusal(404, 10007, 'Unknown Member');
  static unknownMessage = () => new Refusal(404, 10008, 'Unknown Message');
  static unknownUser = () => new Refusal(404, 10013, 'Unknown User');
  static unknownEmoji = () => new Refusal(404, 10014, 'Unknown Emoji');
  static unknownWebhook = () => new Refusal(404, 10015, 'Unknown Webhook');
  static unknownInteraction = () => new Refusal(404, 10062, 'Unknown interaction');
  static unknownCommand = () => new Refusal(404, 10063, 'Unknown application command');
  /** A 429 of its own kind: libraries that wait out a 429 wait out this one too. @param retryAfter seconds */
  static oldMessage = (retryAfter: number) =>
    new Refusal(
      429,
      30046,
      'Maximum number of edits to messages older than 1 hour reached. Try again later.',
      { retry_after: retryAfter, global: false },
      { 'retry-after': String(retryAfter), 'x-ratelimit-scope': 'shared' },
    );
  static tooLarge = () => new Refusal(413, 40005, 'Request entity too large');
  static tooManyFollowUps = () =>
    new Refusal(400, 40094, 'This interaction has reached the maximum number of follow up messages');
  static tooManyEmoji = () => new Refusal(400, 30008, 'Maximum number of emojis reached (2000)');
  static alreadyAcknowledged = () => new Refusal(400, 40060, 'Interaction has already been acknowledged.');
  static missingAccess = () => new Refusal(403, 50001, 'Missing Access');
  static notYourMessage = () => new Refusal(403, 50005, 'Cannot edit a message authored by another user');
  static noDms = () => new Refusal(403, 50007, 'Cannot send messages to this user');
  static missingPermissions = () => new Refusal(403, 50013, 'Missing Permissions');
  static tokenExpired = () => new Refusal(401, 50027, 'Invalid Webhook Token');
  static threadArchived = () => new Refusal(400, 50083, 'Thread is archived');
  static threadLocked = () => new Refusal(403, 160005, 'Thread is locked');
  static blocked = () => new Refusal(400, 200000, 'Message was blocked by automatic moderation');
}
