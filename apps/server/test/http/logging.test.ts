import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peopleRoutes } from '../../src/features/people/people.routes.ts';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

type Line = Record<string, unknown>;
const password = 'a long enough secret';
const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const logTarget = { write: (line: string) => void lines.push(line) };
  app = await startTestApp({ template: 'world', logTarget, routes: [...peopleRoutes, ...probeRoutes] });
  await setDemoPassword(app.connection, password);
});
beforeEach(() => void lines.splice(0));
afterAll(async () => await app.stop());

const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

test('a request is one line with its id, actor, operation and outcome', async () => {
  const client = await app.as('sales@demo.test');
  const answer = await client.call('people.me', {});
  expect(logged()).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      operation: 'people.me',
      method: 'GET',
      path: '/v1/auth/me',
      actorId: answer.data.personId,
      status: 200,
      msg: 'answered',
    }),
  ]);
});

test('sign-ins and denials are always there, denials as warnings', async () => {
  const signIn = async (given: string) =>
    await app.app.inject({
      method: 'POST',
      url: '/v1/auth/sign-in',
      payload: { Email: 'sales@demo.test', Password: given },
    });
  await signIn('wrong');
  await signIn(password);
  const client = await app.as('sales@demo.test');
  await client.call('people.endSessionsOf', { body: { personId: 1 } });
  const outcomes = logged().map((line) => [line['msg'], line['level'], line['code'] ?? line['status'] ?? '']);
  expect(outcomes).toEqual([
    ['denied', 40, 'wrong_credentials'],
    ['signed in', 30, ''],
    ['answered', 30, 200],
    ['denied', 40, 'forbidden'],
  ]);
});

test('passwords, tokens, cookies, bodies, queries and parameters of statements are in no line', async () => {
  const { token } = await app.as('sales@demo.test');
  const secrets = [
    password,
    token ?? '',
    'the secret value',
    'body-secret',
    'query-secret',
    'cookie-secret',
    'typed-here',
  ];
  const headers = { authorization: `Bearer ${token}` };
  await app.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { Email: 'sales@demo.test', Password: password },
  });
  // The password may be in the wrong field.
  await app.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { Email: 'typed-here@x.test', Password: 'wrong' },
  });
  await app.app.inject({ url: '/v1/probe/bug', headers });
  await app.app.inject({
    method: 'POST',
    url: '/v1/probe/write',
    headers,
    payload: { Note: 'body-secret', End: 'bug' },
  });
  await app.app.inject({ url: '/v1/probe/query?name=query-secret', headers });
  await app.app.inject({ url: '/v1/probe/query', cookies: { cartwright: 'cookie-secret' } });
  const all = lines.join('');
  for (const secret of secrets) expect(all).not.toContain(secret);
  const bug = logged().find((line) => line['msg'] === 'bug');
  expect(JSON.stringify(bug)).toContain('secret_column');
});

test('no value can forge a line', async () => {
  await app.app.inject({ url: '/v1/x', headers: { 'user-agent': 'x\u000a{"level":30}' } });
  await app.app.inject({ url: '/v1/a%0a%7b%22level%22:30%7d' });
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
});
