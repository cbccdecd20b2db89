import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleRoutes } from '../../src/features/people/people.routes.ts';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let token: string;
let keys = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: [...peopleRoutes, ...probeRoutes] });
  token = (await app.as('sales@demo.test')).token ?? '';
});
afterAll(async () => await app.stop());

const newKey = () => `test-key-${String((keys += 1)).padStart(12, '0')}`;
const write = async (key: string, payload: object, as = token) =>
  await app.app.inject({
    method: 'POST',
    url: '/v1/probe/write',
    payload,
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': key },
  });
const effects = async (note: string): Promise<number> => {
  const { rowCount } = await app.owner.pool.query(`SELECT FROM audit WHERE detail->>'host' = $1`, [note]);
  return rowCount ?? 0;
};

test('the same key and body: one effect, and the first answer byte for byte', async () => {
  const key = newKey();
  const first = await write(key, { Note: 'once' });
  const again = await write(key, { note: 'once' });
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await effects('once')).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = newKey();
  await write(key, { Note: 'one' });
  const other = await write(key, { Note: 'two' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  expect(await effects('two')).toBe(0);
});

test('ten at once with one key: one effect, ten equal answers', async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(key, { Note: 'duplicates' })));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  expect(await effects('duplicates')).toBe(1);
});

test('a refusal by a rule is kept and replayed; what it had begun is undone', async () => {
  const key = newKey();
  const [first, again] = [
    await write(key, { Note: 'no', End: 'refused' }),
    await write(key, { Note: 'no', End: 'refused' }),
  ];
  expect([first.statusCode, again.statusCode]).toEqual([422, 422]);
  expect(again.body).toBe(first.body);
  expect(again.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'content-type': 'application/problem+json; charset=utf-8',
  });
  expect(await effects('no')).toBe(0);
});

test.each(['bug', 'unavailable', 'stale'] as const)('"%s" is not kept', async (End) => {
  const key = newKey();
  await write(key, { Note: End, End });
  const again = await write(key, { Note: End, End });
  expect(again.statusCode).toBeGreaterThanOrEqual(400);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
  expect(await effects(End)).toBe(0);
  const { rowCount } = await app.owner.pool.query('SELECT FROM idempotency WHERE key = $1', [key]);
  expect(rowCount).toBe(0);
});

test('the key of somebody else is another key', async () => {
  const key = newKey();
  const other = (await app.as('manager@demo.test')).token ?? '';
  await write(key, { Note: 'shared' });
  expect((await write(key, { Note: 'shared' }, other)).headers['idempotency-replayed']).toBeUndefined();
  expect(await effects('shared')).toBe(2);
});

test.each(['short', 'x'.repeat(256), 'with spaces in the middle', 'ünprintable-0000000'])(
  'the key "%s" is malformed',
  async (key) => {
    expect((await write(key, { Note: 'malformed' })).json().code).toBe('key_malformed');
    expect(await effects('malformed')).toBe(0);
  },
);

test('a replay does not skip the permission check', async () => {
  const key = newKey();
  const other = (await app.as('theo@demo.test')).token ?? '';
  expect((await write(key, { Note: 'mine' }, other)).statusCode).toBe(200);
  await app.owner.pool.query(
    `WITH bare AS (INSERT INTO role (name) VALUES ('Bare') RETURNING id)
     UPDATE person SET role_id = bare.id FROM bare WHERE email = 'theo@demo.test'`,
  );
  expect((await write(key, { Note: 'mine' }, other)).statusCode).toBe(403);
});

test('while a duplicate request runs longer than the lock limit, the second gets key_running', async () => {
  const key = newKey();
  const holder = await app.owner.pool.connect();
  const { personId } = await (await app.as('sales@demo.test')).ok('people.me', {});
  await holder.query('BEGIN');
  await holder.query(`INSERT INTO idempotency (actor_id, key, route, body_sha256) VALUES ($1, $2, 'x', '')`, [
    personId,
    key,
  ]);
  const waiting = await write(key, { Note: 'waits' });
  await holder.query('ROLLBACK');
  holder.release();
  expect([waiting.statusCode, waiting.json().code, waiting.headers['retry-after']]).toEqual([409, 'key_running', '1']);
});

test('an answer that holds a token is never kept', async () => {
  await setDemoPassword(app.connection, 'the first long secret');
  const { token: mine } = await app.as('priya@demo.test');
  const key = newKey();
  const changed = await app.app.inject({
    method: 'POST',
    url: '/v1/auth/change-password',
    payload: { CurrentPassword: 'the first long secret', NewPassword: 'the second long secret' },
    headers: { authorization: `Bearer ${mine}`, 'idempotency-key': key },
  });
  expect(changed.statusCode).toBe(200);
  const { rowCount } = await app.owner.pool.query('SELECT FROM idempotency WHERE key = $1', [key]);
  expect(rowCount).toBe(0);
});
