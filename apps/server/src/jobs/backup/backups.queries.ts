import { desc, getTableColumns } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { backup } from '../../db/schema/platform.table.ts';

const SHOWN = 30;

const { id: _id, ...columns } = getTableColumns(backup);

/** What is done every night, and what became of the last backups, the newest first. */
export async function backupsMade({ db, backups }: StaffCtx) {
  const data = await db.select(columns).from(backup).orderBy(desc(backup.madeAt)).limit(SHOWN);
  return { plan: backups, data };
}
