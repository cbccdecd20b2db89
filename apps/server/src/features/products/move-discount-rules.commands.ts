import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import type { ClientMerge } from '../../core/events.ts';
import { discountRule } from '../../db/schema/products.table.ts';

/**
 * Moves the discount rules of a merged client to the surviving one; where both have one, the best price applies as
 * always.
 */
export async function moveDiscountRules(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(discountRule)
    .set({ clientId: into })
    .where(eq(discountRule.clientId, from))
    .returning({ key: discountRule.id, name: discountRule.name });
  report({ kind: 'discountRules', outcome: 'moved', rows });
}
