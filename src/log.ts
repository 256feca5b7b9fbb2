import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

// A token could come along in the options or headers of a request that failed.
const SECRET = ['token', '*.token', 'err.token', '*.headers', '*.authorization', 'err.requestBody'];

// The addresses of failed answers hold the interaction's token, which lets anybody answer for a quarter of an hour.
const ANSWERING = /(\/(?:interactions|webhooks)\/\d+\/)[\w%.-]+/g;

/** Creates the program's log: lines of JSON, never with a token in them. */
export function createLog(level: string, secret: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET, censor: '[hidden]' },
    hooks: {
      streamWrite: (line: string) => {
        const open = line.replaceAll(ANSWERING, '$1[hidden]');
        return secret === '' ? open : open.replaceAll(secret, '[hidden]');
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
