import type { WireNames } from '@cartwright/contract/naming';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts';
import { credentialOf } from './request/credentials.ts';
import { respondToClientError, problemResponse, refusalOfRequest } from './errors.ts';
import { assertOneHost, isAmbiguousPath, setSecurityHeaders } from './guards.ts';
import { createLimiter } from './limits.ts';
import { logAborted, logOutcome } from './logging.ts';
import { networkOf } from './network.ts';
import { BUILD_HEADER } from './static/page.ts';
import { parseJson, utf8 } from './request/read-json.ts';
import { fail, Refusal } from '../core/errors.ts';
import { isSilence } from '../db/pg-errors.ts';
import type { Metrics } from './metrics/metrics.ts';
import { requestIds } from './request/request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actorId: number | undefined;
    refusal: Refusal | undefined;
  }
  interface FastifyInstance {
    /** Aborts when the server begins to close, so that streams end. */
    closing: AbortSignal;
    /** When a write last found the disk of the database full, in milliseconds of `performance.now()`. */
    diskFullAt: number;
    /** Counts requests, where somebody reads the figures. */
    metrics: Metrics | null;
  }
  interface FastifyContextConfig {
    operation?: string;
    /** Wire names of the call's fields, for the pointers of a refusal. */
    names?: WireNames;
    hasSecretPath?: boolean;
  }
}

export interface ServerOptions {
  readonly config: {
    /** Requests a second for each actor; 0 means no limit. */
    readonly rateLimit: number;
    /** Proxies whose X-Forwarded-For is believed. */
    readonly trustProxy: readonly string[];
    /** Other limits of connections, for tests. */
    readonly connections?: Partial<ConnectionLimits>;
  };
  /** Whether people reach this server over https: decides cookie name, Secure and HSTS. */
  readonly secure: boolean;
  /** The build of the web app that this server serves; none in tests of the API. */
  readonly build?: string | undefined;
  readonly log: FastifyBaseLogger;
}

/** Where ambiguous paths are routed; nothing is mounted there. */
const AMBIGUOUS_PATH = '/ambiguous-path';
const MAX_URL = 4096;

/** An HTTP server with every limit and response that does not depend on a route; routes are mounted on it. */
export async function createServer({ config, secure, build, log }: ServerOptions): Promise<FastifyInstance> {
  const respondToError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOfRequest(error);
    if (refusal === null) request.log.error({ err: error, actorId: request.actorId }, 'bug');
    if (refusal?.code === 'no_space') {
      app.diskFullAt = performance.now();
      request.log.error({ err: error }, 'the disk of the database is full');
    }
    if (isSilence(error)) request.log.error({ err: error }, 'the database did not answer');
    request.refusal = refusal ?? new Refusal('internal');
    const answer = problemResponse(request.refusal, request.id, request.routeOptions.config.names);
    setSecurityHeaders(reply, { tls: secure });
    return reply
      .status(answer.status)
      .headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...answer.headers })
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(answer.body));
  };
  const limits = { ...connectionLimits, ...config.connections };
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    bodyLimit: 256 * 1024,
    requestTimeout: limits.requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: limits.keepAliveMs,
    return503OnClosing: true,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    rewriteUrl: ({ url = '/' }) => (url.length > MAX_URL || isAmbiguousPath(url) ? AMBIGUOUS_PATH : url),
    frameworkErrors: (error, request, reply) => void respondToError(error, request, reply),
    clientErrorHandler: respondToClientError,
  });
  limitConnections(app.server, limits, config.trustProxy);
  const closing = new AbortController();
  app.decorate('closing', closing.signal);
  app.decorate('diskFullAt', Number.NEGATIVE_INFINITY);
  app.decorate('metrics', null);
  app.addHook('preClose', async () => closing.abort());
  app.decorateRequest('actorId', undefined);
  app.decorateRequest('refusal', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      // Some clients name the type in every request, also in one without a body.
      done(null, bytes.length === 0 ? undefined : parseJson(utf8(bytes)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.setErrorHandler(respondToError);
  app.setNotFoundHandler((request) => {
    fail(request.url === AMBIGUOUS_PATH ? 'bad_path' : 'no_such_call');
  });
  const withinLimits = createLimiter(config.rateLimit);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, { tls: secure });
    reply.header('x-request-id', request.id);
    if (request.url === AMBIGUOUS_PATH) fail('bad_path');
    assertOneHost(request);
    if (!request.url.toLowerCase().startsWith('/v1/')) return;
    reply.header('cache-control', 'no-store');
    if (build !== undefined) reply.header(BUILD_HEADER, build);
  });
  app.addHook('onResponse', async (request, reply) => {
    logOutcome(request, reply);
    app.metrics?.observe(request, reply);
    // A connection that was busy when closing began would be kept alive, and the server with it.
    if (closing.signal.aborted) setImmediate(() => app.server.closeIdleConnections());
  });
  app.addHook('onRequestAbort', async (request) => logAborted(request));
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    if (
      !withinLimits(
        networkOf(request.ip),
        (credentialOf(request, secure, 'staff') ?? credentialOf(request, secure, 'portal'))?.token,
      )
    ) {
      fail('too_many', { retryAfterSeconds: 1 });
    }
  });
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: 100 * 1024 * 1024, parts: 12 } });
  // Answers alone: a body that is unpacked before its sender is known could fail while nobody listens, and would never end.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  return app;
}
