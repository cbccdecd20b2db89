import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { cartLine } from '../../db/schema/carts.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';

/**
 * What the list of available products reads from the lots of each product. An index finds the lots, newest first, so
 * that one lot is read without the whole history.
 */

/** A literal, because a generic plan would not use the index of the lots for sale. */
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
 * The lab figures of a product: those of its newest lot for sale that has units left; a product without such a lot has
 * no row. With `orSoldOut` it has those of its newest lot for sale. They are one lot's certificate, never an average,
 * which no laboratory has signed. Total THC is computed as in the domain's `totalThc` where the laboratory gives none.
 * For a lateral join.
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
