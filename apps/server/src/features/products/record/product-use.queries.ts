import { and, countDistinct, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ProductReferences, ProductUse } from '@cartwright/domain/products/product-form';
import type { Db } from '../../../core/context.ts';
import { isOpenCart } from '../../../db/rules/carts.ts';
import { statusHas } from '../../../db/rules/order-status.ts';
import { quickBooksLink } from '../../../db/schema/accounting.table.ts';
import { cart, cartLine } from '../../../db/schema/carts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { discountRule, lot } from '../../../db/schema/products.table.ts';

const isFraction = (units: PgColumn): SQL => sql`${units} <> trunc(${units})`;

/** Where a product is in use, and what else refers to it. */
export async function productUse(db: Db, productId: number): Promise<ProductUse & ProductReferences> {
  const rowsOf = (table: PgTable, column: PgColumn) =>
    sql<number>`(select count(*)::int from ${table} where ${column} = ${productId})`;
  const inCarts = db
    .select({
      carts: sql<number>`count(distinct ${cart.id})::int`.as('carts'),
      fractions: sql<number>`count(*) filter (where ${isFraction(cartLine.units)})::int`.as('cart_fractions'),
    })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(and(eq(cartLine.productId, productId), isOpenCart))
    .as('in_carts');
  const isOpen = statusHas(salesOrder.status, 'isOpen');
  const takesUnits = statusHas(salesOrder.status, 'takesUnits');
  const inOrders = db
    .select({
      orders: sql<number>`count(distinct ${salesOrder.id}) filter (where ${isOpen})::int`.as('orders'),
      fractions: sql<number>`count(*) filter (where ${takesUnits} and ${isFraction(orderLine.units)})::int`.as(
        'fractions',
      ),
      reserving: sql<number>`count(*) filter (where ${takesUnits} and ${gt(orderLine.conversionUnits, 0)})::int`.as(
        'reserving',
      ),
      lines: sql<number>`count(*)::int`.as('lines'),
    })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(eq(orderLine.productId, productId))
    .as('in_orders');
  const [found] = await db
    .select({
      openCarts: inCarts.carts,
      openOrders: inOrders.orders,
      openFractions: sql<number>`${inCarts.fractions} + ${inOrders.fractions}`,
      hasReservations: sql<boolean>`${inOrders.reserving} > 0`,
      wasOrdered: sql<boolean>`${inOrders.lines} > 0`,
      cartLines: rowsOf(cartLine, cartLine.productId),
      lots: rowsOf(lot, lot.productId),
      receipts: rowsOf(receiptLine, receiptLine.productId),
      rules: rowsOf(discountRule, discountRule.productId),
      links: rowsOf(quickBooksLink, quickBooksLink.productId),
    })
    .from(inCarts)
    .crossJoin(inOrders);
  if (found === undefined) throw new Error('an aggregate answered no row');
  return found;
}

/** How many open carts hold any of these products. */
export async function openCartsWith(db: Db, productIds: readonly number[]): Promise<number> {
  const [found] = await db
    .select({ carts: countDistinct(cart.id) })
    .from(cartLine)
    .innerJoin(cart, eq(cart.id, cartLine.cartId))
    .where(and(inArray(cartLine.productId, [...productIds]), isOpenCart));
  return found?.carts ?? 0;
}
