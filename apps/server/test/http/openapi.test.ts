import { contract } from '@cartwright/contract/contract';
import { named } from '@cartwright/contract/fields';
import { problems } from '@cartwright/contract/problems/problems';
import type { RouteDef } from '@cartwright/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { SchemaComponents } from '../../src/http/openapi/openapi-schemas.ts';
import { openApiDocument } from '../../src/http/openapi/openapi.ts';
import { described } from '../proof/fuzz/document.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
});
afterAll(async () => await app.stop());

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  components: {
    schemas: Record<
      string,
      Json & { properties: Record<string, { enum?: string[]; 'x-status'?: Record<string, number> }> }
    >;
  };
};

test('it is served as it is committed, with every code in the schema of problems', async () => {
  expect((await app.app.inject({ url: '/openapi.json' })).json()).toEqual(document);
  expect(document.components.schemas['Problem']?.properties['code']?.enum).toEqual(Object.keys(problems));
});

test('it has every call, and the refusals that the call names', () => {
  const definitions = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries<RouteDef>(group).map(([name, definition]) => [`${feature}.${name}`, definition] as const),
  );
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(definitions.map(([id]) => id).toSorted());
  for (const [operationId, definition] of definitions) {
    const call = described.find((one) => one.operationId === operationId);
    expect(call?.problems).toEqual(expect.arrayContaining([...(definition.refusals ?? []), 'internal', 'unavailable']));
    expect(Object.keys(call?.responses ?? {})).toEqual(['200', 'default']);
  }
});

test('every code has the status with which it is answered', async () => {
  const status = document.components.schemas['Problem']?.properties['code']?.['x-status'];
  expect(status).toEqual(Object.fromEntries(Object.entries(problems).map(([code, problem]) => [code, problem.status])));
  const refused = await app.app.inject({ url: '/v1/auth/me' });
  expect(refused.statusCode).toBe(status?.[refused.json<{ code: string }>().code]);
});

/** Every object of three fields or more inside schemas, and each schema that has a name, as text, and where it is. */
function objectsIn(value: unknown, path: readonly string[]): (readonly [text: string, at: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = path.length === 1 || ('properties' in value && Object.keys(value.properties as object).length > 2);
  return [
    ...(own ? [[JSON.stringify(value), path.join('/')] as const] : []),
    ...Object.entries(value).flatMap(([key, inner]) => objectsIn(inner, [...path, key])),
  ];
}

const repeatedIn = (schemas: object): string[][] =>
  [...Map.groupBy(objectsIn(schemas, []), ([text]) => text).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(([, at]) => at));

test('a schema of several calls has a name and is in the document once', () => {
  const row = { type: 'object', properties: { A: {}, B: {}, C: {} } };
  expect(repeatedIn({ One: row, Two: { items: row }, Three: { type: 'string' } })).toEqual([['One', 'Two/items']]);
  expect(repeatedIn({ One: { properties: { A: {} } }, Two: { properties: { A: {} } } })).toEqual([['One', 'Two']]);
  expect(repeatedIn(document.components.schemas)).toEqual([]);
});

test('a schema is referred to by its name, a field by its wire name, and two schemas cannot share a name', () => {
  const schemas = new SchemaComponents();
  const row = named('Row', { id: z.int() });
  expect(schemas.refer(z.object({ rows: z.array(row), last: row.nullable() }), 'output', 'RowsListResponse')).toEqual({
    $ref: '#/components/schemas/RowsListResponse',
  });
  expect(schemas.refer(row, 'output', 'RowsOneResponse')).toEqual({ $ref: '#/components/schemas/Row' });
  expect(schemas.sorted()).toMatchObject({
    Row: { properties: { Id: { type: 'integer' } }, required: ['Id'] },
    RowsListResponse: {
      properties: {
        Rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
        Last: { anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] },
      },
    },
  });
  expect(Object.keys(schemas.sorted())).toEqual(['Row', 'RowsListResponse']);
  expect(() => schemas.refer(named('Row', { name: z.string() }), 'output', '')).toThrow('Row names two schemas');
});
