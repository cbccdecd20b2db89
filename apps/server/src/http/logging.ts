import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Log } from '../core/context.ts';

/** Takes finished log lines; tests collect them. */
export interface LogTarget {
  write(line: string): void;
}

/** A database error quotes its parameters at the end of its message; they can be secrets and stay out of every log. */
const withoutParams = (text: string): string => text.replaceAll(/\nparams: [^]*?(?=\n {4}at |$)/g, '');

/** An error as a log may show it: name, message, code and stack of it and of its causes, never parameters of statements. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error === 'string' ? error : 'not an error' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutParams(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: withoutParams(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * JSON logs with request id, actor, operation and outcome (S-46). Bodies, headers, cookies, tokens and query strings are
 * never logged; JSON encodes line breaks, so that no value can forge a line.
 */
export function loggerOptions(level: string, target?: LogTarget): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request), address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
      err: describeError as (error: Error) => { type: string; message: string; stack: string },
    },
    stream: target ?? standardOutput(),
  };
}

/** How long a line may wait for others, in milliseconds. */
const BATCH_MS = 10;

/** Standard output, written at most a hundred times a second: a write for each line would cost more than the line. */
function standardOutput(): LogTarget {
  let waiting = '';
  const flush = (): void => {
    if (waiting !== '') process.stdout.write(waiting);
    waiting = '';
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (waiting === '') setTimeout(flush, BATCH_MS).unref();
      waiting += line;
    },
  };
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** One line for each request when its answer is out; denials are warnings. */
export function logOutcome(request: FastifyRequest, reply: FastifyReply): void {
  const { refusal } = request;
  const status = reply.statusCode;
  const denied = status === 403 || status === 429 || refusal?.code === 'wrong_credentials';
  const line = {
    ...refusal?.options.context,
    operation: request.routeOptions.config.operation,
    method: request.method,
    path: pathOf(request),
    address: request.ip,
    actorId: request.actorId,
    status,
    code: refusal?.code,
    ms: Math.round(reply.elapsedTime),
  };
  if (denied) request.log.warn(line, 'denied');
  else request.log.info(line, 'answered');
}

const ranks = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const;
const pinoLevels = { error: 50, warn: 40, info: 30 } as const;

/** The same JSON lines outside a request: jobs and start-up. */
export function consoleLog(level: keyof typeof ranks, target: LogTarget = process.stdout): Log {
  const write =
    (name: keyof typeof pinoLevels) =>
    (fields: object, message: string): void => {
      if (ranks[name] > ranks[level]) return;
      const shown = 'err' in fields ? { ...fields, err: describeError(fields.err) } : fields;
      target.write(`${JSON.stringify({ level: pinoLevels[name], time: Date.now(), ...shown, msg: message })}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
