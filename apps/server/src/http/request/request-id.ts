import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressIsIn } from '../network.ts';

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Names a request: by the `X-Request-Id` of a proxy that is trusted, so that its log and ours say the same, else anew. Ids
 * are UUIDs, so that `urn:uuid:` in a problem names one request in the log.
 */
export function requestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = addressIsIn(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && isUuid(given) && isProxy(socket.remoteAddress ?? '');
    return isGiven ? given.toLowerCase() : randomUUID();
  };
}
