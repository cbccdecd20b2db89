import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Ctx } from '../../core/context.ts';
import type { Connection } from '../../db/connect.ts';
import { BACKUP_QUEUE } from '../queues.ts';
import { takeJobs } from '../take-jobs.ts';
import { writeBackup } from './write-backup.ts';

/** Before the cleanup of the night. */
const NIGHTLY = '45 2 * * *';

/** Where the backups of every night go, and how many are kept there. */
export interface BackupFolder {
  readonly folder: string;
  readonly keep: number;
}

const name = /^cartwright-\d{8}T\d{6}Z\.backup$/;

/** When the newest backup of a folder was made, in seconds since 1970; null without one. */
export async function newestBackup(folder: string): Promise<number | null> {
  const files = await readdir(folder).catch((): string[] => []);
  const newest = files
    .filter((file) => name.test(file))
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const [, year, month, day, hour, minute, second] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(newest) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1_000;
}

/**
 * Makes a backup every night in the seller's time zone, in one process of however many run. A night that nobody was running
 * is made up for at the next start.
 */
export async function startBackups(
  boss: PgBoss,
  connection: Connection,
  backups: BackupFolder,
  contextFor: (id: string) => Ctx,
  timeZone: string,
): Promise<void> {
  await boss.schedule(BACKUP_QUEUE, NIGHTLY, null, { tz: timeZone, missed: 'once' });
  await takeJobs(boss, BACKUP_QUEUE, { everySeconds: 60 }, async ({ id }) => {
    await backUpInto(connection, backups, contextFor(id));
  });
}

/** Makes one backup in the folder, then deletes the oldest beyond those that are kept; other files stay. */
export async function backUpInto(connection: Connection, { folder, keep }: BackupFolder, ctx: Ctx): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  // What an interrupted backup left; the queue runs one at a time.
  for (const file of await readdir(folder))
    if (name.test(file.replace(/\.part$/, '')) && file.endsWith('.part')) await rm(join(folder, file));
  const file = `cartwright-${ctx
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')}.backup`;
  try {
    const { tables } = await writeBackup(connection, join(folder, file), ctx.now);
    ctx.log.info({ file, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }, 'backup');
  } catch (error) {
    ctx.log.error({ err: error }, 'backup failed');
    throw error;
  }
  const made = (await readdir(folder)).filter((each) => name.test(each)).toSorted();
  for (const old of made.slice(0, -keep)) await rm(join(folder, old));
}
