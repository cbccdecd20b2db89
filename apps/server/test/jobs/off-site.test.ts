import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BackupPlan } from '../../src/jobs/backup/backup-plan.ts';
import { backUpInto, checkBackup } from '../../src/jobs/backup/nightly-backup.ts';
import { restoreBackup } from '../../src/jobs/backup/restore-backup.ts';
import { fetchOffSite, newestOffSite } from '../../src/jobs/backup/off-site.ts';
import { refuse, type S3Store, startS3Store } from '../factories/servers/s3-store.ts';
import { makePerson } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

const run = promisify(execFile);

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

test('the command restores the newest of the bucket, or another one by its name, and says what it cannot', async () => {
  for (const day of [20, 21]) await backUpOn(day);
  for (const file of await readdir(folder)) await rm(join(folder, file));
  await writeFile(join(folder, `${nameOf(21)}.part`), 'interrupted');
  const { endpoint, bucket, region, keyId, secret } = store.settings;
  const restore = async (what: string) => {
    const database = await createTestDb('bare');
    databases.push(database);
    const { host, user, database: name } = database.connection;
    return await run(process.execPath, [join(import.meta.dirname, '../../src/cli/restore.cli.ts'), what], {
      env: {
        ...process.env,
        DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
        BACKUP_DIR: folder,
        BACKUP_S3_ENDPOINT: endpoint,
        BACKUP_S3_BUCKET: bucket,
        BACKUP_S3_REGION: region,
        BACKUP_S3_KEY_ID: keyId,
        BACKUP_S3_SECRET: secret,
        BACKUP_S3_PREFIX: 'north/',
      },
    });
  };
  expect((await restore('off-site')).stdout).toContain('of 2026-11-21T17:00:00.000Z restored and checked');
  expect((await restore(`off-site:${nameOf(20)}`)).stdout).toContain('of 2026-11-20T17:00:00.000Z restored');
  expect(await readdir(folder)).toEqual([nameOf(20), nameOf(21)]);
  await expect(restore('off-site:../x.backup')).rejects.toThrow('is not the name of a backup');
  await expect(restore(`off-site:${nameOf(19)}`)).rejects.toThrow('404 NoSuchKey');
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
  const other = await startTestApp({ existing: app.connection, config: { backups: plan() } });
  const answer = await (
    await other.as((await makePerson(other.owner, { role: 'Administrator' })).email)
  ).ok('settings.backups', {});
  await other.stop();
  expect(answer.plan).toEqual({
    folder,
    keep: 2,
    offSite: `${new URL(store.settings.endpoint).host}/cart-backups`,
    isVerified: true,
  });
});
