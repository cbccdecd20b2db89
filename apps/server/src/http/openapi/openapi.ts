import { contract } from '@cartwright/contract/contract';
import { pascal, wireName } from '@cartwright/contract/naming';
import type { RouteDef } from '@cartwright/contract/route';
import { wireNamesOf } from '@cartwright/contract/wire-names';
import type { z } from 'zod';
import { problemCodes, problemResponse, problemSchema } from './openapi-problems.ts';
import { type Json, SchemaComponents } from './openapi-schemas.ts';

/** The OpenAPI 3.1 document, made from the contract; what callers see are the wire names. */

function parameters(definition: RouteDef, schemas: SchemaComponents): Json[] {
  const names = wireNamesOf(definition);
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part];
    if (schema === undefined) return [];
    return Object.entries(schema.shape).map(([name, field]) => ({
      name: part === 'params' ? name : wireName(name, names),
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemas.inline(field, 'output'),
    }));
  });
}

function requestBody(definition: RouteDef, name: string, schemas: SchemaComponents): Json {
  if (definition.kind === 'upload') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (definition.body === undefined) return {};
  const schema = schemas.refer(definition.body, 'input', `${name}Request`);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const responseTypes = {
  json: 'application/json',
  upload: 'application/json',
  events: 'text/event-stream',
  file: '*/*',
} as const;

function operation(operationId: string, definition: RouteDef, schemas: SchemaComponents): Json {
  const name = operationId.split('.').map(pascal).join('');
  const schema = schemas.refer(definition.response, 'output', `${name}Response`);
  return {
    operationId,
    summary: definition.summary,
    tags: [operationId.split('.', 1)[0]],
    'x-auth': definition.auth,
    'x-permission': definition.permission,
    'x-also-needs': definition.alsoNeeds,
    'x-effect': definition.effect,
    'x-problems': problemCodes(definition),
    parameters: parameters(definition, schemas),
    ...requestBody(definition, name, schemas),
    responses: {
      200: { description: 'OK', content: { [responseTypes[definition.kind ?? 'json']]: { schema } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/**
 * The whole document; deterministic, so that it can be committed and compared. A request or response is the component
 * `<Feature><Operation>Request` or `…Response` unless its schema has a name of its own in the contract.
 */
export function openApiDocument(): Json {
  const calls = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([name, definition]) => [`${feature}.${name}`, definition] as const),
  );
  const schemas = new SchemaComponents();
  schemas.add('Problem', problemSchema);
  const paths: Record<string, Json> = {};
  for (const [operationId, definition] of calls) {
    const methods = (paths[definition.path] ??= {});
    methods[definition.method.toLowerCase()] = operation(operationId, definition, schemas);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Cartwright', version: '1' },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      schemas: schemas.sorted(),
      responses: { Problem: problemResponse },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-cartwright' },
      },
    },
  };
}
