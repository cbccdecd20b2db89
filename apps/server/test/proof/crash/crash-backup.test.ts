import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { installJobs } from '../../../src/jobs/boss.ts';
import { restoreBackup } from '../../../src/jobs/backup/restore-backup.ts';
import { writeBackup } from '../../../src/jobs/backup/write-backup.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { openStockRoom, type StockRoom } from '../../factories/stock-room.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { createTestDb, type TestDb } from '../../test-db.ts';
import { withMigrations } from '../../upgrade/migrations-folder.ts';
import { say } from '../harness/seed.ts';

/** Backups made under load, and an upgrade that is killed (S-52, INV-49). */
let app: TestApp;
let room: StockRoom;
let folder: string;
const databases: TestDb[] = [];

beforeAll(async () => {
  app = await startTestApp({ poolSize: 16 });
  room = await openStockRoom(app);
  folder = await mkdtemp(join(tmpdir(), 'cartwright-backup-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const now = (): Date => app.clock.now;

async function newDatabase(template: 'bare' | 'empty'): Promise<TestDb['connection']> {
  const database = await createTestDb(template);
  databases.push(database);
  return database.connection;
}

async function onOwner<T>(connection: TestDb['connection'], work: (owner: TestApp['owner']) => Promise<T>): Promise<T> {
  const restored = await startTestApp({ existing: connection });
  try {
    return await work(restored.owner);
  } finally {
    await restored.stop();
  }
}

test('backups made while orders are submitted restore to consistent data, every time', async () => {
  const rounds = inject('scale') === 'long' ? 20 : 2;
  const productId = await room.product('Busy', [100_000]);
  // The carts are made before: the factory writes them in several transactions.
  const carts: Awaited<ReturnType<StockRoom['cart']>>[] = [];
  for (let cart = 0; cart < rounds * 60; cart += 1) carts.push(await room.cart([{ productId, units: 1 }]));
  const statuses = new Set<number>();
  let sold = 0;
  const sell = async (over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      const { cartId, clientId } = carts.pop() ?? {};
      if (cartId === undefined || clientId === undefined) return;
      statuses.add((await room.seller.call('orders.submit', { params: { clientId }, body: { cartId } })).status);
      sold += 1;
      await sleep(20);
    }
  };
  const figures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, `load-${round}.backup`);
    const over = new AbortController();
    const begun = sold + 5;
    const load = Promise.all([sell(over.signal), sell(over.signal), sell(over.signal)]);
    await vi.waitFor(() => expect(sold).toBeGreaterThan(begun), { timeout: 30_000, interval: 5 });
    const { tables } = await writeBackup(app.connection, file, now).finally(() => over.abort());
    const target = await newDatabase('bare');
    await restoreBackup(target, file);
    await migrate(target, installJobs);
    const orders = tables.find(({ name }) => name === 'sales_order')?.rows ?? 0;
    await onOwner(target, async (owner) => {
      expect(await brokenRules(owner)).toEqual([]);
      const { rows } = await owner.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM sales_order');
      expect(rows).toEqual([{ n: orders }]);
    });
    await load;
    expect(orders).toBeGreaterThan(begun);
    expect(sold).toBeGreaterThan(orders);
    figures.push(`${orders} of ${sold}`);
  }
  expect(statuses).toEqual(new Set([200]));
  say(`orders in each backup, of those sold at its end: ${figures.join(', ')}`);
});

/** An upgrade in a process of its own, as a start runs it. */
function startUpgrade(connection: TestDb['connection'], migrations: string) {
  const src = (path: string) => JSON.stringify(join(import.meta.dirname, '../../../src', path));
  const code = `
    const { migrate } = await import(${src('db/migrate.ts')});
    const { installJobs } = await import(${src('jobs/boss.ts')});
    await migrate(${JSON.stringify(connection)}, installJobs, { folder: ${JSON.stringify(migrations)} });`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
}

test('an upgrade that is killed changes nothing, and the next start upgrades at once', async () => {
  const connection = await newDatabase('empty');
  const later = (seconds: number) => ({
    name: 'later',
    sql: `ALTER TABLE client ADD COLUMN region text;\n--> statement-breakpoint\nSELECT pg_sleep(${seconds});`,
    after: 1000,
  });
  const owner = new pg.Client({ ...connection, application_name: 'test' });
  await owner.connect();
  const isSleeping = async (): Promise<boolean> => {
    const { rows } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cartwright-migrate' AND query LIKE '%pg_sleep%'`,
    );
    return rows.length > 0;
  };
  const hasColumn = async (): Promise<boolean> =>
    (await owner.query(`SELECT FROM pg_attribute WHERE attrelid = 'client'::regclass AND attname = 'region'`))
      .rowCount === 1;
  const upgrade = startUpgrade(connection, await withMigrations(later(300)));
  await vi.waitFor(async () => expect(await isSleeping()).toBe(true), { timeout: 60_000, interval: 50 });
  upgrade.kill('SIGKILL');
  await once(upgrade, 'exit');
  const lines: string[] = [];
  const began = performance.now();
  await migrate(connection, installJobs, { folder: await withMigrations(later(0)), log: (line) => lines.push(line) });
  say(`an upgrade after one that was killed: ${Math.round(performance.now() - began)} ms`);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(lines).toEqual([expect.stringMatching(/^Another process upgrades, backs up or restores the database/)]);
  expect(await hasColumn()).toBe(true);
  await owner.end();
});
