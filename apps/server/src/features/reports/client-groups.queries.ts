import { subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { type MonthAmount, pivotMonths, soldAmounts } from '@cartwright/domain/dates/sales-by-month';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../core/context.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { pastOrder, pastOrderLine } from '../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { product, productLine, subProductLine } from '../../db/schema/products.table.ts';
import { assertClientInScope, laterOrders, pastSoldIn, reportedMonths, soldIn } from './client-report.queries.ts';
import { businessMonthOf } from '../../db/rules/days.ts';

/** What sales are grouped by: the group's id on a product, and its name. */
export interface Grouping {
  readonly key: AnyPgColumn;
  readonly id: AnyPgColumn;
  readonly name: AnyPgColumn | SQL<string>;
  readonly table: typeof productLine | typeof subProductLine | typeof product;
}

export const byProductLine: Grouping = {
  key: product.productLineId,
  id: productLine.id,
  name: productLine.name,
  table: productLine,
};
export const bySubProductLine: Grouping = {
  key: product.subProductLineId,
  id: subProductLine.id,
  // Two product lines may have one of the same name.
  name: sql<string>`(select ${productLine.name} from ${productLine} where ${productLine.id} = ${subProductLine.productLineId}) || ', ' || ${subProductLine.name}`,
  table: subProductLine,
};
export const byProduct: Grouping = { key: product.id, id: product.id, name: product.name, table: product };

const withoutGroup = 'Without a group';
const chargesAndCredits = 'Charges and credits';

/**
 * A client's sales by group and month. Each month's rows add up to its sales (INV-39): lines less their share of the
 * order discount, and a last row for charges and credits. Samples count as zero. Orders dated in a later month are left
 * out and counted.
 */
export async function clientSalesBy(ctx: StaffCtx, clientId: number, monthCount: number, grouping: Grouping) {
  return await onSnapshot(ctx, async (ctx) => {
    await assertClientInScope(ctx, clientId);
    const months = reportedMonths(ctx, monthCount);
    const orders = { month: monthOf(ctx), where: soldIn(ctx, clientId, months) };
    const amounts = [
      ...(await plainLines(ctx, orders, grouping)),
      ...(await discountedLines(ctx, orders, grouping)),
      ...(await pastLines(ctx, pastSoldIn(ctx, clientId, months), grouping)),
    ];
    const names = await namesOf(ctx, grouping, amounts);
    const rows = pivotMonths(amounts, months).map(({ key, ...row }) => ({
      id: key,
      name: key === null ? withoutGroup : (names.get(key) ?? ''),
      ...row,
    }));
    const extra = pivotMonths(await chargesOf(ctx, orders), months).map(({ key, ...row }) => ({
      id: key,
      name: chargesAndCredits,
      ...row,
    }));
    const data = [...rows, ...extra].filter((row) => row.sales.some((sale) => sale !== 0));
    const sales = months.map((_, index) => sumMoney(data.map((row) => row.sales[index] ?? 0)));
    return {
      months,
      data,
      count: data.length,
      totals: { sales, total: sumMoney(sales) },
      laterOrders: await laterOrders(ctx, clientId, months),
    };
  });
}

/** The business month of an order. */
const monthOf = (ctx: StaffCtx) => businessMonthOf(salesOrder.orderDate, ctx.timeZone);

interface SoldOrders {
  readonly month: SQL<string>;
  readonly where: SQL | undefined;
}

/** Lines of orders without a discount, summed by PostgreSQL. */
async function plainLines(ctx: StaffCtx, orders: SoldOrders, { key }: Grouping): Promise<MonthAmount[]> {
  return await ctx.db
    .select({
      month: orders.month,
      key: sql<number | null>`${key}`,
      amount: sql<number>`sum(${orderLine.lineTotal})`,
    })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(and(orders.where, eq(salesOrder.orderDiscount, 0), isNull(orderLine.sampleType)))
    .groupBy(sql`1`, sql`2`);
}

/** Lines of orders with a discount, each less its share (INV-22). */
async function discountedLines(ctx: StaffCtx, orders: SoldOrders, { key }: Grouping): Promise<MonthAmount[]> {
  const lines = await ctx.db
    .select({
      orderId: salesOrder.id,
      orderDiscount: salesOrder.orderDiscount,
      month: orders.month,
      key: sql<number | null>`${key}`,
      id: orderLine.id,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
    })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(and(orders.where, gt(salesOrder.orderDiscount, 0)))
    .orderBy(asc(orderLine.id));
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const sold = soldAmounts(ofOrder[0]?.orderDiscount ?? 0, ofOrder);
    return ofOrder.map((line, index) => ({ month: line.month, key: line.key, amount: sold[index] ?? 0 }));
  });
}

/** Lines of past orders, whose totals are what was paid. */
async function pastLines(ctx: StaffCtx, where: SQL | undefined, { key }: Grouping): Promise<MonthAmount[]> {
  return await ctx.db
    .select({
      month: businessMonthOf(pastOrder.orderDate, ctx.timeZone),
      key: sql<number | null>`${key}`,
      amount: sql<number>`sum(${pastOrderLine.lineTotal})`,
    })
    .from(pastOrder)
    .innerJoin(pastOrderLine, eq(pastOrderLine.pastOrderId, pastOrder.id))
    .innerJoin(product, eq(product.id, pastOrderLine.productId))
    .where(where)
    .groupBy(sql`1`, sql`2`);
}

/** Charges and credits of the orders. */
async function chargesOf(ctx: StaffCtx, orders: SoldOrders): Promise<MonthAmount[]> {
  const rows = await ctx.db
    .select({
      month: orders.month,
      charges: sql<number>`sum(${salesOrder.chargeTotal})`,
      credits: sql<number>`sum(${salesOrder.creditAmount})`,
    })
    .from(salesOrder)
    .where(orders.where)
    .groupBy(sql`1`);
  return rows.map(({ month, charges, credits }) => ({ month, key: null, amount: subtractMoney(charges, credits) }));
}

async function namesOf(ctx: StaffCtx, { table, id, name }: Grouping, amounts: readonly MonthAmount[]) {
  const keys = [...new Set(amounts.flatMap(({ key }) => (key === null ? [] : [key])))];
  if (keys.length === 0) return new Map<number, string>();
  const rows = await ctx.db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}` })
    .from(table)
    .where(sql`${id} = any(${sql.param(keys)}::int[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}
