import { pointer, toWire, type WireNames } from '@cartwright/contract/naming';
import {
  problemOf,
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
} from '@cartwright/contract/problems/problems';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError } from 'fastify';
import type { z } from 'zod';
import { refusalOf } from '../db/refusal-of.ts';
import { fail, Refusal } from '../core/errors.ts';

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'bad_path',
  FST_ERR_MAX_PARAM_LENGTH: 'bad_path',
};

/** Any error of a request → the refusal to respond with; null for a bug. */
export function refusalOfRequest(error: unknown): Refusal | null {
  const ofRule = refusalOf(error);
  if (ofRule !== null) return ofRule;
  const { code = '', statusCode: status } = (error ?? {}) as Partial<FastifyError>;
  const mapped = byFastifyCode[code];
  if (mapped !== undefined) return new Refusal(mapped);
  if (status === 413) return new Refusal('too_large');
  if (status === 415) return new Refusal('wrong_type');
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('malformed');
  return null;
}

/** Fields that a refusal names at most. */
const MAX_ERRORS = 20;

/** Fails with Zod's issues as `invalid`, with a pointer for each field. */
export function failValidation(error: z.ZodError, names: WireNames): never {
  const named = error.issues.slice(0, MAX_ERRORS).flatMap((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MAX_ERRORS) : [undefined];
    return unknown.map((key) => ({
      path: [...issue.path, ...(key === undefined ? [] : [key])] as (string | number)[],
      code: key === undefined ? issue.code : 'unknown_field',
      detail: key === undefined ? issue.message : 'This is not a field of this call.',
    }));
  });
  const fields = named.slice(0, MAX_ERRORS);
  const [first] = fields;
  fail('invalid', { fields, detail: first && detailOf(pointer(first.path, names), first.detail) });
}

/** A sentence that names its subject is enough; one that says "this" gets the field's name before it. */
function detailOf(field: string, sentence: string): string {
  const isAboutThis = /^(?:This|Fill this|Use (?:at|one|plain)|Choose at) /.test(sentence);
  return isAboutThis ? `${field.slice(1).replaceAll('/', ' ') || 'The request'}: ${sentence}` : sentence;
}

export interface ProblemResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemBody;
}

/** A refusal → status, headers and body of problem+json (RFC 9457, with ExceptionMessage). */
export function problemResponse(refusal: Refusal, requestId: string, names: WireNames = {}): ProblemResponse {
  const { status, title, retryable = false } = problemOf(refusal.code);
  const { fields, extra, retryAfterSeconds } = refusal.options;
  const errors: FieldProblem[] | undefined = fields?.map((field) => ({
    pointer: pointer(field.path, names),
    code: field.code,
    detail: field.detail,
  }));
  return {
    status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: {
      type: `tag:cartwright.local,2026:problem/${refusal.code.replaceAll('_', '-')}`,
      title,
      status,
      detail: refusal.detail,
      instance: `urn:uuid:${requestId}`,
      code: refusal.code,
      ExceptionMessage: refusal.detail,
      Retryable: retryable,
      ...(errors === undefined ? {} : { errors }),
      ...(toWire(extra ?? {}, names) as Record<string, unknown>),
    },
  };
}

/** Responds to what never became a request: malformed HTTP, oversized headers, a request that does not arrive. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, refusal] = clientError(error.code);
  const { body } = problemResponse(refusal, randomUUID());
  const json = JSON.stringify({ ...body, status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
  socket.destroySoon();
}

function clientError(code: string | undefined): [number, Refusal] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, new Refusal('too_large', { detail: 'The headers are too large.' })];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, new Refusal('malformed', { detail: 'The request took too long.' })];
  return [400, new Refusal('malformed')];
}
