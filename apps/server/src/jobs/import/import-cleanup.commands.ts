import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { type Expired, oldestRows } from '../../db/lists/oldest-rows.ts';
import { dataImport } from '../../db/schema/platform-imports.table.ts';

/** Deletes old dry runs with their rows; imports stay. Returns how many. */
export async function deleteOldImportChecks(ctx: Ctx, expired: Expired): Promise<number> {
  const isCheck = eq(dataImport.isDryRun, true);
  const oldest = oldestRows(ctx.db, dataImport, dataImport.createdAt, expired, isCheck);
  return (await ctx.db.delete(dataImport).where(oldest)).rowCount ?? 0;
}
