import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Ctx, Subscribers } from './context.ts';
import type { Database } from './db/connect.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { problemAnswer, refusalOf } from './http/errors.ts';
import { refuseOddPath, setSecurityHeaders } from './http/gates.ts';
import { serveHealth } from './http/health.ts';
import type { BoundRoute } from './http/implement.ts';
import { loggerOptions } from './http/logging.ts';
import { refuse } from './http/refusal.ts';
import { newRequestId, serveRoute } from './http/serve-route.ts';
import { credentialOf } from './http/session.ts';
import { serveWebApp } from './http/web-app.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { JobHandlers } from './jobs/worker.ts';
import { transactionRoutes } from './jobs/transactions.routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actorId: number | undefined;
  }
  interface FastifyContextConfig {
    operation?: string;
  }
}

/** Every call of the API, in the order of the features. */
export const allRoutes: readonly BoundRoute[] = [...peopleRoutes, ...transactionRoutes];

/** What the left of the feature order tells the right, in the same transaction. */
export const subscribers: Subscribers = { cartAssigned: [] };

/** The long work each queue does. */
export const jobHandlers: JobHandlers = {} as JobHandlers;

export interface AppOptions {
  readonly config: Pick<Config, 'rateLimit' | 'trustProxy' | 'logLevel'>;
  readonly database: Database;
  readonly jobs: JobQueue & { isReady(): boolean };
  readonly timeZone: string;
  readonly now: () => Date;
  /** Origins whose pages may write; known once the server listens. */
  readonly allowedOrigins: () => ReadonlySet<string>;
  /** Whether people reach this server over https: decides cookie name, Secure and HSTS. */
  readonly secure: boolean;
  /** Folder of the built web app; null in tests of the API. */
  readonly webFolder: string | null;
  readonly checkAnswers?: boolean;
}

/** Builds the HTTP application on an open database; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: newRequestId,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    return503OnClosing: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000 },
    rewriteUrl: (request) => (oddPath(request.url ?? '/') ? '/odd-path' : (request.url ?? '/')),
  });
  app.decorateRequest('actorId', undefined);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null) request.log.error({ err: error }, 'bug');
    else request.log.info({ code: refusal.code, ...refusal.options.context, actorId: request.actorId }, 'refused');
    const answer = problemAnswer(refusal ?? refuse('internal'), request.id);
    return reply
      .status(answer.status)
      .headers(answer.headers)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(answer.body));
  });
  app.setNotFoundHandler((request) => {
    throw refuse(request.url === '/odd-path' ? 'bad_path' : 'no_such_call');
  });
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, { tls: options.secure });
    reply.header('x-request-id', request.id);
    if (request.url.toLowerCase().startsWith('/v1/')) reply.header('cache-control', 'no-store');
    if (request.raw.url !== undefined && request.raw.url.length > 4096) throw refuse('bad_path');
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: 100 * 1024 * 1024, parts: 12 } });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: 1000,
      keyGenerator: (request) => credentialOf(request, options.secure)?.token ?? request.ip,
    });
  }

  const contextFor = (request: FastifyRequest): Ctx => ({
    db: database.db,
    inTransaction: false,
    actor: null,
    requestId: request.id,
    now: options.now,
    timeZone: options.timeZone,
    log: request.log,
    jobs: options.jobs,
    subscribers,
  });
  guardAgainstStrays(app);
  for (const bound of allRoutes) {
    serveRoute(app, bound, {
      contextFor,
      allowedOrigins: options.allowedOrigins,
      secure: options.secure,
      checkAnswers: options.checkAnswers ?? false,
    });
  }
  serveHealth(app, database, options.jobs);
  if (options.webFolder !== null) await serveWebApp(app, options.webFolder, options.secure);
  await app.ready();
  return app;
}

function oddPath(url: string): boolean {
  try {
    refuseOddPath(url);
    return false;
  } catch {
    return true;
  }
}

/** Refuses to start when a route under /v1 did not come from the contract (S-1). */
function guardAgainstStrays(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const operation = (route.config as { operation?: string } | undefined)?.operation;
    if (route.url.toLowerCase().startsWith('/v1/') && operation === undefined) {
      throw new Error(`The route ${route.url} is not in the contract`);
    }
  });
}
