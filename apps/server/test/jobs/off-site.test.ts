import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackupPlan } from '../../src/jobs/backup/backup-plan.ts';
import { backUpInto, checkBackup } from '../../src/jobs/backup/nightly-backup.ts';
import { restoreBackup } from '../../src/jobs/backup/restore-backup.ts';
import { fetchOffSite, newestOffSite } from '../../src/jobs/backup/off-site.ts';
import { refuse, type S3Store, startS3Store } from '../factories/servers/s3-store.ts';
import { makePerson } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

/** Nightly backups in a bucket, and the weekly restore beside the database. */
let app: TestApp;
let owner: ReturnType<TestApp['withToken']>;
let store: S3Store;
let folder: string;
const databases: TestDb[] = [];

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const { email } = await makePerson(app.owner, { role: 'Administrator' });
  owner = await app.as(email);
});
beforeEach(async () => {
  store = await startS3Store();
  folder = await mkdtemp(join(tmpdir(), 'cartwright-off-site-'));
  await app.owner.pool.query('DELETE FROM backup');
});
afterEach(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
  for (const database of databases.splice(0)) await database.drop();
});
afterAll(async () => await app.stop());

const plan = (more: Partial<NonNullable<BackupPlan['offSite']>> = {}): BackupPlan => ({
  folder,
  keep: 2,
  offSite: { store: store.settings, prefix: 'north/', keep: 3, ...more },
  isVerified: true,
});
const nameOf = (day: number): string => `cartwright-202611${day}T170000Z.backup`;
/** The backup of a night in November 2026. */
const backUpOn = async (day: number, given = plan()): Promise<void> =>
  await backUpInto(app.connection, given, { ...app.context, now: () => new Date(`2026-11-${day}T17:00:00Z`) });
const stored = (): string[] => [...store.files.keys()].toSorted();
const shown = async () => (await owner.ok('settings.backups', {})).data;

test('each backup is copied, the oldest go where they are kept longer, and other files stay', async () => {
  store.files.set('north/notes.txt', Buffer.from('mine'));
  store.files.set('south/cartwright-20200101T000000Z.backup', Buffer.from('another seller’s'));
  for (const day of [20, 21, 22, 23]) await backUpOn(day);
  expect(await readdir(folder)).toEqual([nameOf(22), nameOf(23)]);
  expect(stored()).toEqual([
    `north/${nameOf(21)}`,
    `north/${nameOf(22)}`,
    `north/${nameOf(23)}`,
    'north/notes.txt',
    'south/cartwright-20200101T000000Z.backup',
  ]);
  expect((await shown()).map(({ file, copyError }) => [file, copyError])).toEqual(
    [23, 22, 21, 20].map((day) => [nameOf(day), null]),
  );
});

test('what is in the bucket restores what was stored', async () => {
  await backUpOn(20);
  const copy = join(folder, 'copy.backup');
  const { offSite } = plan();
  if (offSite === null) throw new Error('the plan has no bucket');
  expect(await newestOffSite(offSite)).toBe(nameOf(20));
  await fetchOffSite(offSite, nameOf(20), copy);
  const database = await createTestDb('bare');
  databases.push(database);
  const { tables } = await restoreBackup(database.connection, copy);
  expect(tables.find(({ name }) => name === 'person')?.rows).toBeGreaterThan(0);
});

test('a night without the bucket keeps the backup and its reason, and the next one makes up for it', async () => {
  store.fault = (_, response) => refuse(response, 403, 'AccessDenied');
  await backUpOn(20);
  expect(await readdir(folder)).toEqual([nameOf(20)]);
  const [refused] = await shown();
  expect(refused).toMatchObject({ file: nameOf(20), error: null, copiedAt: null });
  expect(refused?.copyError).toMatch(/^127\.0\.0\.1:\d+\/cart-backups refused it: 403 AccessDenied\.$/);
  expect(refused?.bytes).toBeGreaterThan(1_000);
  store.fault = () => false;
  await backUpOn(21);
  expect(stored()).toEqual([`north/${nameOf(20)}`, `north/${nameOf(21)}`]);
  expect(await shown()).toMatchObject([{ copyError: null }, { copyError: null, copiedAt: '2026-11-21T17:00:00.000Z' }]);
});

test('a backup that cannot be made is shown with its reason, and the job fails', async () => {
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, '');
  await expect(backUpOn(20, { ...plan(), folder: blocked })).rejects.toThrow('EEXIST');
  expect(await shown()).toMatchObject([{ file: nameOf(20), bytes: null, rows: null }]);
  expect((await shown())[0]?.error).toContain('EEXIST');
});

/** Databases of this server that a check has made. */
const scratches = async (): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_database WHERE datname = current_database() || '_restore_check'`,
  );
  return rows[0]?.n ?? 0;
};

test('the newest copy is restored beside the database, checked, and leaves nothing', async () => {
  await backUpOn(20);
  await rm(join(folder, nameOf(20)));
  await checkBackup(app.connection, plan(), app.context);
  expect(await shown()).toMatchObject([{ checkedAt: app.clock.now.toISOString(), checkError: null }]);
  expect([await scratches(), await readdir(folder)]).toEqual([0, []]);
});

test('without a bucket that of the folder is checked, and without any nothing', async () => {
  const here = { ...plan(), offSite: null };
  await checkBackup(app.connection, here, app.context);
  await backUpOn(20, here);
  await checkBackup(app.connection, here, app.context);
  expect(await shown()).toMatchObject([{ checkedAt: app.clock.now.toISOString(), checkError: null }]);
  expect(await readdir(folder)).toEqual([nameOf(20)]);
});

test('a copy that was damaged, and data that breaks a rule, are said, and the next check is right again', async () => {
  await backUpOn(20);
  const whole = store.files.get(`north/${nameOf(20)}`) ?? Buffer.alloc(0);
  store.files.set(`north/${nameOf(20)}`, whole.subarray(0, whole.length / 2));
  await expect(checkBackup(app.connection, plan(), app.context)).rejects.toThrow('not a whole backup');
  expect((await shown())[0]?.checkError).toContain('not a whole backup');
  expect([await scratches(), await readdir(folder)]).toEqual([0, [nameOf(20)]]);

  await app.owner.pool.query(
    `INSERT INTO order_sums (shard, status, is_released, order_count, total) VALUES (99, 'Submitted', false, 1, 0)`,
  );
  await backUpOn(21);
  await app.owner.pool.query('DELETE FROM order_sums WHERE shard = 99');
  await expect(checkBackup(app.connection, plan(), app.context)).rejects.toThrow('not consistent');
  expect((await shown())[0]?.checkError).toBe(
    'The restored data is not consistent: the orders of each state are counted and summed as they are.',
  );

  await backUpOn(22);
  await checkBackup(app.connection, plan(), app.context);
  expect((await shown())[0]).toMatchObject({ file: nameOf(22), checkError: null });
});

test('the settings say what is done every night, and show no key', async () => {
  expect((await owner.ok('settings.backups', {})).plan).toBeNull();
  const told = await startTestApp({ existing: app.connection, config: { backups: plan() } });
  const answer = await (
    await told.as((await makePerson(told.owner, { role: 'Administrator' })).email)
  ).ok('settings.backups', {});
  await told.stop();
  expect(answer.plan).toEqual({
    folder,
    keep: 2,
    offSite: `${new URL(store.settings.endpoint).host}/cart-backups`,
    isVerified: true,
  });
});
