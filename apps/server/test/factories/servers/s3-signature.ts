import { createHash, createHmac } from 'node:crypto';

/** A request as the store gets it; header names are in lower case. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The Authorization header of Signature Version 4, as Amazon describes it ("Authenticating Requests: Using the
 * Authorization Header"), from the headers that a given one names. Written for the tests, apart from the client's.
 */
export function authorizationOf(request: SignedRequest, given: string, secret: string): string {
  const {
    scope = '',
    signed = '',
    keyId = '',
  } = /Credential=(?<keyId>[^/]+)\/(?<scope>[^,]+),\s*SignedHeaders=(?<signed>[^,]+)/.exec(given)?.groups ?? {};
  const [path = '', query = ''] = request.url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    pairs
      .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'] ?? '',
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secret}`, day));
  return `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`;
}
