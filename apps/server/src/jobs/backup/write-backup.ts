import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../../core/errors.ts';
import type { Connection } from '../../db/connect.ts';
import { appliedMigrations, MIGRATION_LOCK } from '../../db/migrate.ts';
import { type ZipEntry, zipStream } from '../../documents/zip-write.ts';
import { type BackedUpTable, MANIFEST, type Manifest, partOf } from './backup-file.ts';
import { copyTarget, openUnlimited, type TableColumns, tablesOf } from './tables.ts';

/**
 * Writes everything that is stored into one new file that only its owner may read, as of one moment, while others work on
 * the database. Memory does not grow with the data. Returns what the file says about itself.
 * @throws StartError when the file exists, cannot be written, or there is nothing to back up
 */
export async function writeBackup(connection: Connection, file: string, now: () => Date): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`There is a file ${file} already: choose another name.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new StartError(explain(error, part));
  });
  let client: pg.Client | undefined;
  try {
    client = await openUnlimited(connection, 'cartwright-backup');
    const backup = await beginBackup(client, now);
    await pipeline(zipStream(backup.entries), handle.createWriteStream({ flush: true }));
    await rename(part, file);
    return backup.manifest();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
    throw isDiskFull(error) ? new StartError(`There is no room for ${file}: free some space.`) : error;
  } finally {
    await client?.end();
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function explain(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EEXIST') return `Another backup writes ${file}, or was interrupted: wait for it, or remove that file.`;
  return `${file} cannot be written (${code}).`;
}

interface OpenBackup {
  readonly entries: readonly ZipEntry[];
  /** Once every entry has been read. */
  readonly manifest: () => Manifest;
}

/** Begins the one snapshot that everything is read from; no upgrade changes a table meanwhile. */
async function beginBackup(client: pg.Client, now: () => Date): Promise<OpenBackup> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new StartError('The database is empty: there is nothing to back up.');
  const at = now().toISOString();
  const tables = await tablesOf(client);
  const written: BackedUpTable[] = [];
  let manifest: Manifest | undefined;
  async function* lastPart(): AsyncGenerator<Buffer> {
    manifest = { format: 1, at, migrations, tables: written, sequences: await sequencesOf(client) };
    yield Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  }
  const parts = tables.map((table) => ({ name: partOf(table.name), content: rowsOf(client, table, written) }));
  return {
    entries: [...parts, { name: MANIFEST, content: lastPart() }],
    manifest: () => {
      if (manifest === undefined) throw new Error('the backup has no manifest yet');
      return manifest;
    },
  };
}

async function* rowsOf(client: pg.Client, table: TableColumns, written: BackedUpTable[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  written.push({ name: table.name, columns: [...table.columns], rows: rows.rowCount, sha256: hash.digest('hex') });
}

/** Sequences are outside of every snapshot, so they are read last: they may be ahead of the rows, never behind. */
async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows;
}
