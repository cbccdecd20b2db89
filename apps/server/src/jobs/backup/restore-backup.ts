import type pg from 'pg';
import { StartError } from '../../core/errors.ts';
import { ensureRole } from '../../db/app-role.ts';
import { applyMigrations } from '../../db/apply-migrations.ts';
import type { Connection } from '../../db/connect.ts';
import { endWithClient, MIGRATION_LOCK } from '../../db/migrate.ts';
import { checkSchema, isNewer, readMigrations } from '../../db/migration-journal.ts';
import { migrationsFolder } from '../../paths.ts';
import type { Manifest } from './backup-file.ts';
import { openBackup } from './read-backup.ts';
import { openUnlimited, type TableColumns, tablesOf } from './tables.ts';

/**
 * Restores a backup into an empty database, with the schema of the version that made it, in one transaction: interrupted,
 * it leaves the database empty. Jobs that had not ended are marked as failed, because their queue is not in the backup.
 * @throws StartError with one sentence: the database is not empty, the file is not a whole backup or of a newer version
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  log: (line: string) => void = () => undefined,
): Promise<Manifest> {
  const backup = await openBackup(file);
  try {
    await assertKnownVersion(backup.manifest);
    const client = await openUnlimited(connection, 'cartwright-restore');
    try {
      await endWithClient(client);
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query('BEGIN');
      await assertEmpty(client);
      await ensureRole(client);
      await applyMigrations(client, migrationsFolder, backup.manifest.migrations.length);
      await assertSameTables(client, backup.manifest);
      const enableRules = await disableRules(client, backup.manifest);
      for (const table of backup.manifest.tables) {
        await backup.copyInto(client, table);
        log(`${table.name}: ${table.rows} rows`);
      }
      for (const { name, value } of backup.manifest.sequences)
        await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [name, value]);
      await enableRules();
      await client.query(
        `UPDATE job SET status = 'failed', note = NULL, error = 'It had not ended when the backup was made.'
         WHERE status IN ('queued', 'running')`,
      );
      await client.query('COMMIT');
      await client.query('ANALYZE');
    } finally {
      // Ends the transaction too, if it has not been committed.
      await client.end();
    }
    return backup.manifest;
  } finally {
    backup.close();
  }
}

async function assertKnownVersion({ migrations }: Manifest): Promise<void> {
  const known = await readMigrations(migrationsFolder);
  if (isNewer(known, migrations))
    throw new StartError('This backup is of a newer version of Cartwright: restore it with that version.');
  const fault = checkSchema(known, migrations, null);
  if (fault !== null) throw new StartError(`This backup is of another Cartwright than this one. ${fault}`);
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S'))
       AND to_regnamespace('drizzle') IS NULL AND to_regnamespace('pgboss') IS NULL AS "isEmpty"`,
  );
  if (rows[0]?.isEmpty === true) return;
  throw new StartError(
    'The database is not empty, and a backup is restored only into an empty one: set DATA_DIR to a new folder, or ' +
      'DATABASE_URL to a new database.',
  );
}

const namesIn = (tables: readonly TableColumns[]): string =>
  tables
    .map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`)
    .toSorted()
    .join();

async function assertSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  if (namesIn(await tablesOf(client)) !== namesIn(manifest.tables))
    throw new StartError(
      'The tables of this backup are not those of the version that it names: it cannot be restored.',
    );
}

/**
 * Empties the tables and takes away triggers and foreign keys, as the owner may, who need not be superuser. The returned
 * function brings them back, and PostgreSQL then checks every reference.
 */
async function disableRules(client: pg.Client, { tables }: Manifest): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const { rows: names } = await client.query<{ name: string }>('SELECT quote_ident(unnest($1::text[])) AS name', [
    tables.map(({ name }) => name),
  ]);
  for (const { drop } of rows) await client.query(drop);
  await client.query(`TRUNCATE ${names.map(({ name }) => name).join(', ')}`);
  for (const { name } of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return async () => {
    for (const { name } of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { add } of rows) await client.query(add);
  };
}
