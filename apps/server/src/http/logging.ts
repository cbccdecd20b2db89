import type { FastifyServerOptions } from 'fastify';
import type { Log } from '../context.ts';

/**
 * JSON logs with request id, actor, operation and outcome (S-46). Bodies, cookies, tokens and query strings are never
 * logged; JSON encodes line breaks, so that no value can forge a line.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.split('?', 1)[0], address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    redact: ['req.headers', 'password', 'token'],
  };
}

const ranks = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const;

/** The same JSON lines outside a request: jobs and start-up. */
export function consoleLog(level: keyof typeof ranks): Log {
  const write =
    (name: 'info' | 'warn' | 'error') =>
    (fields: object, message: string): void => {
      if (ranks[name] > ranks[level]) return;
      process.stdout.write(`${JSON.stringify({ level: name, time: Date.now(), ...fields, msg: message })}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
