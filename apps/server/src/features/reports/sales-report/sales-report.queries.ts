import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import { commissionOf } from '@cartwright/domain/money/commission';
import { subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { and, asc, count, desc, eq, exists, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { assertListLength, limitsOf, orderBy } from '../../../db/lists/paging.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientStatus } from '../../../db/schema/settings.table.ts';
import { onSnapshot, readConsistently } from '../../../db/transaction.ts';
import { marginsByPerson, marginsOfOrders, noMargin, noSales, seesCosts, sumOfMargins } from './sales-costs.queries.ts';
import { reported, type SalesFilter } from './sales-filter.ts';

type HeaderQuery = Input<(typeof reports)['salesHeader']>['body'];
type DetailQuery = Input<(typeof reports)['salesDetail']>['body'];

/** More people than a seller ever employed. */
const MOST_PEOPLE = 5_000;

/** The sales persons of the orders in the actor's scope, by name. */
export async function reportedSalesPersons(ctx: StaffCtx) {
  const own = ctx.db
    .select({ one: sql`1` })
    .from(salesOrder)
    .where(and(eq(salesOrder.salesPersonId, person.id), orderScope(ctx.actor)));
  const data = await ctx.db
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(exists(own))
    .orderBy(asc(person.name), asc(person.id))
    .limit(MOST_PEOPLE);
  return { data, count: data.length };
}

const sums = { totalOrder: count(), totalPrice: sql<number>`coalesce(sum(${salesOrder.grandTotal}), 0)` };

/**
 * Number of orders and of cancelled ones among them, and both sums. Where the filter leaves cancelled orders out, their
 * status is not asked: the sums then come from an index alone.
 */
const sumsOf = ({ showCanceled }: Pick<SalesFilter, 'showCanceled'>) => ({
  ...sums,
  cancelledCount: showCanceled ? sql<number>`count(*) filter (where not ${isSale})` : sql<number>`0`,
  cancelledTotal: showCanceled
    ? sql<number>`coalesce(sum(${salesOrder.grandTotal}) filter (where not ${isSale}), 0)`
    : sql<number>`0`,
});

const sortable = { salesPersonFullName: person.name, totalOrder: sums.totalOrder, totalPrice: sums.totalPrice };

/** A rate is shown to its owner and to those who may read it of everybody. */
const showsRate = ({ actor }: StaffCtx, personId: number): boolean =>
  personId === actor.personId || actor.permissions.has('people');

/** Every sales person with orders that match, largest sum first; commission and margin are of what was not cancelled. */
export async function salesByPerson(
  ctx: StaffCtx,
  filter: SalesFilter & Pick<HeaderQuery, 'salesPersonId'>,
  page: Pick<HeaderQuery['page'], 'sort'>,
) {
  const who = { salesPersonId: person.id, salesPersonFullName: person.name, rate: person.commissionRate };
  const where = reported(ctx, filter, filter.salesPersonId);
  const [rows, costs] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ ...who, ...sumsOf(filter) })
      .from(salesOrder)
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .where(where)
      .groupBy(person.id)
      .orderBy(...orderBy(page, sortable, [desc(sums.totalPrice)], person.id))
      .limit(MOST_PEOPLE),
    seesCosts(ctx) ? marginsByPerson(ctx, where) : null,
  ]);
  return rows.map(({ rate, ...row }) => {
    const commissionRate = showsRate(ctx, row.salesPersonId) ? rate : null;
    const sales = subtractMoney(row.totalPrice, row.cancelledTotal);
    const commission = commissionOf(sales, commissionRate);
    return { ...row, commissionRate, commission, ...(costs === null ? {} : (costs.get(row.salesPersonId) ?? noSales)) };
  });
}

/** The sums of sales persons; a commission only when one of them has it. */
export function totalsOf(ctx: StaffCtx, rows: Awaited<ReturnType<typeof salesByPerson>>) {
  const commissions = rows.flatMap(({ commission }) => commission ?? []);
  const sum = (field: 'totalOrder' | 'cancelledCount'): number => rows.reduce((all, row) => all + row[field], 0);
  return {
    totalOrder: sum('totalOrder'),
    totalPrice: sumMoney(rows.map(({ totalPrice }) => totalPrice)),
    cancelledCount: sum('cancelledCount'),
    cancelledTotal: sumMoney(rows.map(({ cancelledTotal }) => cancelledTotal)),
    commission: commissions.length === 0 ? null : sumMoney(commissions),
    ...sumOfMargins(ctx, rows),
  };
}

/** The header of the report. There are few sales persons: all are read, so that the sums are theirs. */
export async function salesHeader(ctx: StaffCtx, query: HeaderQuery) {
  const { limit, offset } = limitsOf(query.page);
  const rows = await salesByPerson(ctx, query, query.page);
  return { data: rows.slice(offset, offset + limit), count: rows.length, totals: totalsOf(ctx, rows) };
}

const details = {
  tradeName: client.tradename,
  workflowStatus: clientStatus.name,
  orderNo: salesOrder.orderNo,
  orderStatus: salesOrder.status,
  orderDate: salesOrder.orderDate,
  totalPrice: salesOrder.grandTotal,
};

/** A page of the orders of one sales person with the sums of all of them, newest first. */
export async function salesDetail(ctx: StaffCtx, query: DetailQuery) {
  if (!seesCosts(ctx)) return await ordersPage(ctx, query);
  return await onSnapshot(ctx, async (ctx) => {
    const page = await ordersPage(ctx, query);
    const [ofRows, ofAll] = await Promise.all([
      marginsOfOrders(
        ctx,
        page.data.map(({ orderId }) => orderId),
      ),
      marginsByPerson(ctx, reported(ctx, query, query.salesPersonId)),
    ]);
    const data = page.data.map((row) => ({ ...row, ...(ofRows.get(row.orderId) ?? noMargin) }));
    return { ...page, data, totals: { ...page.totals, ...(ofAll.get(query.salesPersonId) ?? noSales) } };
  });
}

async function ordersPage(ctx: StaffCtx, query: DetailQuery) {
  const { limit, offset } = limitsOf(query.page);
  const where = reported(ctx, query, query.salesPersonId);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ orderId: salesOrder.id, clientId: salesOrder.clientId, ...details })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(clientStatus, eq(clientStatus.id, client.clientStatusId))
      .where(where)
      .orderBy(...orderBy(query.page, details, [desc(salesOrder.orderDate)], salesOrder.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select(sumsOf(query)).from(salesOrder).where(where),
  ]);
  const { totalOrder, ...totals } = all ?? { totalOrder: 0, totalPrice: 0, cancelledCount: 0, cancelledTotal: 0 };
  assertListLength(query.page, totalOrder);
  return { data, count: totalOrder, totals };
}
