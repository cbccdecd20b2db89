import { startsOf } from '@cartwright/domain/orders/order-transitions';
import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { cartScope, orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { cart, cartLine } from '../../../db/schema/carts.table.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { waitingUnits, waits } from '../../../db/rules/order-lines.ts';

/** The most orders of one response; a client has one or two that wait sublotted. */
const MOST_ORDERS = 100;

/**
 * The orders in scope that can take an open cart: sublotted ones of its client, of the same kind of goods, newest first
 * (spec 000 §9). None for a cart without a client.
 */
export async function mergeableOrders(ctx: StaffCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ clientId: cart.clientId, status: cart.status, isNonCannabis: cart.isNonCannabis })
      .from(cart)
      .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
    if (found === undefined) fail('not_found');
    const { clientId, status, isNonCannabis } = found;
    // Goods other than cannabis are never sublotted.
    if (clientId === null || status !== 'open' || isNonCannabis === true) return { data: [], count: 0 };
    const data = await sublottedOrders(ctx, cartId, clientId);
    return { data: data.map((row, at) => ({ ...row, selected: at === 0 })), count: data.length };
  });
}

const linesThat = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

async function sublottedOrders(ctx: StaffCtx, cartId: number, clientId: number) {
  const inCart = ctx.db.select({ id: cartLine.productId }).from(cartLine).where(eq(cartLine.cartId, cartId));
  // For an EXISTS in the select list PostgreSQL reads every sublot there is; with LIMIT it does not.
  const sublots = sql`(select true from ${allocation} where ${allocation.orderLineId} = ${orderLine.id}
    and ${allocation.endedAt} is null and ${allocation.sublotBarcode} is not null limit 1) is not null`;
  return await ctx.db
    .select({
      id: salesOrder.id,
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      orderDate: salesOrder.orderDate,
      estimateDeliveryDate: salesOrder.estimateDeliveryDate,
      salesPersonName: person.name,
      lineCount: count(orderLine.id),
      sharedProducts: sql<number>`(count(distinct ${orderLine.productId}) filter (where ${inArray(orderLine.productId, inCart)}))::int`,
      sampleLines: linesThat(isNotNull(orderLine.sampleType)),
      backorderLines: linesThat(waits),
      backorderUnits: sql<number>`coalesce(sum(${waitingUnits}), 0)`,
      sublottedLines: linesThat(sublots),
      grossTotal: salesOrder.grossTotal,
      sampleTotal: salesOrder.sampleTotal,
      orderDiscount: salesOrder.orderDiscount,
      chargeTotal: salesOrder.chargeTotal,
      creditAmount: salesOrder.creditAmount,
      grandTotal: salesOrder.grandTotal,
      version: salesOrder.version,
    })
    .from(salesOrder)
    .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(
      and(
        eq(salesOrder.clientId, clientId),
        inArray(salesOrder.status, startsOf('merge', false)),
        eq(salesOrder.isNonCannabis, false),
        orderScope(ctx.actor),
      ),
    )
    .groupBy(salesOrder.id, person.id)
    .orderBy(desc(salesOrder.orderNo))
    .limit(MOST_ORDERS);
}
