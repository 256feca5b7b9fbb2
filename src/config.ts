import { z } from 'zod';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^?#\s]*)?$/;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema);

const WHERE = 'https://discord.com/developers/applications → your application → Bot → Reset Token';
const WITHOUT = 'To see the bot without one, run: npm run playground';
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const token = (shape: RegExp) =>
  z
    .string(`is missing. Copy it from ${WHERE}. ${WITHOUT}`)
    .trim()
    .regex(shape, `is not a bot token, which is three parts with dots between them. Copy it from ${WHERE}.`);

const PORT = 'must be a port from 1 to 65535.';

// The order of this object is the order of .env.example.
const environment = z.object({
  DISCORD_TOKEN: optional(token(TOKEN)),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^(sqlite:\/\/.+|memory:\/\/)$/, 'must look like sqlite://data/yahtzee.sqlite.')
      .default('sqlite://data/yahtzee.sqlite'),
  ),
  LOG_LEVEL: optional(z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}.`).default('info')),
  DISCORD_API: optional(
    z
      .string()
      .regex(
        LOOPBACK,
        'is honoured for this machine only (http://127.0.0.1:…): a token must never travel to another address.',
      )
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  METRICS_PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, PORT)
      .transform(Number)
      .pipe(z.number().min(1, PORT).max(65_535, PORT))
      .optional(),
  ),
  METRICS_HOST: optional(z.string().trim().default('127.0.0.1')),
});

export type Config = {
  readonly token: string;
  readonly databaseUrl: string;
  readonly logLevel: (typeof LEVELS)[number];
  /** Another address of Discord's API, without a slash at the end; on this machine only. */
  readonly discordApi: string | undefined;
  /** Where health and metrics are served; left out, they are not. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
};

/** Names every variable that is missing or wrong, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The names of all variables, in the order of .env.example. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape);

const refused = (error: z.ZodError) =>
  new ConfigError(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));

/** The address of the store alone, for what works without Discord, or throws a ConfigError. */
export function readDatabaseUrl(env: Readonly<Record<string, string | undefined>>): string {
  const read = environment.pick({ DATABASE_URL: true }).safeParse(env);
  if (!read.success) throw refused(read.error);
  return read.data.DATABASE_URL;
}

/** Reads the environment, or throws one ConfigError that names everything wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A stand-in for Discord on this machine may hand out tokens of any shape.
  const known = blank(env.DISCORD_API)
    ? environment.extend({ DISCORD_TOKEN: optional(token(/^\S+$/)) })
    : environment;
  const read = known.safeParse(env);
  if (!read.success) throw refused(read.error);
  const { DISCORD_TOKEN, DATABASE_URL, LOG_LEVEL, DISCORD_API, METRICS_PORT: port } = read.data;
  return Object.freeze({
    token: DISCORD_TOKEN,
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    discordApi: DISCORD_API,
    metrics: port === undefined ? undefined : { host: read.data.METRICS_HOST, port },
  });
}
