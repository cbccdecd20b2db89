import { contract } from '@cartwright/contract/contract';
import { wireName, type WireNames } from '@cartwright/contract/naming';
import { problemOf, problems, type ProblemCode } from '@cartwright/contract/problems';
import type { RouteDef } from '@cartwright/contract/route';
import { wireNamesOf } from '@cartwright/contract/wire-names';
import { z } from 'zod';
import { keepsFirstAnswer } from './idempotency.ts';

/** The OpenAPI 3.1 document, made from the contract; what callers see are the wire names. */

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', names: WireNames): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      delete made['wire'];
      if (zodSchema._zod.def.type !== 'object' || made.properties === undefined) return;
      made.properties = Object.fromEntries(
        Object.entries(made.properties).map(([key, value]) => [wireName(key, names), value]),
      );
      if (made.required !== undefined) made.required = made.required.map((key) => wireName(key, names));
    },
  }) as Json;
  return rest;
}

function parameters(definition: RouteDef, names: WireNames): Json[] {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part];
    if (schema === undefined) return [];
    return Object.entries(schema.shape).map(([name, field]) => ({
      name: part === 'params' ? name : wireName(name, names),
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || !(field as z.ZodType).safeParse(undefined).success,
      schema: jsonSchema(field as z.ZodType, 'output', names),
    }));
  });
}

const everyCall: readonly ProblemCode[] = ['malformed', 'invalid', 'bad_path', 'too_many', 'unavailable', 'internal'];
const signedInCall: readonly ProblemCode[] = ['signed_out', 'forbidden'];
const write: readonly ProblemCode[] = ['cross_site', 'wrong_type', 'too_large', 'no_space'];
const keyedCall: readonly ProblemCode[] = ['key_malformed', 'key_reused', 'key_running'];
const versionedCall: readonly ProblemCode[] = ['version_mismatch', 'stale_version'];

function refusals(definition: RouteDef): Record<string, unknown> {
  const { auth, body, effect, method, params } = definition;
  const codes: readonly ProblemCode[] = [
    ...everyCall,
    ...(auth === 'public' ? [] : signedInCall),
    ...(method === 'POST' || effect === 'write' ? write : []),
    ...(keepsFirstAnswer(definition) ? keyedCall : []),
    ...(body !== undefined && 'version' in body.shape ? versionedCall : []),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(definition.refusals ?? []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => String(problemOf(code).status));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function requestBody(definition: RouteDef, names: WireNames): Json {
  if (definition.kind === 'upload') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (definition.body === undefined) return {};
  const schema = jsonSchema(definition.body, 'input', names);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const answerTypes = {
  json: 'application/json',
  upload: 'application/json',
  events: 'text/event-stream',
  file: 'application/octet-stream',
} as const;

function operation(operationId: string, definition: RouteDef): Json {
  const names = wireNamesOf(definition);
  const type = answerTypes[definition.kind ?? 'json'];
  return {
    operationId,
    summary: definition.summary,
    tags: [operationId.split('.', 1)[0]],
    'x-auth': definition.auth,
    'x-permission': definition.permission,
    'x-effect': definition.effect,
    parameters: parameters(definition, names),
    ...requestBody(definition, names),
    responses: {
      200: { description: 'OK', content: { [type]: { schema: jsonSchema(definition.response, 'output', names) } } },
      ...refusals(definition),
    },
  };
}

const problemSchema = {
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

/** The whole document; deterministic, so that it can be committed and compared. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, group] of Object.entries(contract)) {
    for (const [name, definition] of Object.entries<RouteDef>(group)) {
      const methods = (paths[definition.path] ??= {});
      methods[definition.method.toLowerCase()] = operation(`${feature}.${name}`, definition);
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Cartwright', version: '1' },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-cartwright' },
      },
    },
  };
}
