import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes, seen } from './probe.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: probeRoutes });
  token = (await app.as('sales@demo.test')).token ?? '';
});
afterAll(async () => await app.stop());

const ask = async (url: string, method: 'GET' | 'POST' = 'GET', at = app) =>
  await at.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });

test('a bug answers 500 with the request id, and nothing about itself', async () => {
  const answer = await ask('/v1/probe/bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'tag:cartwright.local,2026:problem/internal',
    title: 'Something went wrong',
    status: 500,
    detail: 'Try again in a moment.',
    instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
    code: 'internal',
    ExceptionMessage: 'Try again in a moment.',
    Retryable: false,
  });
});

test('a statement that takes too long is stopped and can be tried again', async () => {
  const answer = await ask('/v1/probe/slow');
  expect([answer.statusCode, answer.json().code, answer.json().Retryable]).toEqual([503, 'unavailable', true]);
  expect(answer.headers['retry-after']).toBe('1');
});

test('every connection of the app has its limits', async () => {
  const { rows } = await app.database.pool.query(
    `SELECT name, setting::int AS ms FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY 1`,
  );
  expect(rows.map((row) => row.ms)).toEqual([10_000, 3_000, 5_000]);
});

test('a lock that is not given in time is asked for again, three times in all', async () => {
  const holder = await app.owner.pool.connect();
  const hold = async () => {
    await holder.query('BEGIN');
    await holder.query(`SELECT FROM role WHERE name = 'Administrator' FOR UPDATE`);
    seen.attempts = 0;
  };
  await hold();
  const longTimeout = ask('/v1/probe/locked', 'POST');
  await vi.waitFor(() => expect(seen.attempts).toBe(2), { timeout: 10_000, interval: 5 });
  await holder.query('ROLLBACK');
  expect([(await longTimeout).statusCode, seen.attempts]).toEqual([200, 2]);
  await hold();
  const refused = await ask('/v1/probe/locked', 'POST');
  await holder.query('ROLLBACK');
  holder.release();
  expect([refused.statusCode, refused.json().code, seen.attempts]).toEqual([503, 'unavailable', 3]);
});

test('while the database is away the app answers 503, and it recovers by itself', async () => {
  const { host, port } = app.connection;
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = openSocket(`${host}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .pipe(to);
    }
  });
  const relayPort = await listen(relay, 0);
  const behind = await startTestApp({
    share: { ...app, connection: { ...app.connection, host: '127.0.0.1', port: relayPort } },
    routes: probeRoutes,
  });
  expect((await ask('/v1/probe/query', 'GET', behind)).statusCode).toBe(200);
  relay.close();
  for (const socket of sockets) socket.destroy();
  const away = [await ask('/v1/probe/query', 'GET', behind), await ask('/v1/probe/query', 'GET', behind)];
  expect(away.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ]);
  const ready = await ask('/readyz', 'GET', behind);
  expect([ready.statusCode, ready.headers['retry-after'], ready.json().ready]).toEqual([503, '1', false]);
  expect(ready.json().reasons).toEqual([expect.stringMatching(/^The database cannot be reached \(ECONNREFUSED\)\.$/)]);
  expect((await ask('/healthz', 'GET', behind)).json()).toEqual({ live: true });
  await listen(relay, relayPort);
  expect((await ask('/v1/probe/query', 'GET', behind)).statusCode).toBe(200);
  await behind.stop();
  relay.close();
});

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
