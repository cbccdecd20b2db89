import { eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { Events } from '../../../core/events.ts';
import { hiddenProductLine } from '../../../db/schema/products-prices.table.ts';
import { productLine } from '../../../db/schema/products.table.ts';

/** Hides exactly these product lines from the clients of a tier; `not_found` for one that does not exist. */
export async function hideLines(ctx: StaffCtx, { accountTierId, productLineIds }: Events['tierLinesHidden']) {
  const ids = [...new Set(productLineIds)];
  await ctx.db.delete(hiddenProductLine).where(eq(hiddenProductLine.accountTierId, accountTierId));
  if (ids.length === 0) return;
  // Locked, so that none of them is removed or merged meanwhile.
  const found = await ctx.db
    .select({ id: productLine.id })
    .from(productLine)
    .where(inArray(productLine.id, ids))
    .orderBy(productLine.id)
    .for('key share');
  if (found.length < ids.length) fail('not_found');
  await ctx.db.insert(hiddenProductLine).values(ids.map((productLineId) => ({ accountTierId, productLineId })));
}

/** Tiers that were not offered a line are not offered the one that it becomes. */
export async function moveHiddenLines({ db }: StaffCtx, from: number, into: number): Promise<void> {
  const tiers = db
    .select({ accountTierId: hiddenProductLine.accountTierId, productLineId: sql<number>`${into}::int`.as('into_id') })
    .from(hiddenProductLine)
    .where(eq(hiddenProductLine.productLineId, from));
  await db.insert(hiddenProductLine).select(tiers).onConflictDoNothing();
  await db.delete(hiddenProductLine).where(eq(hiddenProductLine.productLineId, from));
}
