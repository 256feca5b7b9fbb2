import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

// A token could come along in the options or headers of a request that failed.
const SECRET = ['token', '*.token', 'err.token', '*.headers', '*.authorization', 'err.requestBody'];

/** Creates the program's log: lines of JSON, never with the token in them. */
export function createLog(level: string, secret: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET, censor: '[hidden]' },
    hooks: {
      streamWrite: (line: string) => (secret === '' ? line : line.replaceAll(secret, '[hidden]')),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
