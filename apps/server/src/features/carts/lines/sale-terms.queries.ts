import { eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { activeDiscountsInCart } from '../../products/discount-rules.queries.ts';
import { productFacts } from '../../products/products.queries.ts';
import { remainingByProduct } from '../../products/stock.queries.ts';

const buyerOf = statement<{ cartId: number }>()((db, given) =>
  db
    .select({
      tradename: client.tradename,
      isLicensed: sql<boolean>`${or(isNull(cart.clientId), client.isCannabisLicensed)}`,
    })
    .from(cart)
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(eq(cart.id, given.cartId)),
);

/**
 * What adding these products to a cart depends on besides its lines: the products with what is left of them, the client with
 * its discounts, and whether it may hold cannabis. It names the cart alone, so that it can be sent with the statement that
 * locks it.
 */
export async function saleTerms(ctx: StaffCtx, cartId: number, products: readonly { readonly productId: number }[]) {
  const ids = products.map(({ productId }) => productId);
  const [known, discountsFor, [buyer], left] = await Promise.all([
    productFacts(ctx, ids),
    activeDiscountsInCart(ctx, cartId, ids),
    buyerOf(ctx, { cartId }),
    remainingByProduct(ctx, ids),
  ]);
  return {
    known,
    discountsFor,
    isLicensed: buyer?.isLicensed ?? false,
    tradename: buyer?.tradename ?? null,
    remaining: new Map(ids.map((id) => [id, left.get(id) ?? 0])),
  };
}

export type SaleTerms = Awaited<ReturnType<typeof saleTerms>>;
