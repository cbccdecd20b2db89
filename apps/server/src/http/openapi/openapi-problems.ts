import { STATUS_CODES } from 'node:http';
import { problemOf, problems, type ProblemCode } from '@cartwright/contract/problems/problems';
import type { RouteDef } from '@cartwright/contract/route';
import { isIdempotent } from '../idempotency.ts';
import type { Json } from './openapi-schemas.ts';

/**
 * What calls can refuse. Each status is one shared response that names its usual codes; a call with other codes names
 * its own in the description beside the reference, which takes precedence (OpenAPI 3.1, Reference Object).
 */

const everyCall: readonly ProblemCode[] = ['malformed', 'invalid', 'bad_path', 'too_many', 'unavailable', 'internal'];
const signedInCall: readonly ProblemCode[] = ['signed_out', 'forbidden'];
const write: readonly ProblemCode[] = ['cross_site', 'wrong_type', 'too_large', 'no_space'];
const keyedCall: readonly ProblemCode[] = ['key_malformed', 'key_reused', 'key_running'];
const versionedCall: readonly ProblemCode[] = ['version_mismatch', 'stale_version'];

/** Status → the codes that a call can return with it, as one line. */
function codesByStatus(definition: RouteDef): Map<number, string> {
  const { auth, body, effect, method, params } = definition;
  const codes: readonly ProblemCode[] = [
    ...everyCall,
    ...(auth === 'public' ? [] : signedInCall),
    ...(method === 'POST' || effect === 'write' ? write : []),
    ...(isIdempotent(definition) ? keyedCall : []),
    ...(body !== undefined && 'version' in body.shape ? versionedCall : []),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(definition.refusals ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => problemOf(code).status);
  return new Map([...byStatus].map(([status, list]) => [status, list.join(', ')]));
}

const mostFrequent = (lines: readonly string[]): string => {
  const groups = [...Map.groupBy(lines, (line) => line)];
  return groups.reduce((most, group) => (group[1].length > most[1].length ? group : most), ['', []])[0];
};

const responseName = (status: number): string => (STATUS_CODES[status] ?? String(status)).replaceAll(/\W/g, '');

export interface ProblemResponses {
  readonly components: Json;
  /** The refusals of one call, by status. */
  of(definition: RouteDef): Json;
}

export function problemResponses(definitions: readonly RouteDef[]): ProblemResponses {
  const pairs = definitions.flatMap((definition) => [...codesByStatus(definition)]);
  const usual = new Map(
    [...Map.groupBy(pairs, ([status]) => status)]
      .map(([status, list]) => [status, mostFrequent(list.map(([, codes]) => codes))] as const)
      .toSorted(([a], [b]) => a - b),
  );
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    components: Object.fromEntries(
      [...usual].map(([status, description]) => [responseName(status), { description, content }]),
    ),
    of: (definition) =>
      Object.fromEntries(
        [...codesByStatus(definition)].map(([status, codes]) => [
          status,
          {
            $ref: `#/components/responses/${responseName(status)}`,
            ...(codes === usual.get(status) ? {} : { description: codes }),
          },
        ]),
      ),
  };
}

export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'ExceptionMessage', 'Retryable'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problems) },
    ExceptionMessage: { type: 'string' },
    Retryable: { type: 'boolean' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};
