import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDb, type TestDb } from '../../../test/test-db.ts';
import { connect, type Database } from '../connect.ts';
import { statement } from './cached-statement.ts';
import { PooledDatabase } from './pooled-database.ts';
import type { Transaction } from './transaction.ts';

/** Long enough for a client to send what it sends without waiting, in milliseconds. */
const LATENCY = 100;

/** A socket in front of PostgreSQL that delays every answer, and counts how often a client sends after one. */
class SlowProxy {
  readonly folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  roundTrips = 0;
  #hasAnswered = true;
  readonly #server: Server;

  constructor(path: string, name: string) {
    this.#server = createServer((client) => this.#forward(client, createConnection(path))).listen(
      join(this.folder, name),
    );
  }

  #forward(client: Socket, database: Socket): void {
    client.on('data', (data) => {
      if (this.#hasAnswered) this.roundTrips += 1;
      this.#hasAnswered = false;
      database.write(data);
    });
    database.on('data', (data) =>
      setTimeout(() => {
        this.#hasAnswered = true;
        client.write(data);
      }, LATENCY),
    );
    client.on('close', () => database.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  }

  close(): void {
    this.#server.close();
    rmSync(this.folder, { recursive: true });
  }
}

let testDb: TestDb;
let proxy: SlowProxy;
let database: Database;
let pooled: PooledDatabase;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  const { host, port } = testDb.connection;
  const name = `.s.PGSQL.${port}`;
  proxy = new SlowProxy(join(host, name), name);
  database = connect({ ...testDb.connection, host: proxy.folder }, { poolSize: 1 });
  pooled = new PooledDatabase(database.pool);
  await database.pool.query('CREATE TABLE step (name text)');
});
afterAll(async () => {
  await database.close();
  proxy.close();
  await testDb.drop();
});

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = proxy.roundTrips;
  await work();
  return proxy.roundTrips - before;
}

const next = statement<{ value: number }>()((_db, given) => sql`SELECT ${given.value}::int + 1 AS next`);
const add = (tx: Transaction, name: string) => tx.execute(sql`INSERT INTO step VALUES (${name})`);

test('BEGIN is sent with the first statements, deferred writes with COMMIT', async () => {
  const trips = await roundTripsOf(
    async () =>
      await pooled.transaction(async (tx) => {
        await Promise.all([next({ db: tx }, { value: 1 }), next({ db: tx }, { value: 2 }), tx.execute(sql`SELECT 3`)]);
        tx.defer(add(tx, 'first'));
        tx.defer(add(tx, 'second'));
      }),
  );
  expect(trips).toBe(2);
  expect((await database.pool.query('SELECT name FROM step')).rows).toEqual([{ name: 'first' }, { name: 'second' }]);
});

test('the statements of one turn of the event loop are one write', async () => {
  const client = await database.pool.connect();
  const { stream } = client.connection;
  client.release();
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  await pooled.transaction(async (tx) => {
    await Promise.all([next({ db: tx }, { value: 1 }), next({ db: tx }, { value: 2 }), tx.execute(sql`SELECT 3`)]);
    tx.defer(add(tx, 'third'));
  });
  expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(2);
});

test('a statement whose result is waited for costs a round trip', async () => {
  const trips = await roundTripsOf(
    async () =>
      await pooled.transaction(async (tx) => {
        await next({ db: tx }, { value: 1 });
        await next({ db: tx }, { value: 2 });
      }),
  );
  expect(trips).toBe(3);
});

test('a reading does not wait for its end', async () => {
  const trips = await roundTripsOf(
    async () =>
      await pooled.transaction(async (tx) => await next({ db: tx }, { value: 1 }), {
        accessMode: 'read only',
      }),
  );
  expect(trips).toBeLessThanOrEqual(2);
});
