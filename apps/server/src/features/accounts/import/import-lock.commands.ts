import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';

/** An advisory lock that serializes imports and their undoing; any number will do. */
const IMPORT_LOCK = 7_140_010;

/** Waits until no other import is written or undone; held to the end of the transaction. */
export async function takeImportLock(ctx: StaffCtx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}
