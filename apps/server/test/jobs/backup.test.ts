import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { backUpInto } from '../../src/jobs/backup/nightly-backup.ts';
import { restoreBackup } from '../../src/jobs/backup/restore-backup.ts';
import { writeBackup } from '../../src/jobs/backup/write-backup.ts';
import { brokenRules } from '../factories/broken-rules.ts';
import { makePerson } from '../factories/people.ts';
import { openStockRoom } from '../factories/stock-room.ts';
import { fingerprint } from '../fingerprint.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

/** A backup made in use holds one moment, whole; a restore gives exactly that, or nothing. */
let app: TestApp;
let folder: string;
const databases: TestDb[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const room = await openStockRoom(app);
  const productId = await room.product('Sold', [10]);
  const { cartId, clientId } = await room.cart([{ productId, units: 1 }]);
  await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId } });
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

async function emptyDatabase(): Promise<TestDb['connection']> {
  const database = await createTestDb('bare');
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

/** What a restore leaves in a database that must stay empty. */
async function relationsIn(connection: TestDb['connection']): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS n FROM pg_class WHERE relnamespace = 'public'::regnamespace",
  );
  await client.end();
  return Number(rows[0]?.n);
}

test('what was restored is what was stored, and new rows get new numbers', async () => {
  const file = join(folder, 'whole.backup');
  await app.owner.pool.query(
    `INSERT INTO job (id, kind, person_id, status, input) SELECT gen_random_uuid(), 'accounts.export', min(id), 'running', '{}' FROM person`,
  );
  await app.owner.pool.query(
    `INSERT INTO stored_file (id, name, content_type, content, person_id)
     SELECT gen_random_uuid(), 'a.bin', 'application/octet-stream', '\\x00ff5c0a09', min(id) FROM person`,
  );
  await writeBackup(app.connection, file, now);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  await restoreBackup(target, file);
  await migrate(target, installJobs);
  const leaveOut = (text: string) =>
    (JSON.parse(text) as { name: string }[]).filter(({ name }) => !['session', 'job', 'pgboss.job'].includes(name));
  await onOwner(target, async (owner) => {
    expect(leaveOut(await fingerprint(owner))).toEqual(leaveOut(await fingerprint(app.owner)));
    const { rows } = await owner.pool.query('SELECT status, error FROM job');
    expect(rows).toEqual([{ status: 'failed', error: 'It had not ended when the backup was made.' }]);
    const newest = await owner.pool.query<{ id: number }>('SELECT max(id) AS id FROM person');
    expect((await makePerson(owner, { name: 'After' })).id).toBe((newest.rows[0]?.id ?? 0) + 1);
    expect(await brokenRules(owner)).toEqual([]);
  });
});

test('a restore goes only into an empty database', async () => {
  const file = join(folder, 'used.backup');
  await writeBackup(app.connection, file, now);
  const before = await fingerprint(app.owner);
  await expect(restoreBackup(app.connection, file)).rejects.toThrow(/^The database is not empty/);
  expect(await fingerprint(app.owner)).toBe(before);
  await expect(writeBackup(app.connection, file, now)).rejects.toThrow(/^There is a file .* already/);
  await expect(writeBackup(await emptyDatabase(), join(folder, 'none.backup'), now)).rejects.toThrow(
    /nothing to back up/,
  );
  expect(await readdir(folder)).not.toContain('none.backup.part');
});

test('a file that is cut, changed or of a newer version is refused, and the database stays empty', async () => {
  const file = join(folder, 'good.backup');
  await writeBackup(app.connection, file, now);
  const good = await readFile(file);
  const target = await emptyDatabase();
  const refused = async (content: Buffer, sentence: RegExp): Promise<void> => {
    const bad = join(folder, 'bad.backup');
    await writeFile(bad, content);
    await expect(restoreBackup(target, bad)).rejects.toThrow(sentence);
    expect(await relationsIn(target)).toBe(0);
  };
  await refused(good.subarray(0, good.length / 2), /is not a whole backup/);
  await refused(Buffer.from('nothing'), /is not a whole backup/);
  const changed = Buffer.from(good);
  const states = 'tables/us_state.copy';
  const at = good.indexOf(states) + states.length + 100;
  changed.writeUInt8((good[at] ?? 0) ^ 0xff, at);
  await refused(changed, /is not a whole backup/);
  await expect(restoreBackup(target, join(folder, 'missing'))).rejects.toThrow(/^There is no file/);
  const newer = await emptyDatabase();
  await migrate(newer, installJobs);
  const client = new pg.Client(newer);
  await client.connect();
  await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  await client.end();
  const later = join(folder, 'later.backup');
  await writeBackup(newer, later, now);
  await expect(restoreBackup(target, later)).rejects.toThrow(/is of a newer version of Cartwright/);
  expect(await relationsIn(target)).toBe(0);
});

test('a restore killed in the middle leaves the database empty, and the next one succeeds', async () => {
  const file = join(folder, 'kill.backup');
  await writeBackup(app.connection, file, now);
  const target = await emptyDatabase();
  const { host, user, database } = target;
  const env = { ...process.env, DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}` };
  const cli = join(import.meta.dirname, '../../src/cli/restore.cli.ts');
  const child = spawn(process.execPath, [cli, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^\s+job: /.test(line)) break;
  }
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(await relationsIn(target)).toBe(0);
  await restoreBackup(target, file);
  expect(await relationsIn(target)).toBeGreaterThan(0);
});

test('the nightly backup keeps the newest ones and no stranger’s file', async () => {
  const nightly = { folder: join(folder, 'nightly'), keep: 2, offSite: null, isVerified: false };
  for (let night = 0; night < 4; night += 1) {
    const at = new Date(app.clock.now.getTime() + night * 86_400_000);
    await backUpInto(app.connection, nightly, { ...app.context, now: () => at });
    if (night === 0) await writeFile(join(nightly.folder, 'notes.txt'), 'mine');
    await writeFile(join(nightly.folder, 'cartwright-20200101T000000Z.backup.part'), 'interrupted');
  }
  expect((await readdir(nightly.folder)).toSorted()).toEqual([
    'cartwright-20200101T000000Z.backup.part',
    'cartwright-20261122T170000Z.backup',
    'cartwright-20261123T170000Z.backup',
    'notes.txt',
  ]);
});
