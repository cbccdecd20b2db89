import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { cartLine } from '../../db/schema/carts.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';

/**
 * What the list of available products looks up in the lots of each product. The lots of a product are found by an index,
 * newest first, so that a long history of lots is not read for the sake of one.
 */

/** Not a parameter: a plan that is kept for every value would not use the index of the lots for sale. */
const ofProductForSale: SQL = sql`${lot.productId} = ${product.id} and ${lot.isForSale}`;
const hasUnits: SQL = sql`${lot.onHand} > ${lot.allocated}`;

/** UnitsForSale and RemainingQuantity of a product over its lots for sale, in units (domain rule "stock"); for a lateral join. */
export const stockOfProduct = (db: Db) =>
  db
    .select({
      unitsForSale: sql<number>`coalesce(sum(${lot.onHand}), 0)`.as('units_for_sale'),
      remaining: sql<number>`coalesce(sum(${lot.onHand} - ${lot.allocated}), 0)`.as('remaining'),
    })
    .from(lot)
    .where(ofProductForSale)
    .as('stock');

/**
 * The lab figures that stand for a product: those of its newest lot for sale that has units left; a product without such
 * a lot has no row. With `orSoldOut` it has that of its newest lot for sale. One lot's certificate, never a mean that no
 * laboratory has signed. Total THC is computed as in the domain's `totalThc` where the laboratory gives none. For a
 * lateral join.
 */
export const labOfProduct = (db: Db, { orSoldOut }: { orSoldOut: boolean }) =>
  db
    .select({
      thca: lot.thca,
      thc: lot.thc,
      cbd: lot.cbd,
      total: sql<number | null>`coalesce(${lot.total}, round(${lot.thc} + 0.877 * ${lot.thca}, 3))`.as('total_thc'),
    })
    .from(lot)
    .where(orSoldOut ? ofProductForSale : and(ofProductForSale, hasUnits))
    .orderBy(...(orSoldOut ? [desc(hasUnits)] : []), desc(lot.batchDate), desc(lot.id))
    .limit(1)
    .as('lab');

/** Units of a product in a cart; none without a cart. */
export const unitsInCart = (cartId: Placeholder<string, number> | undefined): SQL<number> =>
  cartId === undefined
    ? sql`0`
    : sql`coalesce((select sum(${cartLine.units}) from ${cartLine} where ${and(
        eq(cartLine.cartId, cartId),
        eq(cartLine.productId, product.id),
      )}), 0)`;

export type LabOfProduct = ReturnType<typeof labOfProduct>;
