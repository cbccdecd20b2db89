import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../core/context.ts';

/** Takes finished log lines; tests collect them. */
export interface LogTarget {
  write(line: string): void;
}

/** A database error quotes its parameters at the end of its message; they can be secrets and stay out of every log. */
const withoutParams = (text: string): string => text.replaceAll(/\nparams: [^]*?(?=\n {4}at |$)/g, '');

interface ErrorLike extends Pick<Error, 'message' | 'stack' | 'cause'> {
  readonly name?: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly queue?: unknown;
}

/** The job queue copies an error and its queue into a plain object. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** An error as a log may show it: name, message, code and stack of it and of its causes, never parameters of statements. */
export function describeError(error: unknown): unknown {
  if (!isErrorLike(error)) return { message: typeof error === 'string' ? error : 'not an error' };
  const { code, constraint, queue } = error;
  return {
    type: error.name ?? 'Error',
    message: withoutParams(error.message),
    ...(queue === undefined ? {} : { queue }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: withoutParams(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** The path without its query; the pattern where the path is a secret. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string =>
  (routeOptions.config.hasSecretPath === true ? routeOptions.url : url.split('?', 1)[0]) ?? '';

/**
 * Standard output, 16 KB at a time or after 100 ms: a write for each line would cost more than the line. What waits is
 * written when the process ends. Writes are synchronous, because one in flight is lost or overtaken when it ends.
 */
function standardOutput(): LogTarget {
  const output = pino.destination({ sync: true, minLength: 16_000, periodicFlush: 100 });
  // A closed terminal or pipe takes no more lines; that must not end the process.
  output.on('error', () => undefined);
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * The log of a process (S-46): JSON lines on standard output, of requests with id, actor, operation and outcome. Bodies,
 * headers, cookies, tokens and query strings are never given to it; JSON encodes line breaks, so that no value can forge
 * a line.
 */
export function createLog(level: LogLevel, target?: LogTarget): Logger {
  const serializers = {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request), address: request.ip }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    err: describeError,
  };
  return pino({ level, serializers }, target ?? standardOutput());
}

const who = (request: FastifyRequest) => ({
  operation: request.routeOptions.config.operation,
  method: request.method,
  path: pathOf(request),
  address: request.ip,
  actorId: request.actorId,
});

/** The line of a request whose client went away before its answer was out. */
export function logAborted(request: FastifyRequest): void {
  request.log.info(who(request), 'aborted by the client');
}

/** Refusals of somebody who did not prove who they are. */
const failedProofs: ReadonlySet<string> = new Set(['wrong_credentials', 'wrong_password', 'wrong_code']);

/** One line for each request when its answer is out; denials are warnings. */
export function logOutcome(request: FastifyRequest, reply: FastifyReply): void {
  const { refusal } = request;
  const status = reply.statusCode;
  const denied = status === 403 || status === 429 || (refusal !== undefined && failedProofs.has(refusal.code));
  const line = {
    ...refusal?.options.context,
    ...who(request),
    status,
    code: refusal?.code,
    ms: Math.round(reply.elapsedTime),
  };
  if (denied) request.log.warn(line, 'denied');
  else request.log.info(line, 'answered');
}
