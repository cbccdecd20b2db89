import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { serverFile } from '../test/proof/harness/processes.ts';
import { openProxy } from '../test/proof/harness/pg-proxy.ts';
import { createTestDb, type TestDb } from '../test/test-db.ts';

/** The program as a process, on the test run's PostgreSQL. */

const children: ChildProcess[] = [];
let testDb: TestDb;

beforeAll(async () => {
  testDb = await createTestDb('empty');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => await testDb.drop());

const urlOf = (database: string, user = inject('cluster').user): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(inject('cluster').host)}`;

function run(environment: Record<string, string>) {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', LOG_LEVEL: 'info', ...environment };
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const shown = { out: '' };
  child.stdout.on('data', (chunk: Buffer) => (shown.out += chunk.toString()));
  const errors = text(child.stderr);
  const address = async (): Promise<string> =>
    await vi.waitFor(
      () => {
        const found = /running at (\S+)/.exec(shown.out)?.[1];
        if (found === undefined) throw new Error(`not running: ${shown.out}`);
        return found;
      },
      { timeout: 45_000, interval: 20 },
    );
  return { child, shown, errors, address };
}

async function failure(environment: Record<string, string>) {
  const { child, errors } = run(environment);
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said: (await errors).trim() };
}

test('it starts, says how to sign in, responds, and ends at once on Ctrl+C', async () => {
  const { child, shown, address } = run({ DATABASE_URL: urlOf(testDb.connection.database) });
  const at = await address();
  await vi.waitFor(async () => {
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ ready: true, reasons: [] });
  });
  const token = await vi.waitFor(() => {
    const found = /one-time token:\s+([\w-]{43})/.exec(shown.out)?.[1];
    if (found === undefined) throw new Error(`no token: ${shown.out}`);
    return found;
  });
  const made = await fetch(`${at}/v1/auth/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      SetupToken: token,
      Name: 'Ada',
      Email: 'ada@example.com',
      Password: 'a long enough secret',
    }),
  });
  expect(made.status).toBe(200);
  const began = performance.now();
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(3000);
});

test('a database that ends while it says how to sign in does not end it', async () => {
  const own = await createTestDb('empty');
  const admin = new pg.Client({ ...own.connection, database: 'postgres' });
  await admin.connect();
  let times = 0;
  const proxy = await openProxy(own.connection, {
    beforeStatement: async (sql) => {
      if (!sql.includes('from "person" inner join "role_permission"') || (times += 1) > 2) return;
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name = 'cartwright'`,
        [own.connection.database],
      );
    },
  });
  const { child, shown, address } = run({ DATABASE_URL: proxy.url });
  await address();
  await vi.waitFor(() => expect(shown.out).toMatch(/one-time token:\s+[\w-]{43}/), { timeout: 20_000 });
  expect(times).toBeGreaterThan(2);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  proxy.close();
  await admin.end();
  await own.drop();
});

test('two processes serve one database, and kill -9 of one leaves the other', async () => {
  const both = [1, 2].map(() => run({ DATABASE_URL: urlOf(testDb.connection.database) }));
  const [first = '', second = ''] = await Promise.all(both.map(async ({ address }) => await address()));
  expect(first).not.toBe(second);
  both[0]?.child.kill('SIGKILL');
  await vi.waitFor(async () => expect((await fetch(`${second}/readyz`)).status).toBe(200));
});

test('a port in use ends the start with one sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const place = taken.address();
  const PORT = String(typeof place === 'object' ? place?.port : 0);
  const { code, said } = await failure({ PORT, DATABASE_URL: urlOf(testDb.connection.database) });
  taken.close();
  expect([code, said]).toEqual([1, `Port ${PORT} is taken: stop what uses it, or set PORT.`]);
});

test.each([
  ['a wrong value', { PORT: 'abc' }, /^PORT must be a port from 0 to 65535\.$/],
  [
    'a database that is away',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' },
    /^The database cannot be reached: [^\n]*$/,
  ],
  ['a folder that is a file', { DATA_DIR: serverFile }, /^DATA_DIR [^\n]* cannot be written [^\n]*$/],
  ['a folder where none can be made', { DATA_DIR: '/proc/x' }, /^DATA_DIR [^\n]* cannot be written [^\n]*$/],
])('%s ends the start with one sentence', async (_what, environment, sentence) => {
  const { code, said } = await failure(environment);
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('secret');
});

test('an owner without the right to create roles ends the start with what is missing', async () => {
  const root = new pg.Client({ ...testDb.connection, database: 'postgres' });
  await root.connect();
  await root.query('CREATE ROLE weak_owner LOGIN');
  await root.query('CREATE DATABASE weak OWNER weak_owner');
  const { code, said } = await failure({ DATABASE_URL: urlOf('weak', 'weak_owner') });
  await root.query('DROP DATABASE weak WITH (FORCE)');
  await root.query('DROP ROLE weak_owner');
  await root.end();
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The user of DATABASE_URL may not make or take the role cartwright_app: [^\n]*CREATEROLE[^\n]*$/,
  );
});

test('a database that a newer version has contracted is refused', async () => {
  const newer = await createTestDb('empty');
  const owner = new pg.Client(newer.connection);
  await owner.connect();
  await owner.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)`);
  await owner.query(`UPDATE schema_compatibility SET since = '9999_later'`);
  await owner.end();
  const { code, said } = await failure({ DATABASE_URL: urlOf(newer.connection.database) });
  await newer.drop();
  expect([code, said]).toEqual([
    1,
    'This database belongs to a newer version of Cartwright: start that version instead.',
  ]);
});
