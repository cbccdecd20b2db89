import { contract } from '@cartwright/contract/contract';
import type { RouteDef } from '@cartwright/contract/route';
import { wireNamesOf } from '@cartwright/contract/wire-names';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { compileSerializer } from '../../src/http/serialize.ts';
import { rejectUndeclaredRoutes } from '../../src/http/serve-route.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: probeRoutes });
});
afterAll(async () => await app.stop());

const definitions = Object.values(contract).flatMap((group) => Object.values<RouteDef>(group));

test('an answer has the declared fields only, also inside of lists and of what may be null', async () => {
  const authorization = `Bearer ${(await app.as('sales@demo.test')).token}`;
  const answer = await app.app.inject({ url: '/v1/probe/leak', headers: { authorization } });
  expect(answer.json()).toEqual({ Id: 1, Inner: { Name: 'shown' }, Rows: [{ Id: 1, More: [{ Id: 2 }] }], None: null });
  expect(answer.body).not.toContain('never said');
});

test('a union of objects has no projection and does not start', () => {
  const union = z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]);
  expect(() => compileSerializer(z.object({ union }), {})).toThrow(/a union of objects/);
});

test('every answer of the contract has a projection', () => {
  for (const definition of definitions) {
    expect(typeof compileSerializer(definition.response, wireNamesOf(definition))).toBe('function');
  }
});

test('a route that is not in the contract stops the start', () => {
  const undeclared = Fastify();
  rejectUndeclaredRoutes(undeclared);
  expect(() => undeclared.get('/v1/undeclared-route', async () => 'x')).toThrow(
    /\/v1\/undeclared-route is not in the contract/,
  );
  expect(() => undeclared.get('/V1/undeclared-route', async () => 'x')).toThrow(/not in the contract/);
});

test('what answers a token, a secret or codes keeps no answer for replays', () => {
  const secret = definitions.filter(({ response }) => {
    const fields = 'shape' in response ? Object.keys(response.shape as object) : [];
    return fields.some((field) => /token$|^secret$|(?<!bar)codes$/i.test(field));
  });
  expect(secret.length).toBeGreaterThan(3);
  expect(secret.filter(({ isSecret }) => isSecret !== true).map(({ path }) => path)).toEqual([]);
});
