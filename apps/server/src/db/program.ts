import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** The functions and triggers of a version: the text of each file, and the SHA-256 of all. */
export interface Program {
  readonly files: readonly string[];
  readonly hash: string;
  /** Hashes of the programs that this one replaces, and its own. */
  readonly known: readonly string[];
}

/** In the folder of a program: the hash of every program that was released, the newest last. `npm run generate` adds to it. */
export const HISTORY = 'history.txt';

/** Reads the functions and triggers of a folder. */
export async function readProgram(folder: string): Promise<Program> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map(async (name) => await readFile(join(folder, name), 'utf8')));
  const hash = createHash('sha256');
  for (const [at, name] of names.entries()) hash.update(`${name}\0${files[at] ?? ''}\0`);
  const history = await readFile(join(folder, HISTORY), 'utf8').catch(() => '');
  return { files, hash: hash.digest('hex'), known: history.split('\n').filter((line) => line !== '') };
}

/**
 * Brings functions and triggers to those of a program, each file in a transaction of its own, so that its locks are short.
 * A database that has them already, or those of a newer version, is left as it is. The caller holds the migration lock.
 */
export async function applyProgram(client: pg.Client, { files, hash, known }: Program): Promise<void> {
  // Beside the list of migrations and in no backup: what is restored is upgraded, and has no program until then.
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.program (id integer PRIMARY KEY CHECK (id = 1), hash text NOT NULL)',
  );
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.program');
  const applied = rows[0]?.hash;
  if (applied === hash || (applied !== undefined && !known.includes(applied))) return;
  // A statement that waits for a table makes every writer of it wait as well: it gives up soon, and the upgrade tries again.
  // A function may name one of a later file.
  const settings = `SET LOCAL lock_timeout = '200ms'; SET LOCAL check_function_bodies = off`;
  for (const text of files) await client.query(`BEGIN; ${settings}; ${text}\n; COMMIT`);
  await client.query(
    'INSERT INTO drizzle.program (id, hash) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash',
    [hash],
  );
}

/** The text of the history with this program in it. */
export const historyOf = ({ hash, known }: Program): string =>
  `${[...known.filter((each) => each !== hash), hash].join('\n')}\n`;
