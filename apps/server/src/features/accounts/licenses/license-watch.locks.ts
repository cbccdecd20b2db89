import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';

/** An advisory lock; any number will do. */
const WATCH_LOCK = 7_140_012;

/** Lists are compared, applied and taken back one after the other; held to the end of the transaction. */
export async function takeWatchLock(ctx: StaffCtx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${WATCH_LOCK})`);
}
