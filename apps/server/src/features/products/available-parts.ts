import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/context.ts';
import { cartLine } from '../../db/schema/carts.table.ts';
import { productPicture } from '../../db/schema/products-pictures.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';
import { availableUnits } from '../../db/rules/stock.ts';

/** A literal, because a generic plan would not use the index of the lots for sale. */
const ofProductForSale: SQL = sql`${lot.productId} = ${product.id} and ${lot.isForSale}`;

/** UnitsForSale and RemainingQuantity of a product over its lots for sale, in units (domain rule "stock"); for a lateral join. */
export const stockOfProduct = (db: Db) =>
  db
    .select({
      unitsForSale: sql<number>`coalesce(sum(${lot.onHand}), 0)`.as('units_for_sale'),
      remaining: sql<number>`coalesce(sum(${availableUnits}), 0)`.as('remaining'),
    })
    .from(lot)
    .where(ofProductForSale)
    .as('stock');

/** Units of a product in a cart; none without a cart. */
export const unitsInCart = (cartId: Placeholder<string, number> | undefined): SQL<number> =>
  cartId === undefined
    ? sql`0`
    : sql`coalesce((select sum(${cartLine.units}) from ${cartLine} where ${and(
        eq(cartLine.cartId, cartId),
        eq(cartLine.productId, product.id),
      )}), 0)`;

/** The hash of a product's first picture; null without one. */
export const firstPicture: SQL<string | null> = sql`(select ${productPicture.hash} from ${productPicture}
  where ${productPicture.productId} = ${product.id} order by ${productPicture.position} limit 1)`;
