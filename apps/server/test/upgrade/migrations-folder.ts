import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrationsFolder } from '../../src/paths.ts';

/** A migration that a later version of the program could bring. */
export interface LaterMigration {
  readonly name: string;
  readonly sql: string;
  /** Its time stamp, in milliseconds after the last migration of this version. */
  readonly after: number;
  /** Its number in the journal; the next one by default. */
  readonly number?: number;
}

/** A copy of this version's migrations followed by later ones; removed when the test ends. */
export async function withMigrations(...later: readonly LaterMigration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-migrations-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there are no migrations');
  for (const { name, sql, after, number: idx = journal.entries.length } of later) {
    const tag = tagOf(idx, name);
    journal.entries.push({ ...last, idx, when: last.when + after, tag });
    await writeFile(join(folder, `${tag}.sql`), sql);
  }
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

const tagOf = (number: number, name: string): string => `${String(number).padStart(4, '0')}_${name}`;
