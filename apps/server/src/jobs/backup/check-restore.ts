import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../core/errors.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { checkData } from '../../db/invariants/check-data.ts';
import { migrate } from '../../db/migrate.ts';
import type { BackupPlan } from './backup-plan.ts';
import { withDatabaseBeside } from './database-beside.ts';
import { backupsIn, fetchOffSite, newestOffSite } from './off-site.ts';
import { installJobs } from '../boss.ts';
import { restoreBackup } from './restore-backup.ts';

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

const checkFile = async (connection: Connection, file: string): Promise<void> =>
  await withDatabaseBeside(connection, 'restore_check', async (scratch) => await restoreAndCheck(scratch, file));

async function restoreAndCheck(connection: Connection, file: string): Promise<void> {
  await restoreBackup(connection, file);
  await migrate(connection, installJobs);
  const rules = await brokenRules(connection);
  if (rules.length > 0) throw new StartError(`The restored data is not consistent: ${rules.join('; ')}.`);
}

/** The names of the stored invariants that do not hold in a database. */
export async function brokenRules(connection: Connection): Promise<string[]> {
  const database = connect(connection, { poolSize: 1, longTimeout: true });
  try {
    return (await checkData(database.pool)).filter(({ count }) => count > 0).map(({ check }) => check.name);
  } finally {
    await database.close();
  }
}
