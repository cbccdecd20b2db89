import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../core/errors.ts';

/** Whether proxies and routers may read a path differently; such paths are refused before routing (S-21). */
export function isAmbiguousPath(rawUrl: string): boolean {
  const [path = ''] = rawUrl.split('?', 1);
  return /\/\/|\\|%2f|%5c|%00|\0|(^|\/)\.\.?(\/|;|$)|%2e/i.test(path);
}

/**
 * Refuses what proxies read in another way than we do: several Host headers, of which Node takes the first, and HTTP/0.9,
 * which has none.
 */
export function assertOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || raw.httpVersionMajor < 1) fail('malformed');
}

/**
 * Writes that carry a cookie must come from our own pages (S-26): `Sec-Fetch-Site: same-origin`, or an Origin we allow;
 * neither may say otherwise. State-changing GETs need a custom header besides, which a navigation cannot send.
 */
export function assertSameSite(request: FastifyRequest, allowedOrigins: ReadonlySet<string>): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isAllowed = origin !== undefined && allowedOrigins.has(origin);
  const fromUs = isAllowed
    ? site === undefined || site === 'same-origin'
    : origin === undefined && site === 'same-origin';
  const navigates = request.headers['sec-fetch-mode'] === 'navigate';
  const bareGet = request.method === 'GET' && request.headers['x-requested-with'] === undefined;
  if (!fromUs || navigates || bareGet) {
    fail('cross_site', { context: { site, origin } });
  }
}

/** Sign-in has no session yet: it accepts same-origin requests and those without an Origin, such as scripts (S-26). */
export function assertAllowedOrigin(request: FastifyRequest, allowedOrigins: ReadonlySet<string>): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && !allowedOrigins.has(origin)) || (site !== undefined && site !== 'same-origin');
  if (foreign) fail('cross_site', { context: { site, origin } });
}

/** The content type must be JSON, compared in lower case before any parser sees the body, which is not compressed (S-19). */
export function assertContentType(request: FastifyRequest, kind: 'json' | 'upload'): void {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') fail('wrong_type', { detail: 'Send the body without compression.' });
  const type = request.headers['content-type'];
  if (kind === 'upload') {
    if (type === undefined || !/^multipart\/form-data; ?boundary=/i.test(type)) {
      fail('wrong_type', { detail: 'Send one file as multipart/form-data.' });
    }
    return;
  }
  const bare = type?.toLowerCase();
  const empty = bare === undefined && (request.headers['content-length'] ?? '0') === '0';
  if (
    !empty &&
    bare !== 'application/json' &&
    bare !== 'application/json; charset=utf-8' &&
    bare !== 'application/json;charset=utf-8'
  ) {
    fail('wrong_type');
  }
}

const contentPolicy = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const securityHeaders = {
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Pages of the app may use the camera, which scans barcodes: one is shown after the other in the same document (S-27). */
export const pageHeaders = {
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
} as const;

/** The worker that reads barcodes may compile WebAssembly, no page may (S-27). */
export const barcodeWorkerHeaders = {
  'content-security-policy': `${contentPolicy}; script-src 'self' 'wasm-unsafe-eval'`,
} as const;

/** The security headers of every response (S-27). */
export function setSecurityHeaders(reply: FastifyReply, options: { tls: boolean }): void {
  reply.headers(securityHeaders);
  if (options.tls) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
}
