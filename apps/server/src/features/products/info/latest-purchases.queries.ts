import { businessDate, daysBetween } from '@cartwright/domain/dates/dates';
import { gradeLastBought, lastBoughtLimits } from '@cartwright/domain/carts/last-bought';
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { inventoryPreferenceOf } from '../../accounts/preferences/preferences.queries.ts';
import { businessDayOf } from '../../../db/rules/days.ts';
import { soldUnitPrice } from '../../../db/rules/order-lines.ts';

/**
 * When a client in scope last bought each product and what a unit cost then, without samples and cancelled orders, and how long ago that is by the
 * client's own thresholds.
 */
export async function latestPurchases(ctx: StaffCtx, clientId: number) {
  const limits = lastBoughtLimits(await inventoryPreferenceOf(ctx, clientId));
  const today = businessDate(ctx.now(), ctx.timeZone);
  const rows = await ctx.db
    .select({
      productId: orderLine.productId,
      lastBoughtDate: businessDayOf(max(salesOrder.orderDate), ctx.timeZone),
      lastPaid: sql<number | null>`(array_agg(${soldUnitPrice}
        order by ${salesOrder.orderDate} desc, ${orderLine.id} desc))[1]`,
    })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(and(eq(salesOrder.clientId, clientId), isSale, isNull(orderLine.sampleType)))
    .groupBy(orderLine.productId)
    .orderBy(asc(orderLine.productId));
  const data = rows.map((row) => {
    // An order may be dated ahead.
    const daysAgo = Math.max(0, daysBetween(row.lastBoughtDate, today));
    return { ...row, daysAgo, grade: gradeLastBought(daysAgo, limits) };
  });
  return { data, count: data.length, limits };
}
