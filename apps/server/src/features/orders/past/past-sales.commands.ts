import { instantAt } from '@cartwright/domain/dates/dates';
import type { PastSale } from '@cartwright/domain/imports/past-order-rows';
import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { businessDayOf } from '../../../db/rules/days.ts';
import { pastOrder, pastOrderLine } from '../../../db/schema/orders-past.table.ts';
import type { Kept, PlannedRow, UndoneRow, WrittenRow } from '../../../jobs/import/import-kind.ts';
import type { PlannedPastSale } from './plan-past-sales.queries.ts';

type Order = Pick<PastSale, 'clientId' | 'orderNo' | 'orderDate'>;

/** An order is the one of its client with its number and day. */
const orderKey = ({ clientId, orderNo, orderDate }: Order): string =>
  [clientId, orderDate, orderNo.toLowerCase()].join(' ');

const lineKey = (line: { pastOrderId: number; productId: number; lineNo: string }): string =>
  [line.pastOrderId, line.productId, line.lineNo].join(' ');

/** Adds lines to their past orders, which are made when they are not there yet. */
export async function writePastSales(
  ctx: StaffCtx,
  rows: readonly PlannedRow<PlannedPastSale>[],
): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const orders = await pastOrdersOf(
    ctx,
    rows.map(({ plan }) => plan),
  );
  const sales = rows.map(({ line, plan }) => ({ line, plan, pastOrderId: orders.get(orderKey(plan)) ?? 0 }));
  const made = await ctx.db
    .insert(pastOrderLine)
    .values(
      sales.map(({ pastOrderId, plan: { productId, units, unitPrice, lineTotal, lineNo } }) => ({
        pastOrderId,
        productId,
        units,
        unitPrice,
        lineTotal,
        lineNo,
      })),
    )
    .returning();
  await sumUp(ctx, [...orders.values()]);
  const ids = new Map(made.map((line) => [lineKey(line), line.id]));
  return sales.flatMap(({ line, plan, pastOrderId }) => {
    const recordId = ids.get(lineKey({ ...plan, pastOrderId }));
    return recordId === undefined ? [] : [{ line, recordId, before: null, after: plan }];
  });
}

/** The ids of the orders of these sales, by their key; new ones are made, those of one client together. */
async function pastOrdersOf(ctx: StaffCtx, sales: readonly Order[]): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(sales.map((sale) => [orderKey(sale), sale]));
  const there = await ctx.db
    .select({
      id: pastOrder.id,
      clientId: pastOrder.clientId,
      orderNo: pastOrder.orderNo,
      orderDate: businessDayOf(pastOrder.orderDate, ctx.timeZone),
    })
    .from(pastOrder)
    .where(
      and(
        inArray(
          pastOrder.clientId,
          sales.map(({ clientId }) => clientId),
        ),
        sql`lower(${pastOrder.orderNo}) = any(${sql.param(sales.map(({ orderNo }) => orderNo.toLowerCase()))}::text[])`,
      ),
    );
  const ids = new Map(there.map((order) => [orderKey(order), order.id]));
  const missing = [...wanted].filter(([key]) => !ids.has(key)).map(([, order]) => order);
  if (missing.length > 0) {
    const made = await ctx.db
      .insert(pastOrder)
      .values(
        missing
          .toSorted((a, b) => a.clientId - b.clientId)
          .map(({ clientId, orderNo, orderDate }) => ({
            clientId,
            orderNo,
            orderDate: instantAt(`${orderDate}T12:00`, ctx.timeZone),
            total: 0,
          })),
      )
      .returning({
        id: pastOrder.id,
        clientId: pastOrder.clientId,
        orderNo: pastOrder.orderNo,
        orderDate: businessDayOf(pastOrder.orderDate, ctx.timeZone),
      });
    for (const order of made) ids.set(orderKey(order), order.id);
  }
  return new Map([...wanted.keys()].flatMap((key) => (ids.has(key) ? [[key, ids.get(key) ?? 0]] : [])));
}

/** Brings the totals of past orders to their lines. */
async function sumUp(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  await ctx.db
    .update(pastOrder)
    .set({
      total: sql`(select coalesce(sum(${pastOrderLine.lineTotal}), 0) from ${pastOrderLine} where ${pastOrderLine.pastOrderId} = ${pastOrder}.id)`,
    })
    .where(inArray(pastOrder.id, [...ids]));
}

/** Removes past sales that an import has added, and the orders that have no other. Nothing hangs on them. */
export async function removePastSales(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const removed = await ctx.db
    .delete(pastOrderLine)
    .where(
      inArray(
        pastOrderLine.id,
        rows.map(({ recordId }) => recordId),
      ),
    )
    .returning({ pastOrderId: pastOrderLine.pastOrderId });
  const ids = [...new Set(removed.map(({ pastOrderId }) => pastOrderId))];
  if (ids.length === 0) return [];
  const its = ctx.db
    .select({ id: pastOrderLine.id })
    .from(pastOrderLine)
    .where(eq(pastOrderLine.pastOrderId, pastOrder.id))
    .orderBy(asc(pastOrderLine.id));
  await ctx.db.delete(pastOrder).where(and(inArray(pastOrder.id, ids), notExists(its)));
  await sumUp(ctx, ids);
  return [];
}
