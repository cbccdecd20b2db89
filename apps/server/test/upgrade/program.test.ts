import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate as migrateWith, type MigrateOptions } from '../../src/db/migrate.ts';
import { HISTORY, historyOf, readProgram } from '../../src/db/program.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { programFolder } from '../../src/paths.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { readHead, restoreCopy } from './database-copy.ts';
import { migrationsUpTo } from './migrations-folder.ts';

/** Functions and triggers are source: a start brings those of its version. */
let testDb: TestDb;
let owner: pg.Client;

beforeEach(async () => {
  testDb = await createTestDb('bare');
  owner = new pg.Client(testDb.connection);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await testDb.drop();
});

const migrate = async (options?: MigrateOptions): Promise<void> =>
  await migrateWith(testDb.connection, installJobs, options);

/** A copy of this version's program with one more file, which knows this one's hash unless it is of another line. */
async function laterProgram(sql: string, ofThisLine = true): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-program-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await cp(programFolder, folder, { recursive: true });
  await writeFile(join(folder, 'zz-later.sql'), sql);
  if (!ofThisLine) await writeFile(join(folder, HISTORY), '');
  await writeFile(join(folder, HISTORY), historyOf(await readProgram(folder)));
  return folder;
}

const month = async (): Promise<unknown> =>
  (await owner.query<{ month: unknown }>(`SELECT business_month('2026-11-25T12:00:00Z')::text AS month`)).rows[0]
    ?.month;

const otherMonth = `CREATE OR REPLACE FUNCTION business_month(at timestamptz) RETURNS date LANGUAGE sql AS $$ SELECT '2000-01-01'::date $$;`;

/** Every function of ours and every trigger, as PostgreSQL writes it. */
async function definitions(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string; text: string }>(`
    SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT t.tgrelid::regclass || ' ' || t.tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

/** Those that make stored columns, which a new text would not compute again: they stay in their migration. */
const inMigrations = ['match_text(text)', 'match_trade_name(text,text)'];

test('is all there is: dropped and made again on an upgraded copy, every function and trigger is the same', async () => {
  const folder = await migrationsUpTo((await readHead()).migration);
  await migrate({ folder, program: null, grants: '/dev/null' });
  await restoreCopy(owner);
  await migrate();
  const before = await definitions();
  expect(Object.keys(before).length).toBeGreaterThan(100);
  for (const name of Object.keys(before).filter((each) => each.includes('(') && !inMigrations.includes(each)))
    await owner.query(`DROP FUNCTION IF EXISTS ${name} CASCADE`);
  expect(Object.keys(await definitions()).toSorted()).toEqual(inMigrations);
  await owner.query('DELETE FROM drizzle.program');
  await migrate();
  expect(await definitions()).toEqual(before);
});

test('a later version brings its own, and a start of the version before leaves them', async () => {
  await migrate();
  expect(await month()).toBe('2026-11-01');
  const later = await laterProgram(otherMonth);
  await migrate({ program: later });
  expect(await month()).toBe('2000-01-01');
  await migrate();
  expect(await month()).toBe('2000-01-01');
});

test('functions of another line of versions are left as they are', async () => {
  await migrate();
  await migrate({ program: await laterProgram(otherMonth, false) });
  expect(await month()).toBe('2026-11-01');
});

test('waits for a table while others write to it, a moment at a time', async () => {
  await migrate();
  const later = await laterProgram('-- as before');
  const writer = new pg.Client(testDb.connection);
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE client IN ROW EXCLUSIVE MODE');
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
    if (lines.length === 2) void writer.query('COMMIT');
  };
  await migrate({ program: later, pauses: [20, 20, 2000], log });
  await writer.end();
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect((await owner.query('SELECT hash FROM drizzle.program')).rows).toEqual([
    { hash: (await readProgram(later)).hash },
  ]);
});
