import type { RouteDef } from '@cartwright/contract/route';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../core/errors.ts';

/** Whether a call writes over one version of a record; versions of many within a list are not meant. */
export const isVersioned = ({ body }: RouteDef): boolean => body !== undefined && 'version' in body.shape;

/**
 * If-Match and `Version` are equivalent; either may be left out. The header is read as the version at the end of our
 * ETag (`"c-12-7"` → 7) and handed on in the body, where the command checks it as it writes.
 */
export function applyIfMatch(body: unknown, definition: RouteDef, request: FastifyRequest): unknown {
  const header = request.headers['if-match'];
  if (header === undefined || !isVersioned(definition) || typeof body !== 'object' || body === null) return body;
  const version = Number(/^"(?:[a-z]+-\d+-)?(\d{1,15})"$/.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) fail('version_mismatch', { detail: 'If-Match is not an ETag of this record.' });
  const given = (body as { version?: unknown }).version;
  if (given !== undefined && given !== null && given !== version) fail('version_mismatch');
  return { ...body, version };
}

/** The ETag of a response that carries a `version`, e.g. `"carts-12-7"`. */
export function etagOf(operation: string, output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null || !('version' in output)) return undefined;
  const { version, ...record } = output as { version: unknown; id?: unknown; cartId?: unknown; orderId?: unknown };
  const id = record.id ?? record.cartId ?? record.orderId;
  return typeof version === 'number' && typeof id === 'number'
    ? `"${operation.split('.', 1)[0]}-${id}-${version}"`
    : undefined;
}
