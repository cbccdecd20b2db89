import { problems, type ProblemCode } from '@cartwright/contract/problems/problems';
import type { RouteDef } from '@cartwright/contract/route';
import { isIdempotent } from '../idempotency.ts';
import { isVersioned } from '../request/versions.ts';
import type { Json } from './openapi-schemas.ts';

const everyCall: readonly ProblemCode[] = ['malformed', 'invalid', 'bad_path', 'too_many', 'unavailable', 'internal'];
const signedInCall: readonly ProblemCode[] = ['signed_out', 'forbidden'];
const write: readonly ProblemCode[] = ['cross_site', 'wrong_type', 'too_large', 'no_space'];
const keyedCall: readonly ProblemCode[] = ['key_malformed', 'key_reused', 'key_running'];
const versionedCall: readonly ProblemCode[] = ['version_mismatch', 'stale_version'];

/** The codes with which this call can refuse, beside those of every call; the schema of problems says which status each has. */
export function problemCodes(definition: RouteDef): ProblemCode[] {
  const { auth, effect, method, params } = definition;
  const codes: readonly ProblemCode[] = [
    ...(auth === 'public' ? [] : signedInCall),
    ...(method === 'POST' || effect === 'write' ? write : []),
    ...(isIdempotent(definition) ? keyedCall : []),
    ...(isVersioned(definition) ? versionedCall : []),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(definition.refusals ?? []),
  ];
  return [...new Set(codes)];
}

/** The answer of every call that refuses. */
export const problemResponse: Json = {
  description: 'A refusal or a failure. Its codes are `x-problems` of the call, and these of every call.',
  'x-problems': everyCall,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'ExceptionMessage', 'Retryable'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: {
      type: 'string',
      enum: Object.keys(problems),
      'x-status': Object.fromEntries(Object.entries(problems).map(([code, { status }]) => [code, status])),
    },
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
