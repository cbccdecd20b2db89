import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { cartItem } from '../../db/schema/carts.table.ts';
import { lot } from '../../db/schema/products.table.ts';

/** The tables that the list of available products joins to each product. */

/** UnitsForSale and RemainingQuantity of a product over its lots for sale, in units (domain rule "stock"). */
export const stockOfProduct = (db: Db) =>
  db
    .select({
      productId: lot.productId,
      unitsForSale: sql<number>`sum(${lot.onHand})`.as('units_for_sale'),
      remaining: sql<number>`sum(${lot.onHand} - ${lot.allocated})`.as('remaining'),
    })
    .from(lot)
    .where(eq(lot.isForSale, true))
    .groupBy(lot.productId)
    .as('stock');

/**
 * The lab figures that stand for a product: those of its newest lot for sale that has units left, or of its newest lot for
 * sale when it is sold out. One lot's certificate, never a mean that no laboratory has signed. Total THC is computed as in
 * the domain's `totalThc` where the laboratory gives none.
 */
export const labOfProduct = (db: Db) =>
  db
    .selectDistinctOn([lot.productId], {
      productId: lot.productId,
      thca: lot.thca,
      thc: lot.thc,
      cbd: lot.cbd,
      total: sql<number | null>`coalesce(${lot.total}, round(${lot.thc} + 0.877 * ${lot.thca}, 3))`.as('total_thc'),
    })
    .from(lot)
    .where(eq(lot.isForSale, true))
    .orderBy(lot.productId, desc(sql`${lot.onHand} > ${lot.allocated}`), desc(lot.batchDate), desc(lot.id))
    .as('lab');

/** Units of each product in a cart; none for null. */
export const inCart = (db: Db, cartId: number | null) =>
  db
    .select({ productId: cartItem.productId, units: sql<number>`sum(${cartItem.units})`.as('units') })
    .from(cartItem)
    .where(cartId === null ? sql`false` : eq(cartItem.cartId, cartId))
    .groupBy(cartItem.productId)
    .as('in_cart');

export type LabOfProduct = ReturnType<typeof labOfProduct>;
