import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSetupToken } from '../../src/features/people/set-up.commands.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());

const setUp = async (SetupToken: string, more: object = {}) =>
  await app.app.inject({
    method: 'POST',
    url: '/v1/auth/set-up',
    payload: { SetupToken, Name: 'Ada', Email: 'ada@example.com', Password: 'a long enough secret', ...more },
  });

test('the setup token makes one administrator, once, also when two use it at the same time', async () => {
  const old = await renewSetupToken(app.context);
  const token = await renewSetupToken(app.context);
  if (old === null || token === null) throw new Error('no token');
  expect((await setUp(old)).json().code).toBe('setup_token_wrong');
  expect((await setUp('x'.repeat(43))).json().code).toBe('setup_token_wrong');
  expect((await setUp(token, { Password: '123456789012' })).json().code).toBe('password_too_common');
  expect((await setUp(token, { Email: 'no address' })).statusCode).toBe(400);
  const both = await Promise.all([setUp(token), setUp(token, { Email: 'eve@example.com' })]);
  expect(both.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409']);
  const made = both.find((answer) => answer.statusCode === 200)?.json<{ Token: string }>();
  const me = await app.app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${made?.Token}` } });
  expect(me.json().Permissions).toContain('people.edit');
  expect((await setUp(token)).json().code).toBe('setup_done');
  expect(await renewSetupToken(app.context)).toBeNull();
});
