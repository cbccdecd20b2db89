import { and, asc, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { availableUnits, isSellable } from '../../../db/rules/stock.ts';
import { lot } from '../../../db/schema/products.table.ts';

/** The lots of a product that are for sale, unlocked: what a plan is shown from before it is made. */
export async function lotsForSale({ db }: StaffCtx, productId: number) {
  const { id, barcode, batchDate, bestBy, thca, thc, total } = lot;
  return await db
    .select({ id, productId: lot.productId, barcode, batchDate, bestBy, thca, thc, total, available: availableUnits })
    .from(lot)
    .where(and(eq(lot.productId, productId), isSellable))
    .orderBy(asc(id));
}
