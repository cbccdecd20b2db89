import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../core/errors.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { checkData } from '../../db/invariants/check-data.ts';
import { migrate } from '../../db/migrate.ts';
import type { BackupPlan } from './backup-plan.ts';
import { backupsIn, fetchOffSite, newestOffSite } from './off-site.ts';
import { installJobs } from '../boss.ts';
import { restoreBackup } from './restore-backup.ts';
import { openUnlimited } from './tables.ts';

/** The copy of the bucket while it is checked; no backup of the folder has this name. */
const COPY = 'restore-check.copy';

/** The newest backup: that of the bucket when there is one, else of the folder. Undefined when there is none. */
export async function newestToCheck({ folder, offSite }: BackupPlan): Promise<string | undefined> {
  return offSite === null ? (await backupsIn(folder)).at(-1) : await newestOffSite(offSite);
}

/**
 * Restores a backup, as the bucket has it when there is one, into a database beside the seller's own, checks the data
 * there, and drops that database again.
 * @throws StartError with one sentence: what kept it from being restored, or which rules its data breaks
 */
export async function checkRestore(
  connection: Connection,
  { folder, offSite }: BackupPlan,
  name: string,
): Promise<void> {
  if (offSite === null) return await checkFile(connection, join(folder, name));
  const file = join(folder, COPY);
  // What an interrupted check left; the queue runs one at a time.
  await rm(file, { force: true });
  try {
    await fetchOffSite(offSite, name, file);
    await checkFile(connection, file);
  } finally {
    await rm(file, { force: true });
  }
}

async function checkFile(connection: Connection, file: string): Promise<void> {
  const owner = await openUnlimited(connection, 'cartwright-restore-check');
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  const scratch = `${rows[0]?.name}_restore_check`;
  const drop = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(scratch)} WITH (FORCE)`;
  try {
    await owner.query(drop);
    await owner.query(`CREATE DATABASE ${pg.escapeIdentifier(scratch)} TEMPLATE template0`).catch((error: unknown) => {
      const isRefused = error instanceof pg.DatabaseError && error.code === '42501';
      throw isRefused ? new StartError('The user of DATABASE_URL may not make databases: GRANT it CREATEDB.') : error;
    });
    try {
      await restoreAndCheck(connectionTo(connection, scratch), file);
    } finally {
      await owner.query(drop);
    }
  } finally {
    await owner.end();
  }
}

/** Another database of the same server. */
function connectionTo(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  // A URL without a host names a socket in ?host=.
  const isSocket = connection.connectionString.includes('@/');
  const url = new URL(connection.connectionString.replace('@/', '@host/'));
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: isSocket ? url.href.replace('@host/', '@/') : url.href };
}

async function restoreAndCheck(connection: Connection, file: string): Promise<void> {
  await restoreBackup(connection, file);
  await migrate(connection, installJobs);
  const database = connect(connection, { poolSize: 1, longTimeout: true });
  try {
    const broken = (await checkData(database.pool)).filter(({ count }) => count > 0);
    if (broken.length === 0) return;
    const rules = broken.map(({ check }) => check.name);
    throw new StartError(`The restored data is not consistent: ${rules.join('; ')}.`);
  } finally {
    await database.close();
  }
}
