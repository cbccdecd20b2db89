import type { Page } from '@cartwright/contract/fields';
import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import { averagePrice, subtractMoney } from '@cartwright/domain/money/money';
import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { summarised } from './summary-filter.ts';

type Query = Input<(typeof reports)['orderSummary']>['body'];

const columns = {
  orderId: salesOrder.id,
  orderNumber: salesOrder.orderNo,
  submittedBy: person.name,
  submittedDate: salesOrder.orderDate,
  clientId: salesOrder.clientId,
  tradeName: client.tradename,
  licenseNo: client.licenseNo,
  city: client.city,
  status: salesOrder.status,
  manifestedDate: salesOrder.manifestedDate,
  estimatedDeliveryDate: salesOrder.estimateDeliveryDate,
  transferDate: salesOrder.releasedDate,
  orderTotal: salesOrder.netTotal,
  orderCharge: salesOrder.chargeTotal,
  creditAmount: salesOrder.creditAmount,
  grandTotal: salesOrder.grandTotal,
};

/** The page as it is asked for, or all rows. */
export const wholePage = ({ page, takeAll }: Pick<Query, 'page' | 'takeAll'>): Page =>
  takeAll ? { ...page, skip: 0, take: -1 } : page;

/** The order summary: a page of orders and the sums of the whole filter, on one snapshot; by order number at first. */
export async function orderSummary(ctx: StaffCtx, query: Query) {
  const page = wholePage(query);
  const { limit, offset } = limitsOf(page);
  const where = summarised(ctx, query);
  const { orderId, clientId, ...sortable } = columns;
  const [data, { count: total, ...totals }] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ orderId, clientId, ...sortable })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .where(where)
      .orderBy(...orderBy(page, sortable, [asc(salesOrder.orderNo)], salesOrder.id))
      .limit(limit)
      .offset(offset),
    summarySums(ctx, where),
  ]);
  assertListLength(page, total);
  return { data, count: total, totals };
}

const sumOf = (column: SQL | SQL.Aliased): SQL<number> => sql`coalesce(sum(${column}), 0)`;

/** Number and sums of the orders; cancelled ones, which are no sales, are part of them and named apart (INV-39). */
export async function summarySums(ctx: StaffCtx, where: SQL | undefined) {
  const cancelled = sql`filter (where not ${isSale})`;
  const byClient = ctx.db
    .select({
      orders: count().as('orders'),
      orderTotal: sql<number>`sum(${salesOrder.netTotal})`.as('order_total'),
      orderCharge: sql<number>`sum(${salesOrder.chargeTotal})`.as('order_charge'),
      creditAmount: sql<number>`sum(${salesOrder.creditAmount})`.as('credit_amount'),
      grandTotal: sql<number>`sum(${salesOrder.grandTotal})`.as('grand_total'),
      cancelledCount: sql<number>`count(*) ${cancelled}`.as('cancelled_count'),
      cancelledTotal: sql<number>`coalesce(sum(${salesOrder.grandTotal}) ${cancelled}, 0)`.as('cancelled_total'),
    })
    .from(salesOrder)
    .where(where)
    .groupBy(salesOrder.clientId)
    .as('by_client');
  const [found] = await ctx.db
    .select({
      count: sumOf(byClient.orders),
      clientCount: count(),
      orderTotal: sumOf(byClient.orderTotal),
      orderCharge: sumOf(byClient.orderCharge),
      creditAmount: sumOf(byClient.creditAmount),
      grandTotal: sumOf(byClient.grandTotal),
      cancelledCount: sumOf(byClient.cancelledCount),
      cancelledTotal: sumOf(byClient.cancelledTotal),
    })
    .from(byClient);
  if (found === undefined) throw new Error('a sum is one row');
  const sales = found.count - found.cancelledCount;
  const averageOrder = sales === 0 ? 0 : averagePrice(subtractMoney(found.grandTotal, found.cancelledTotal), sales);
  return { ...found, averageOrder };
}
