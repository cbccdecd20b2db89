import { and, asc, eq, gt, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../core/context.ts';
import { statement } from '../../db/driver/cached-statement.ts';
import { availableUnits, hasUnits } from '../../db/rules/stock.ts';
import { lot } from '../../db/schema/products.table.ts';

/**
 * Locks lots in id order, so that no two transactions wait for each other; returns them as they were then. With `skipLocked`
 * those that another transaction has are left out.
 */
export const lockLots = (db: Db, which: SQL | undefined, config?: { readonly skipLocked: true }) =>
  db
    .select({
      id: lot.id,
      productId: lot.productId,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      available: availableUnits,
    })
    .from(lot)
    .where(which)
    .orderBy(asc(lot.id))
    .for('update', config);

/** The lots for sale of a product in which there are goods, also those that are all promised. */
export const stocked = (ofProducts: SQL): SQL | undefined =>
  and(ofProducts, eq(lot.isForSale, true), gt(lot.onHand, 0));

/** Locks lots, which may be off sale, together with those of their product that can take their place. */
export const lockWithOthers = async (ctx: StaffCtx, productId: number, lotIds: readonly number[]): Promise<void> => {
  await lockLots(ctx.db, or(inArray(lot.id, [...lotIds]), stocked(eq(lot.productId, productId))));
};

const ofProducts = (ids: Placeholder): SQL => sql`${lot.productId} = any(${ids}::int[])`;

const lockStocked = statement<{ productIds: number[] }>()((db, given) =>
  lockLots(db, stocked(ofProducts(given.productIds))),
);
const lockOpen = statement<{ productIds: number[] }>()((db, given) =>
  lockLots(db, and(stocked(ofProducts(given.productIds)), hasUnits), { skipLocked: true }),
);

/**
 * Locks the lots from which units of products can be promised. Locks first and reads next: under READ COMMITTED the second
 * statement sees what the locks waited for. Used-up lots are skipped, because a product has many; one that got units while
 * the first statement waited, or came on sale, is locked by the second. It may have a lower id than those that are locked
 * already: the second waits for nobody, and leaves it to whoever has it.
 */
export async function lockSellableLots(ctx: StaffCtx, products: readonly number[]) {
  const productIds = [...new Set(products)];
  if (productIds.length === 0) return [];
  const [, lots] = await Promise.all([lockStocked(ctx, { productIds }), lockOpen(ctx, { productIds })]);
  return lots;
}
