import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A migration of this program: its name in the journal, its time stamp (ms), the SHA-256 of its file. */
export interface Migration {
  readonly name: string;
  readonly when: number;
  readonly hash: string;
}

/** A row of drizzle's table of applied migrations. */
export interface AppliedMigration {
  readonly when: number;
  readonly hash: string;
}

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string; readonly when: number }[];
}

/**
 * What is wrong with a folder of migrations, as a sentence, or null. drizzle applies what is dated after the last applied
 * migration, so a file that is not in the journal, or is dated before its predecessor, would be skipped silently.
 */
export async function checkJournal(folder: string): Promise<string | null> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  for (const [at, { idx, tag, when }] of entries.entries()) {
    const previous = entries[at - 1];
    if (idx !== at || !tag.startsWith(`${String(at).padStart(4, '0')}_`))
      return `Migration ${tag} is number ${at} of the journal: generate it again after the one before it.`;
    if (previous !== undefined && when <= previous.when)
      return `Migration ${tag} is dated before ${previous.tag} and would be skipped: generate it again.`;
  }
  const known = new Set(entries.map(({ tag }) => `${tag}.sql`));
  const unknown = (await readdir(folder)).find((file) => file.endsWith('.sql') && !known.has(file));
  return unknown === undefined ? null : `Migration ${unknown} is not in the journal and would be skipped.`;
}

/** The migrations of a folder in the order of its journal. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const files = readMigrationFiles({ migrationsFolder: folder });
  return entries.map(({ tag, when }, at) => ({ name: tag, when, hash: files[at]?.hash ?? '' }));
}

/**
 * Why a program with these migrations may not start on a database with those, as a sentence, or null (INV-49).
 * A database that newer, expanding migrations have lifted is not refused: `since` names the oldest migration whose program may
 * run on it.
 */
export function checkSchema(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
  since: string | null,
): string | null {
  const latestKnown = known.at(-1)?.when ?? 0;
  const latestApplied = Math.max(0, ...applied.map(({ when }) => when));
  for (const { when, hash } of applied) {
    const migration = known.find((each) => each.when === when);
    if (migration !== undefined && migration.hash !== hash)
      return `Migration ${migration.name}.sql was changed after this database had applied it: restore the file, and put the change into a new migration.`;
    if (migration === undefined && when < latestKnown)
      return `This database has applied a migration of ${new Date(when).toISOString()} that this version of Cartwright does not have: start the version that made it.`;
  }
  for (const { name, when } of known) {
    if (when < latestApplied && !applied.some((each) => each.when === when))
      return `Migration ${name}.sql is dated before a migration that this database has applied, and would be skipped: generate it again.`;
  }
  if (latestApplied > latestKnown && !known.some(({ name }) => name === since))
    return 'This database belongs to a newer version of Cartwright: start that version instead.';
  return null;
}

/** Whether a newer version has migrated the database beyond this program's migrations. */
export const isNewer = (known: readonly Migration[], applied: readonly AppliedMigration[]): boolean =>
  applied.some(({ when }) => when > (known.at(-1)?.when ?? 0));
