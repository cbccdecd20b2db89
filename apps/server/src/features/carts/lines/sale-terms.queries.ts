import { eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { activeDiscountsInCart } from '../../products/discount-rules.queries.ts';
import { productFacts } from '../../products/products.queries.ts';

const licenseOf = statement<{ cartId: number }>()((db, given) =>
  db
    .select({ isLicensed: sql<boolean>`${or(isNull(cart.clientId), client.isCannabisLicensed)}` })
    .from(cart)
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(eq(cart.id, given.cartId)),
);

/**
 * What adding these products to a cart depends on besides its lines: the products, the discounts of its client, and whether
 * it may hold cannabis. It names the cart alone, so that it can be sent with the statement that locks it.
 */
export async function saleTerms(ctx: StaffCtx, cartId: number, products: readonly { readonly productId: number }[]) {
  const [known, discountsFor, [buyer]] = await Promise.all([
    productFacts(
      ctx,
      products.map(({ productId }) => productId),
    ),
    activeDiscountsInCart(ctx, cartId),
    licenseOf(ctx, { cartId }),
  ]);
  return { known, discountsFor, isLicensed: buyer?.isLicensed ?? false };
}

export type SaleTerms = Awaited<ReturnType<typeof saleTerms>>;
