import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { type Purchase, usualPurchase } from '@cartwright/domain/carts/usual-purchases';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { cartScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { isSale } from '../../db/rules/orders.ts';
import { cart, cartLine } from '../../db/schema/carts.table.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { pastOrder, pastOrderLine } from '../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { product } from '../../db/schema/products.table.ts';
import { activeDiscounts, bestRule } from '../products/discount-rules.queries.ts';
import { assertClientInScope } from './client-report.queries.ts';
import { businessDayOf, onBusinessDays } from '../../db/rules/days.ts';

/** How far back purchases count, and on how many days a product must have been bought. */
const DAYS = 182;
const PURCHASES = 2;
/** As many as there are keys for on the screen. */
const SHOWN = 7;

/**
 * What a client in scope usually buys of the products that are still sold, without samples and cancelled orders, by its orders and past orders: due
 * products first, then those bought most often.
 */
export async function clientUsuallyBuys(ctx: StaffCtx, clientId: number) {
  await assertClientInScope(ctx, clientId);
  const today = businessDate(ctx.now(), ctx.timeZone);
  const [bought, inCart] = await Promise.all([
    purchasesOf(ctx, clientId, addDays(today, -DAYS)),
    unitsInCart(ctx, clientId),
  ]);
  const discounts = await activeDiscounts(ctx, clientId, { productIds: bought.map(({ productId }) => productId) });
  const usual = bought
    .flatMap(({ purchases, allowFractions, ...row }) => {
      const found = usualPurchase(purchases, { today, allowFractions });
      if (found === null || purchases.length < PURCHASES) return [];
      const unitPrice = bestRule(discounts, row)?.unitPriceAfterDiscount ?? row.unitPrice;
      return [{ ...row, ...found, unitPrice, inCart: inCart.get(row.productId) ?? 0, times: purchases.length }];
    })
    .toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || b.times - a.times || a.productId - b.productId)
    .slice(0, SHOWN);
  return { data: usual, count: usual.length };
}

async function purchasesOf(ctx: StaffCtx, clientId: number, since: string) {
  const days = { from: since, to: null };
  const ordered = ctx.db
    .select({
      productId: orderLine.productId,
      date: businessDayOf(salesOrder.orderDate, ctx.timeZone).as('day'),
      units: orderLine.units,
    })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(
      and(
        eq(salesOrder.clientId, clientId),
        isSale,
        onBusinessDays(salesOrder.orderDate, days, ctx.timeZone),
        isNull(orderLine.sampleType),
      ),
    );
  const before = ctx.db
    .select({
      productId: pastOrderLine.productId,
      date: businessDayOf(pastOrder.orderDate, ctx.timeZone).as('day'),
      units: pastOrderLine.units,
    })
    .from(pastOrder)
    .innerJoin(pastOrderLine, eq(pastOrderLine.pastOrderId, pastOrder.id))
    .where(
      and(
        eq(pastOrder.clientId, clientId),
        onBusinessDays(pastOrder.orderDate, days, ctx.timeZone),
        // Another system may not mark its samples; they cost nothing.
        gt(pastOrderLine.lineTotal, 0),
      ),
    );
  const lines = unionAll(ordered, before).as('bought_line');
  const bought = ctx.db
    .select({
      productId: lines.productId,
      date: lines.date,
      units: sql<number>`sum(${lines.units})`.as('day_units'),
    })
    .from(lines)
    .groupBy(lines.productId, lines.date)
    .as('bought');
  return await ctx.db
    .select({
      productId: product.id,
      sku: product.sku,
      productName: product.name,
      productLineId: product.productLineId,
      unitPrice: product.unitPrice,
      allowFractions: product.allowFractions,
      purchases: sql<
        Purchase[]
      >`json_agg(json_build_object('date', ${bought.date}, 'units', ${bought.units}) order by ${bought.date})`,
    })
    .from(bought)
    .innerJoin(product, eq(product.id, bought.productId))
    .where(eq(product.isActive, true))
    .groupBy(product.id)
    .orderBy(asc(product.id));
}

async function unitsInCart(ctx: StaffCtx, clientId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.db
    .select({ productId: cartLine.productId, units: sql<number>`sum(${cartLine.units})` })
    .from(cart)
    .innerJoin(cartLine, eq(cartLine.cartId, cart.id))
    .where(and(eq(cart.clientId, clientId), eq(cart.status, 'open'), isNull(cartLine.sampleType), cartScope(ctx.actor)))
    .groupBy(cartLine.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
