import type { accounting } from '@cartwright/contract/accounting/accounting.contract';
import type { Input } from '@cartwright/contract/route';
import { type DueAge, daysOverdue, dueAge } from '@cartwright/domain/money/amounts-due';
import { businessDate } from '@cartwright/domain/dates/dates';
import { subtractMoney } from '@cartwright/domain/money/money';
import { and, asc, count, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { deliveredBetween, deliveredByAge } from '../../orders/payments/owing.queries.ts';
import { amountDue, isOwing } from '../../../db/rules/orders.ts';

type Query = Input<(typeof accounting)['amountsDue']>['body'];
type OrdersQuery = Input<(typeof accounting)['ordersDue']>['body'];

/** The orders in the actor's scope that are invoiced and still owe something, of one client or of all. */
export const dueOrders = (ctx: StaffCtx, clientId?: number | null): SQL | undefined =>
  and(orderScope(ctx.actor), isOwing, clientId ? eq(salesOrder.clientId, clientId) : undefined);

const total = (of: SQLWrapper, which?: SQL) =>
  which === undefined
    ? sql<number>`coalesce(sum(${of}), 0)`
    : sql<number>`coalesce(sum(${of}) filter (where ${which}), 0)`;

/** The sums by age. */
export function dueSums(ctx: StaffCtx) {
  const ages = deliveredByAge(ctx);
  const of = (age: DueAge) => total(amountDue, deliveredBetween(ages[age]));
  return {
    orders: sql<number>`count(*)::int`,
    orderTotal: total(salesOrder.grandTotal),
    paid: total(salesOrder.paidAmount),
    notDue: of('notDue'),
    days1to7: of('days1to7'),
    days8to30: of('days8to30'),
    days31: of('days31'),
    due: total(amountDue),
  };
}

const nothing = { orders: 0, orderTotal: 0, paid: 0, notDue: 0, days1to7: 0, days8to30: 0, days31: 0, due: 0 };

/** What each client owes, the largest amount first, and the sums of all clients. */
export async function amountsDue(ctx: StaffCtx, { clientId, page }: Query) {
  const where = dueOrders(ctx, clientId);
  const sums = dueSums(ctx);
  const { limit, offset } = limitsOf(page);
  const [data, [all], [clients]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ clientId: client.id, tradename: client.tradename, ...sums })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .where(where)
      .groupBy(client.id)
      .orderBy(...orderBy(page, { tradename: client.tradename, ...sums }, [desc(sums.due)], client.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select(sums).from(salesOrder).where(where),
    ctx.db
      .select({ count: sql<number>`count(distinct ${salesOrder.clientId})::int` })
      .from(salesOrder)
      .where(where),
  ]);
  const found = clients?.count ?? 0;
  assertListLength(page, found);
  return { data, count: found, totals: all ?? nothing };
}

const columns = {
  orderNo: salesOrder.orderNo,
  status: salesOrder.status,
  releasedDate: salesOrder.releasedDate,
  orderTotal: salesOrder.grandTotal,
  paid: salesOrder.paidAmount,
};

/** The orders of one client that are invoiced and not paid, those that were delivered first first. */
export async function ordersDue(ctx: StaffCtx, { clientId, page }: OrdersQuery) {
  const where = dueOrders(ctx, clientId);
  const today = businessDate(ctx.now(), ctx.timeZone);
  const { limit, offset } = limitsOf(page);
  const [rows, [all], [found]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ orderId: salesOrder.id, ...columns })
      .from(salesOrder)
      .where(where)
      .orderBy(...orderBy(page, { ...columns, due: amountDue }, [asc(salesOrder.releasedDate)], salesOrder.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select(dueSums(ctx)).from(salesOrder).where(where),
    ctx.db.select({ count: count() }).from(salesOrder).where(where),
  ]);
  assertListLength(page, found?.count ?? 0);
  return { data: rows.map((row) => dueOf(row, today, ctx.timeZone)), count: found?.count ?? 0, totals: all ?? nothing };
}

interface Owing {
  readonly releasedDate: string | null;
  readonly orderTotal: number;
  readonly paid: number;
}

/** An order with what it owes and since when. */
export function dueOf<O extends Owing>(order: O, today: string, timeZone: string) {
  const deliveredOn = order.releasedDate === null ? null : businessDate(order.releasedDate, timeZone);
  return {
    ...order,
    due: subtractMoney(order.orderTotal, order.paid),
    age: dueAge(deliveredOn, today),
    daysOverdue: deliveredOn === null ? 0 : Math.max(0, daysOverdue(deliveredOn, today)),
  };
}
