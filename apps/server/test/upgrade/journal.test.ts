import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkJournal, readMigrations } from '../../src/db/migration-journal.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { withMigrations } from './migrations-folder.ts';

const first = { name: 'first', sql: 'SELECT 1;', after: 1000 };
const second = { name: 'second', sql: 'SELECT 2;', after: 2000 };

test('the journal of this version is in order, with the newest snapshot beside it', async () => {
  expect(await checkJournal(migrationsFolder)).toBeNull();
  const newest = (await readMigrations(migrationsFolder)).at(-1)?.name.slice(0, 4);
  expect((await readdir(join(migrationsFolder, 'meta'))).toSorted()).toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
});

test('a migration that drizzle would skip is named', async () => {
  expect(await checkJournal(await withMigrations(first, second))).toBeNull();

  const late = await withMigrations(second, first);
  expect(await checkJournal(late)).toMatch(/^Migration \d{4}_first is dated before \d{4}_second and would be skipped/);

  const forgotten = await withMigrations(first);
  await writeFile(join(forgotten, '0099_forgotten.sql'), 'SELECT 1;');
  expect(await checkJournal(forgotten)).toBe(
    'Migration 0099_forgotten.sql is not in the journal and would be skipped.',
  );
});

test('a number that two migrations have, or none, is named', async () => {
  const { length } = await readMigrations(migrationsFolder);
  for (const number of [length, length + 2]) {
    expect(await checkJournal(await withMigrations(first, { ...second, number }))).toMatch(
      new RegExp(`^Migration \\d*${number}_second is number ${length + 1} of the journal`),
    );
  }
});

/** Statements that take away what a running program of the version before may use. */
const CONTRACTS = /\b(DROP (TABLE|COLUMN|SCHEMA|TYPE|VIEW|FUNCTION)|RENAME|SET NOT NULL|SET DATA TYPE)\b/i;
const MARK = /UPDATE schema_compatibility SET since = '([\w-]+)'/;

/** The migrations that contract the schema and do not name a migration, up to their own, since which programs fit. */
async function unmarked(folder: string): Promise<string[]> {
  const names = (await readMigrations(folder)).map(({ name }) => name);
  const found: string[] = [];
  for (const [at, name] of names.entries()) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    const since = MARK.exec(text)?.[1] ?? '';
    if (CONTRACTS.test(text.replaceAll(/--.*$/gm, '')) && !names.slice(0, at + 1).includes(since)) found.push(name);
  }
  return found;
}

test('a migration that contracts the schema says since when programs fit', async () => {
  expect(await unmarked(migrationsFolder)).toEqual([]);
  const drop = (since: string) => ({
    name: 'drop',
    sql: `ALTER TABLE client DROP COLUMN suite; UPDATE schema_compatibility SET since = '${since}';`,
    after: 1000,
  });
  expect(await unmarked(await withMigrations({ ...first, sql: 'ALTER TABLE client DROP COLUMN suite;' }))).toHaveLength(
    1,
  );
  expect(await unmarked(await withMigrations(drop('9999_later')))).toHaveLength(1);
  expect(await unmarked(await withMigrations(drop('0000_tables')))).toEqual([]);
});
