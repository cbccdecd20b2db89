import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { type IncomingHttpHeaders, request as overPlain } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The only way to call another server (S-36): https to a host that the operator has named, plain http only to this
 * machine, the connected address checked, redirects not followed, time and size limited. An address that a person has
 * typed is read by `readTyped`.
 */

/** No response, or one that cannot be used; `reason` is for the log and holds nothing of the request. */
export class OutboundError extends Error {
  readonly reason: 'address' | 'timeout' | 'too_large' | 'connection' | 'redirects';

  constructor(reason: OutboundError['reason']) {
    super(`outbound request: ${reason}`);
    this.reason = reason;
  }
}

export interface OutboundResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OutboundLimits {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Whether an address is anything but a public one of a single host; mapped IPv6 counts as what it maps. */
export const isPrivate = (address: string): boolean => ipaddr.process(address).range() !== 'unicast';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an operator may configure this address: https, or plain http to this machine; no user, no fragment. */
export function mayCall(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves once and connects to the address that was checked, so that a name cannot lead into a private network. */
export const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = error === null ? found : [];
      if (first === undefined || found.some(({ address }) => isPrivate(address))) {
        return callback(error ?? new OutboundError('address'), '', 0);
      }
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

/** Whether the host is written as an address, for which Node asks no `lookup`, and is not a public one. */
function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && isPrivate(literal);
}

/** What is sent besides the address. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** GETs an address; otherwise like `outboundRequest`. */
export const outboundGet = async (address: URL, limits: OutboundLimits = {}): Promise<OutboundResponse> =>
  await outboundRequest(address, { method: 'GET' }, limits);

/**
 * Calls an address whose host the operator has configured. Returns the response whatever its status, redirects included.
 * Throws OutboundError: private address, no end within `timeoutMs` (10 s), more than `maxBytes` (1 MB), no connection.
 */
export async function outboundRequest(
  address: URL,
  request: OutboundRequest,
  limits: OutboundLimits = {},
): Promise<OutboundResponse> {
  if (!mayCall(address.href)) throw new OutboundError('address');
  return await send(address, request, limits, loopback.has(address.hostname));
}

const MOST_REDIRECTS = 3;

/**
 * GETs an address that a person has typed: https to a public host, or to one of `namedHosts` ("host:port"), which the
 * operator has named. Follows up to three redirects, each checked alike, all within `timeoutMs`. Throws OutboundError.
 */
export async function readTyped(
  typed: URL,
  namedHosts: readonly string[],
  { timeoutMs = 10_000, ...limits }: OutboundLimits = {},
): Promise<OutboundResponse> {
  const end = performance.now() + timeoutMs;
  let address = typed;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const isNamed = namedHosts.includes(address.host);
    const isOpen = address.protocol === 'https:' || (isNamed && address.protocol === 'http:');
    if (!isOpen || address.username !== '' || address.password !== '') throw new OutboundError('address');
    const left = Math.max(1, Math.round(end - performance.now()));
    const response = await send(address, { method: 'GET' }, { ...limits, timeoutMs: left }, isNamed);
    const { location = '' } = response.headers;
    if (response.status < 300 || response.status > 399 || !URL.canParse(location, address.href)) return response;
    address = new URL(location, address);
  }
  throw new OutboundError('redirects');
}

/** `isNamed`: the operator has named the host, so that it may be of a private network. */
async function send(
  address: URL,
  { method, headers = {}, body }: OutboundRequest,
  { timeoutMs = 10_000, maxBytes = 1_000_000 }: OutboundLimits,
  isNamed: boolean,
): Promise<OutboundResponse> {
  if (!isNamed && isPrivateLiteral(address)) throw new OutboundError('address');
  const open = address.protocol === 'https:' ? overTls : overPlain;
  const signal = AbortSignal.timeout(timeoutMs);
  const options = {
    signal,
    method,
    agent: false,
    maxHeaderSize: 16_384,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    ...(isNamed ? {} : { lookup: publicOnly(lookup) }),
  } as const;
  try {
    return await new Promise<OutboundResponse>((resolve, reject) => {
      open(address, options, (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > maxBytes) answer.destroy(new OutboundError('too_large'));
          else pieces.push(piece);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 0, headers: answered } = answer;
          resolve({ status, headers: answered, body: Buffer.concat(pieces).toString() });
        });
      })
        .on('error', reject)
        .end(body);
    });
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'connection');
  }
}
