import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: probeRoutes });
  authorization = `Bearer ${(await app.as('sales@demo.test')).token}`;
});
afterAll(async () => await app.stop());

const write = async (more: object, headers: Record<string, string> = {}) =>
  await app.app.inject({
    method: 'POST',
    url: '/v1/probe/write',
    payload: { Note: 'x', ...more },
    headers: { authorization, ...headers },
  });

test('the answer carries its version in the body and as an ETag', async () => {
  const answer = await write({ Version: 6 });
  expect([answer.json().Version, answer.headers.etag]).toEqual([7, '"probe-12-7"']);
});

test('If-Match says the same as Version', async () => {
  expect((await write({}, { 'if-match': '"probe-12-41"' })).json().Version).toBe(42);
  expect((await write({ Version: 41 }, { 'if-match': '"41"' })).json().Version).toBe(42);
});

test.each([
  ['another version', '"probe-12-5"'],
  ['no ETag of ours', 'W/"abc"'],
  ['a star', '*'],
  ['a number without quotes', '6'],
])('If-Match with %s is refused', async (_what, header) => {
  const answer = await write({ Version: 6 }, { 'if-match': header });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'version_mismatch']);
});

test('a stale version says which one is current, who changed it and when', async () => {
  const answer = await write({ Version: 1, End: 'stale' });
  expect(answer.statusCode).toBe(412);
  expect(answer.json()).toMatchObject({
    code: 'stale_version',
    CurrentVersion: 8,
    ChangedBy: 'Ada',
    ChangedAt: '2026-11-20T17:00:00Z',
    ExceptionMessage: 'This was changed by Ada in the meantime. Reload to see the change.',
  });
});
