import { z } from 'zod';
import { OutboundError, type OutboundResponse, outboundRequest } from './outbound.ts';

/** The only way to talk to QuickBooks Online: one call and what it came to, as JSON (S-36, S-37). */

export interface QuickBooksTarget {
  /** `https://quickbooks.api.intuit.com`, or what an operator has named. */
  readonly apiUrl: string;
  readonly realmId: string;
  readonly accessToken: string;
  readonly timeoutMs?: number | undefined;
}

export interface QuickBooksCall {
  readonly method: 'GET' | 'POST';
  /** Below the company: `/invoice`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A fault as QuickBooks words it. */
export interface QuickBooksFault {
  readonly kind: 'fault';
  readonly code: string;
  /** For people: its message and detail, one line. */
  readonly text: string;
  readonly detail: string;
  readonly tid: string | null;
}

export type QuickBooksAnswer =
  | { readonly kind: 'ok'; readonly body: unknown; readonly tid: string | null }
  | QuickBooksFault
  /** 401: the access token has ended. */
  | { readonly kind: 'signedOut' }
  /** 429: nothing was done. */
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | null }
  /** No answer, or one that cannot be used: nobody knows what it did. */
  | { readonly kind: 'unknown'; readonly reason: string };

const MINOR_VERSION = '75';
/** A page of a thousand customers is larger than what others answer. */
const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 30_000;

const faultSchema = z.object({
  Fault: z.object({
    Error: z
      .array(
        z.object({
          Message: z.string().catch(''),
          Detail: z.string().catch(''),
          code: z.coerce.string().catch(''),
        }),
      )
      .min(1),
  }),
});

/** Calls a company's API once. */
export async function callQuickBooks(target: QuickBooksTarget, call: QuickBooksCall): Promise<QuickBooksAnswer> {
  const { apiUrl, realmId, accessToken, timeoutMs = TIMEOUT_MS } = target;
  const address = new URL(`${apiUrl.replace(/\/$/, '')}/v3/company/${encodeURIComponent(realmId)}${call.path}`);
  for (const [name, value] of Object.entries({ minorversion: MINOR_VERSION, ...call.query }))
    address.searchParams.set(name, value);
  const answer = await attempt(address, {
    method: call.method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    timeoutMs,
  });
  return 'reason' in answer ? { kind: 'unknown', reason: answer.reason } : read(answer);
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

async function attempt(
  address: URL,
  { timeoutMs, ...request }: Sent,
): Promise<OutboundResponse | { readonly reason: string }> {
  try {
    return await outboundRequest(address, request, { timeoutMs, maxBytes: MAX_BYTES });
  } catch (error) {
    if (error instanceof OutboundError) return { reason: error.reason };
    throw error;
  }
}

function read({ status, headers, body }: OutboundResponse): QuickBooksAnswer {
  const given = headers['intuit_tid'];
  const tid = typeof given === 'string' ? given.slice(0, 100) : null;
  if (status === 401) return { kind: 'signedOut' };
  if (status === 429) return { kind: 'throttled', retryAfterMs: retryAfterOf(headers['retry-after']) };
  const parsed = json(body);
  const fault = faultSchema.safeParse(parsed);
  if (fault.success) {
    const [first] = fault.data.Fault.Error;
    const { Message: message = '', Detail: detail = '', code = '' } = first ?? {};
    if (code === '003001' || code === '3001') return { kind: 'throttled', retryAfterMs: null };
    if (status < 500) return { kind: 'fault', code, text: oneLine(detail === '' ? message : detail), detail, tid };
  }
  if (status === 200 && parsed !== undefined) return { kind: 'ok', body: parsed, tid };
  if (status >= 400 && status < 500) {
    return { kind: 'fault', code: String(status), text: `QuickBooks answered ${status}.`, detail: '', tid };
  }
  return { kind: 'unknown', reason: status === 200 ? 'unreadable' : `status ${status}` };
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 250);

function retryAfterOf(header: string | undefined): number | null {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 120) * 1_000 : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tokensSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(1_000),
  expires_in: z.number().min(1),
  x_refresh_token_expires_in: z
    .number()
    .min(1)
    .catch(100 * 86_400),
});

export type TokenAnswer =
  | {
      readonly kind: 'tokens';
      readonly accessToken: string;
      readonly refreshToken: string;
      readonly accessSeconds: number;
      readonly refreshSeconds: number;
    }
  /** The code or the refresh token is not valid any more, or client id and secret are wrong. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown' };

const authorizationOf = (client: Client): string =>
  `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;

interface Client {
  readonly id: string;
  readonly secret: string;
}

/** Ends a refresh token and with it the access of the app (RFC 7009); whether the server did. */
export async function revokeToken(
  revokeUrl: string,
  client: Client,
  token: string,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const answer = await attempt(new URL(revokeUrl), {
    method: 'POST',
    headers: { authorization: authorizationOf(client), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    timeoutMs,
  });
  return !('reason' in answer) && answer.status === 200;
}

/** Gets tokens for a code or a refresh token (OAuth 2.0, RFC 6749 §4.1.3 and §6). */
export async function requestTokens(
  tokenUrl: string,
  client: Client,
  form: Readonly<Record<string, string>>,
  timeoutMs = TIMEOUT_MS,
): Promise<TokenAnswer> {
  const answer = await attempt(new URL(tokenUrl), {
    method: 'POST',
    headers: {
      authorization: authorizationOf(client),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
  });
  if ('reason' in answer) return { kind: 'unknown' };
  const parsed = json(answer.body);
  const tokens = tokensSchema.safeParse(parsed);
  if (answer.status === 200 && tokens.success) {
    const { access_token, refresh_token, expires_in, x_refresh_token_expires_in } = tokens.data;
    return {
      kind: 'tokens',
      accessToken: access_token,
      refreshToken: refresh_token,
      accessSeconds: expires_in,
      refreshSeconds: x_refresh_token_expires_in,
    };
  }
  if (answer.status === 400 || answer.status === 401) {
    const { error } = z
      .object({ error: z.string().max(100) })
      .catch({ error: 'refused' })
      .parse(parsed);
    return { kind: 'refused', reason: error };
  }
  return { kind: 'unknown' };
}
