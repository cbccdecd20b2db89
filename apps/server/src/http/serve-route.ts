import { heldFile, oneFile } from './request/one-file.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Ctx, isSignedIn, personOf } from '../core/context.ts';
import { cookieName, credentialOf, deviceCookieName } from './request/credentials.ts';
import { failValidation } from './errors.ts';
import { assertSameSite, assertAllowedOrigin, assertContentType } from './guards.ts';
import { parseKey, isIdempotent, runOnce } from './idempotency.ts';
import type { ResponseControls, BoundRoute } from './implement.ts';
import { issueText } from './request/issue-text.ts';
import { createLimiter } from './limits.ts';
import { networkOf } from './network.ts';
import { parseWire } from './request/parse-request.ts';
import { fail, Refusal, runAfterwards } from '../core/errors.ts';
import { mayCall } from '../auth/holds.ts';
import { findActor, findBuyer } from '../auth/session.ts';
import { recordAudit } from '../db/audit.ts';
import type { Standby } from '../db/standby.ts';
import { sendEvents } from './event-stream.ts';
import { sendFile, type SentFile } from './send-file.ts';
import { applyIfMatch, etagOf } from './request/versions.ts';

export interface ServeOptions {
  /** The context of a request, before anybody is known. */
  readonly contextFor: (request: FastifyRequest) => Ctx;
  readonly allowedOrigins: () => ReadonlySet<string>;
  readonly secure: boolean;
  /** When a connection to the database last went silent, in milliseconds of `performance.now()`. */
  readonly silentAt: () => number;
  /** Where the call may read instead of the primary. */
  readonly standby: Pick<Standby, 'read'> | undefined;
  /** Validates every response by its schema, so that tests notice drift. */
  readonly checkResponses: boolean;
}

const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Mounts one call with its guards in order: session, permission, origin, type, schema, idempotency. Nothing of a
 * body is read before its sender is known, and of a public call only what fits into one of its forms. */
export function serveRoute(app: FastifyInstance, bound: BoundRoute, options: ServeOptions): void {
  const { definition } = bound;
  const limit = createLimiter(definition.mostPerSecond ?? 0);
  const arrivals = new WeakMap<FastifyRequest, Arrival & { readonly leftMs: number }>();
  app.route({
    method: definition.method,
    url: fastifyPath(definition.path),
    config: { operation: bound.operation, names: bound.names, hasSecretPath: definition.hasSecretPath === true },
    // HEAD runs the handler, so only reads have it.
    exposeHeadRoute: definition.effect === 'read' && (definition.kind ?? 'json') === 'json',
    ...(definition.auth === 'public' ? { bodyLimit: LARGEST_PUBLIC_BODY } : {}),
    preParsing: async (request, _reply, payload) => {
      if (!limit(networkOf(request.ip), undefined)) fail('too_many', { retryAfterSeconds: 1 });
      const began = performance.now();
      const arrival = await inTime(arrive(bound, options, request), options.silentAt, LATEST_MS);
      arrivals.set(request, { ...arrival, leftMs: LATEST_MS - (performance.now() - began) });
      if (request.method !== 'GET') assertContentType(request, definition.kind === 'upload' ? 'upload' : 'json');
      return payload;
    },
    handler: async (request, reply) => {
      const arrival = arrivals.get(request) ?? fail('internal');
      return await inTime(answer(bound, options, { ...arrival, request, reply }), options.silentAt, arrival.leftMs);
    },
  });
}

/** Bytes that somebody who is not known may send: a sign-in takes 300. */
const LARGEST_PUBLIC_BODY = 8 * 1024;

interface Arrival {
  /** Before anybody is known. */
  readonly base: Ctx;
  readonly ctx: Ctx;
}

/** Who calls, when they may. */
async function arrive(bound: BoundRoute, options: ServeOptions, request: FastifyRequest): Promise<Arrival> {
  const base = options.contextFor(request);
  const ctx = { ...base, ...(await authorize(bound, options, base, request)) };
  request.actorId = personOf(ctx);
  return { base, ctx };
}

/** When a request has its answer while the database is silent, and how long a silence counts, in milliseconds. */
const LATEST_MS = 8_500;
const SILENCE_MS = 10_000;

/**
 * Refuses what has waited for a silent database again and again, for a connection and then for its answers; what it does may
 * still happen, as when an answer is lost. Other work may take as long as it needs.
 */
async function inTime<T>(work: Promise<T>, silentAt: () => number, latestMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const look = (): void => {
      if (performance.now() - silentAt() < SILENCE_MS) reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
      else timer = setTimeout(look, 250);
    };
    timer = setTimeout(look, Math.max(latestMs, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Refuses to start when a route under /v1 did not come from the contract (S-1). */
export function rejectUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { operation } = (route.config ?? {}) as { operation?: string };
    if (route.url.toLowerCase().startsWith('/v1/') && operation === undefined) {
      throw new Error(`The route ${route.url} is not in the contract`);
    }
  });
}

interface Exchange extends Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(bound: BoundRoute, options: ServeOptions, { base, ctx, request, reply }: Exchange) {
  const { definition, operation } = bound;
  const input = parse(bound, request, ctx.timeZone);
  const { largestUpload } = definition;
  const held = largestUpload === undefined ? undefined : await heldFile(request, largestUpload);
  const extras = {
    controls: responseControls(request, reply, options),
    file: async () => held?.file ?? (await oneFile(request)),
    get signal() {
      return abortOnDisconnect(request, reply);
    },
    disconnect: () => void reply.raw.destroy(),
  };
  if (definition.kind === 'events') {
    return await sendEvents(reply, bound.handler(ctx, input, extras) as AsyncIterable<unknown>, bound.serialize);
  }
  if (definition.kind === 'file') {
    const file = (await bound.handler(ctx, input, extras)) as SentFile;
    return await sendFile(reply, file, request.headers['if-none-match']);
  }
  const run = async (ctx: Ctx): Promise<string> => {
    const handle = async (ctx: Ctx): Promise<unknown> => await bound.handler(ctx, input, extras);
    const output = await (options.standby === undefined ? handle(ctx) : options.standby.read(ctx, handle));
    if (options.checkResponses) definition.response.parse(output);
    const etag = etagOf(operation, output);
    if (etag !== undefined) reply.header('etag', etag);
    return JSON.stringify(bound.serialize(output));
  };
  reply.type('application/json; charset=utf-8');
  const key = request.headers['idempotency-key'];
  if (!isIdempotent(definition) || !isSignedIn(ctx) || typeof key !== 'string') {
    try {
      return await reply.send(await run(ctx));
    } catch (error) {
      await runAfterwards({ ...base, actor: ctx.actor }, error);
      throw error;
    }
  }
  const sent = held === undefined ? input : { ...input, file: [held.file.name, held.sha256] };
  const call = { key: parseKey(key), route: operation, path: definition.path, input: sent, names: bound.names };
  const stored = await runOnce(ctx, call, run);
  if (stored.replayed) reply.header('idempotency-replayed', 'true');
  if (stored.status >= 400) reply.type('application/problem+json; charset=utf-8');
  return reply.status(stored.status).send(stored.body);
}

async function authorize(
  bound: BoundRoute,
  options: ServeOptions,
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Partial<Pick<Ctx, 'actor' | 'buyer' | 'timeZone'>>> {
  const { definition, operation } = bound;
  if (definition.auth === 'public') {
    if (definition.effect === 'write') assertAllowedOrigin(request, options.allowedOrigins());
    return {};
  }
  const credential = credentialOf(request, options.secure, definition.auth);
  if (credential === null) fail('signed_out');
  const found = await (definition.auth === 'staff' ? findActor : findBuyer)(ctx, credential.token);
  if (found === null) fail('signed_out');
  if (credential.ambient && definition.effect === 'write') assertSameSite(request, options.allowedOrigins());
  // What a buyer may see is decided by their clients, not by keys.
  if ('buyer' in found) return definition.permission === 'signed-in' ? found : fail('forbidden');
  const { actor } = found;
  if (actor.mustSetUpTwoFactor === true && definition.setsUpTwoFactor !== true) fail('two_factor_required');
  if (!mayCall(actor, definition)) {
    await recordAudit({ ...ctx, actor }, { action: 'denied', entity: 'call', detail: { operation } });
    fail('forbidden', { context: { operation, personId: actor.personId } });
  }
  return found;
}

function parse(
  { definition, names, keys }: BoundRoute,
  request: FastifyRequest,
  timeZone: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const parts = {
    params: request.params,
    query: keys.query && parseWire(request.query, { keys: keys.query, timeZone }),
    body:
      keys.body &&
      (definition.kind === 'upload'
        ? {}
        : applyIfMatch(
            parseWire(request.body === undefined ? {} : request.body, { keys: keys.body, timeZone }),
            definition,
            request,
          )),
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part];
    if (schema === undefined) continue;
    const parsed = schema.safeParse(parts[part], { error: issueText });
    if (!parsed.success) failValidation(parsed.error, names);
    input[part] = parsed.data;
  }
  if (definition.query === undefined && Object.keys(request.query as object).length > 0) {
    fail('invalid', { detail: 'This call takes no query parameters.' });
  }
  if (definition.body === undefined && definition.kind !== 'upload' && hasContent(request.body)) {
    fail('invalid', { detail: 'This call takes no body.' });
  }
  return input;
}

const hasContent = (body: unknown): boolean =>
  body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0);

/** How long a browser is remembered after its last sign-in: 180 days. */
const DEVICE_SECONDS = 180 * 86_400;

function responseControls(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure, allowedOrigins }: ServeOptions,
): ResponseControls {
  const name = cookieName(secure);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    // Never the Host header: whoever asks could write anything into it.
    origin: [...allowedOrigins()][0] ?? '',
    isOurs: (address) => allowedOrigins().has(URL.parse(address)?.origin ?? ''),
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200),
    session: request.cookies[name],
    markReplayed: () => void reply.header('idempotency-replayed', 'true'),
    device: request.cookies[deviceCookieName(secure)],
    setDevice: (token) =>
      void reply.setCookie(deviceCookieName(secure), token, { ...attributes, maxAge: DEVICE_SECONDS }),
    setSession: (token) =>
      void (token === null ? reply.clearCookie(name, attributes) : reply.setCookie(name, token, attributes)),
  };
}

/** Aborts when the client disconnects or the server closes. */
function abortOnDisconnect(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return AbortSignal.any([disconnected.signal, request.server.closing]);
}
