import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../core/context.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { clientImport } from '../../../db/schema/accounts-import.table.ts';

/** Deletes old dry runs with their rows; imports stay. Returns how many. */
export async function deleteOldChecks(ctx: Ctx, expired: Expired): Promise<number> {
  const isCheck = eq(clientImport.isDryRun, true);
  const oldest = oldestRows(ctx.db, clientImport, clientImport.createdAt, expired, isCheck);
  return (await ctx.db.delete(clientImport).where(oldest)).rowCount ?? 0;
}
