import { eq, isNull, and } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { type Expired, oldestRows } from '../../db/lists/oldest-rows.ts';
import { backup } from '../../db/schema/platform.table.ts';

/** What the settings show of backups; each is written when it has happened, for its file is there whatever follows. */

/** Keeps that a backup was made, or why it was not. */
export async function recordBackup(ctx: Ctx, made: typeof backup.$inferInsert): Promise<void> {
  // A repeated attempt within the same second.
  const set = { madeAt: made.madeAt, bytes: made.bytes ?? null, rows: made.rows ?? null, error: made.error ?? null };
  await ctx.db.insert(backup).values(made).onConflictDoUpdate({ target: backup.file, set });
}

/** A backup that an older version has made has no row, and needs none. */
export async function recordCopy(ctx: Ctx, file: string): Promise<void> {
  const copiedAt = ctx.now().toISOString();
  await ctx.db.update(backup).set({ copiedAt, copyError: null }).where(eq(backup.file, file));
}

/** Keeps why a backup is not in the bucket, unless it is. */
export async function recordCopyError(ctx: Ctx, file: string, copyError: string): Promise<void> {
  await ctx.db
    .update(backup)
    .set({ copyError })
    .where(and(eq(backup.file, file), isNull(backup.copiedAt)));
}

/** Keeps that a backup was restored and checked, and what was wrong. */
export async function recordCheck(ctx: Ctx, file: string, checkError: string | null): Promise<void> {
  const checkedAt = ctx.now().toISOString();
  await ctx.db.update(backup).set({ checkedAt, checkError }).where(eq(backup.file, file));
}

/** Deletes what is known of old backups; their files have left the folder long before. Returns how many. */
export async function deleteOldBackups(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, backup, backup.madeAt, expired);
  return (await ctx.db.delete(backup).where(oldest)).rowCount ?? 0;
}
