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

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
}

/** A copy of this version's migrations followed by later ones; removed when the test ends. */
export async function withMigrations(...later: readonly LaterMigration[]): Promise<string> {
  return await copyFolder(async (entries, folder) => {
    const last = entries.at(-1);
    if (last === undefined) throw new Error('there are no migrations');
    const added: Entry[] = [];
    for (const { name, sql, after, number: idx = entries.length + added.length } of later) {
      const tag = `${String(idx).padStart(4, '0')}_${name}`;
      added.push({ ...last, idx, when: last.when + after, tag });
      await writeFile(join(folder, `${tag}.sql`), sql);
    }
    return [...entries, ...added];
  });
}

/** The migrations of the version whose last one this was; removed when the test ends. */
export async function migrationsUpTo(name: string): Promise<string> {
  return await copyFolder(async (entries, folder) => {
    const last = entries.findIndex(({ tag }) => tag === name);
    for (const { tag } of entries.slice(last + 1)) await rm(join(folder, `${tag}.sql`));
    return entries.slice(0, last + 1);
  });
}

async function copyFolder(change: (entries: Entry[], folder: string) => Promise<Entry[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-migrations-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: Entry[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: await change(journal.entries, folder) }));
  return folder;
}
