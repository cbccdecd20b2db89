import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../../core/context.ts';
import { StartError } from '../../core/errors.ts';
import type { Connection } from '../../db/connect.ts';
import { BucketError } from '../../net/s3.ts';
import { BACKUP_CHECK_QUEUE, BACKUP_QUEUE } from '../queues.ts';
import { takeJobs } from '../take-jobs.ts';
import { backupName, type BackupPlan, isBackup } from './backup-plan.ts';
import { recordBackup, recordCheck, recordCopy, recordCopyError } from './backup-records.commands.ts';
import { checkRestore, newestToCheck } from './check-restore.ts';
import { backupsIn, copyOffSite } from './off-site.ts';
import { writeBackup } from './write-backup.ts';

/** Before the cleanup of the night. */
const NIGHTLY = '45 2 * * *';
/** On Sundays, when the backup of the night is there. */
const WEEKLY = '15 4 * * 0';

/**
 * Makes a backup every night in the seller's time zone, and checks one every week when asked to, in one process of however
 * many run. What nobody was running for is made up for at the next start.
 */
export async function startBackups(
  boss: PgBoss,
  connection: Connection,
  plan: BackupPlan,
  contextFor: (id: string) => Ctx,
  timeZone: string,
): Promise<void> {
  await boss.schedule(BACKUP_QUEUE, NIGHTLY, null, { tz: timeZone, missed: 'once' });
  await takeJobs(boss, BACKUP_QUEUE, { everySeconds: 60 }, async ({ id }) => {
    await backUpInto(connection, plan, contextFor(id));
  });
  if (!plan.isVerified) {
    await boss.unschedule(BACKUP_CHECK_QUEUE);
    return;
  }
  await boss.schedule(BACKUP_CHECK_QUEUE, WEEKLY, null, { tz: timeZone, missed: 'once' });
  await takeJobs(boss, BACKUP_CHECK_QUEUE, { everySeconds: 60 }, async ({ id }) => {
    await checkBackup(connection, plan, contextFor(id));
  });
}

/**
 * Makes one backup in the folder, deletes the oldest beyond those that are kept, and copies it to the bucket; other files
 * stay. A copy that fails is kept with its reason, and made up for with the next backup.
 */
export async function backUpInto(connection: Connection, plan: BackupPlan, ctx: Ctx): Promise<void> {
  const { folder, keep, offSite } = plan;
  const at = ctx.now();
  const file = backupName(at);
  const madeAt = at.toISOString();
  const written = await writeInto(connection, folder, file, ctx).catch(async (error: unknown) => {
    ctx.log.error({ err: error }, 'backup failed');
    // The database itself may be what failed; then the log alone says it.
    await recordBackup(ctx, { madeAt, file, error: sentenceOf(error) }).catch(() => undefined);
    throw error;
  });
  await recordBackup(ctx, { madeAt, file, ...written });
  ctx.log.info({ file, rows: written.rows }, 'backup');
  const made = await backupsIn(folder);
  for (const old of made.slice(0, -keep)) await rm(join(folder, old));
  if (offSite === null) return;
  try {
    await copyOffSite(offSite, folder, async (copied) => await recordCopy(ctx, copied));
  } catch (error) {
    ctx.log.error({ err: error, file }, 'backup not copied off-site');
    await recordCopyError(ctx, file, sentenceOf(error));
  }
}

async function writeInto(connection: Connection, folder: string, file: string, ctx: Ctx) {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  // What an interrupted backup left; the queue runs one at a time.
  for (const part of await readdir(folder))
    if (part.endsWith('.part') && isBackup(part.replace(/\.part$/, ''))) await rm(join(folder, part));
  const { tables } = await writeBackup(connection, join(folder, file), ctx.now);
  const { size: bytes } = await stat(join(folder, file));
  return { bytes, rows: tables.reduce((sum, table) => sum + table.rows, 0) };
}

/** Restores the newest backup beside the database and checks its data; what was wrong is kept and logged. */
export async function checkBackup(connection: Connection, plan: BackupPlan, ctx: Ctx): Promise<void> {
  const file = await newestToCheck(plan);
  if (file === undefined) return;
  try {
    await checkRestore(connection, plan, file);
    await recordCheck(ctx, file, null);
    ctx.log.info({ file }, 'backup restored and checked');
  } catch (error) {
    ctx.log.error({ err: error, file }, 'backup could not be restored');
    await recordCheck(ctx, file, sentenceOf(error));
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof BucketError) return error.message;
  return error instanceof Error ? `${error.message}.` : String(error);
}
