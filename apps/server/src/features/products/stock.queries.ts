import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Db } from '../../core/context.ts';
import { cartLine } from '../../db/schema/carts.table.ts';
import { lot } from '../../db/schema/products.table.ts';
import { cachedStatement, statement } from '../../db/driver/cached-statement.ts';
import { among } from '../../db/lists/among.ts';
import { availableUnits } from '../../db/rules/stock.ts';

const remaining = (db: Db, wanted: SQL) =>
  db
    .select({ productId: lot.productId, remaining: sql<number>`sum(${availableUnits})` })
    .from(lot)
    .where(and(wanted, eq(lot.isForSale, true)))
    .groupBy(lot.productId);

const ofProducts = cachedStatement<{ isOne: boolean }, { ids: number[] }>()((db, { isOne }, given) =>
  remaining(db, among(lot.productId, given.ids, isOne)),
);
const ofCart = statement<{ cartId: number }>()((db, given) =>
  remaining(
    db,
    sql`${lot.productId} in (select ${cartLine.productId} from ${cartLine} where ${cartLine.cartId} = ${given.cartId})`,
  ),
);

type Remaining = ReadonlyMap<number, number>;
const byProduct = (rows: Awaited<ReturnType<typeof ofCart>>): Remaining =>
  new Map(rows.map((row) => [row.productId, row.remaining]));

/**
 * The remaining units of each product over its lots for sale: Σ (on_hand − allocated) (domain rule "stock"). A product
 * without such a lot is missing from the map. A hint: only allocation decides.
 */
export async function remainingByProduct(ctx: Ctx, productIds: Iterable<number>): Promise<Remaining> {
  const ids = [...new Set(productIds)];
  return ids.length === 0 ? new Map() : byProduct(await ofProducts(ctx, { isOne: ids.length === 1 }, { ids }));
}

/** The same for the products in a cart. */
export const remainingInCart = async (ctx: Ctx, cartId: number): Promise<Remaining> =>
  byProduct(await ofCart(ctx, { cartId }));
