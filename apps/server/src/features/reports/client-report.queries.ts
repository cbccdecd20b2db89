import type { Page } from '@cartwright/contract/fields';
import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import { sumMoney } from '@cartwright/domain/money/money';
import { monthAfter, monthsUntil } from '@cartwright/domain/dates/sales-by-month';
import { and, asc, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../db/lists/paging.ts';
import { isSale } from '../../db/rules/orders.ts';
import { boughtInMonth } from '../../db/rules/past-orders.ts';
import { client, clientRetailSales } from '../../db/schema/accounts.table.ts';
import { clientNote, clientNoteAttribute } from '../../db/schema/accounts-notes.table.ts';
import { clientMonthSales } from '../../db/schema/orders-sums.table.ts';
import { pastOrder } from '../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { noteAttribute } from '../../db/schema/settings.table.ts';
import { clientScope } from '../../auth/scope.ts';
import { failMissingClient } from '../accounts/clients/find-client.queries.ts';
import { oneClient } from '../accounts/clients/one-client.queries.ts';

/** Refuses a report on a client that is missing, out of scope, or merged into another one. */
export async function assertClientInScope(ctx: StaffCtx, clientId: number): Promise<void> {
  const [found] = await ctx.db
    .select({ id: client.id })
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)));
  if (found === undefined) return await failMissingClient(ctx, clientId);
}

/** The months a report shows, oldest first, ending with the seller's current one. */
export const reportedMonths = (ctx: StaffCtx, months: number): string[] =>
  monthsUntil(businessDate(ctx.now(), ctx.timeZone), months);

/** The client's orders that count as sales. */
const soldTo = (clientId: number) => and(eq(salesOrder.clientId, clientId), isSale);

/** When the first of these months begins, and when the last one ends. */
function bounds(ctx: StaffCtx, months: readonly string[]): [start: string, end: string] {
  const [start] = businessDayRange(months[0] ?? '', ctx.timeZone);
  const [end] = businessDayRange(monthAfter(months.at(-1) ?? ''), ctx.timeZone);
  return [start, end];
}

/** The client's orders that count as sales and are dated in these months. */
export function soldIn(ctx: StaffCtx, clientId: number, months: readonly string[]) {
  const [start, end] = bounds(ctx, months);
  return and(soldTo(clientId), gte(salesOrder.orderDate, start), lt(salesOrder.orderDate, end));
}

/** The client's past orders that are dated in these months. */
export function pastSoldIn(ctx: StaffCtx, clientId: number, months: readonly string[]) {
  const [start, end] = bounds(ctx, months);
  return and(eq(pastOrder.clientId, clientId), gte(pastOrder.orderDate, start), lt(pastOrder.orderDate, end));
}

/** How many orders a report leaves out because they are dated after its last month. */
export async function laterOrders(ctx: StaffCtx, clientId: number, months: readonly string[]): Promise<number> {
  const [, end] = bounds(ctx, months);
  const [found] = await ctx.db
    .select({ count: count() })
    .from(salesOrder)
    .where(and(soldTo(clientId), gte(salesOrder.orderDate, end)));
  return found?.count ?? 0;
}

/** The facts of a client with its sales of all time, past orders included; orders that are not cancelled count (domain rule "what counts as a sale"). */
export async function clientInfo(ctx: StaffCtx, clientId: number) {
  const facts = await oneClient(ctx, clientId);
  const [[first], [sums]] = await Promise.all([
    ctx.db
      .select({
        date: sql<string | null>`least(min(${salesOrder.orderDate}) filter (where ${isSale}),
          (select min(${pastOrder.orderDate}) from ${pastOrder} where ${pastOrder.clientId} = ${facts.id}))`,
      })
      .from(salesOrder)
      .where(eq(salesOrder.clientId, facts.id)),
    ctx.db
      .select({
        total: sql<number>`coalesce(sum(${boughtInMonth(clientMonthSales)}), 0)`,
        average: sql<number>`coalesce(round(sum(${boughtInMonth(clientMonthSales)}) / nullif(sum(${clientMonthSales.orderCount} + ${clientMonthSales.pastOrderCount}), 0), 2), 0)`,
      })
      .from(clientMonthSales)
      .where(eq(clientMonthSales.clientId, facts.id)),
  ]);
  const firstOrder = first?.date ?? null;
  return {
    ...facts,
    firstOrderDate: firstOrder === null ? null : new Date(firstOrder).toISOString(),
    totalSales: sums?.total ?? 0,
    averageOrder: sums?.average ?? 0,
  };
}

/** A page of a client's notes with the names of their attributes, newest first. */
export async function clientNotes(ctx: StaffCtx, clientId: number, page: Page) {
  await assertClientInScope(ctx, clientId);
  const columns = {
    noteId: clientNote.id,
    note: clientNote.note,
    attributes: sql<string[]>`array(select ${noteAttribute.name} from ${clientNoteAttribute}
      join ${noteAttribute} on ${noteAttribute.id} = ${clientNoteAttribute.attributeId}
      where ${clientNoteAttribute.noteId} = ${clientNote.id} order by ${noteAttribute.name})`,
    createdBy: person.name,
    createdAt: clientNote.createdAt,
  };
  const { limit, offset } = limitsOf(page);
  const where = eq(clientNote.clientId, clientId);
  const [data, total] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(columns)
      .from(clientNote)
      .innerJoin(person, eq(person.id, clientNote.personId))
      .where(where)
      .orderBy(...orderBy(page, { createdAt: clientNote.id }, [desc(clientNote.id)], clientNote.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(clientNote, where),
  ]);
  assertListLength(page, total);
  return { data, count: total };
}

/**
 * A client's sales, with those of its past orders, and retail sales by month, oldest first; months without any are 0. Orders dated in a later month are
 * left out and counted.
 */
export async function clientSales(ctx: StaffCtx, clientId: number, monthCount: number) {
  await assertClientInScope(ctx, clientId);
  const months = reportedMonths(ctx, monthCount);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [sold, retail, later] = await Promise.all([
    ctx.db
      .select({
        month: clientMonthSales.month,
        total: boughtInMonth(clientMonthSales),
        orderCount: sql<number>`${clientMonthSales.orderCount} + ${clientMonthSales.pastOrderCount}`,
      })
      .from(clientMonthSales)
      .where(
        and(
          eq(clientMonthSales.clientId, clientId),
          gte(clientMonthSales.month, first),
          lte(clientMonthSales.month, last),
        ),
      )
      .orderBy(asc(clientMonthSales.month)),
    ctx.db
      .select()
      .from(clientRetailSales)
      .where(
        and(
          eq(clientRetailSales.clientId, clientId),
          gte(clientRetailSales.month, first),
          lte(clientRetailSales.month, last),
        ),
      )
      .orderBy(asc(clientRetailSales.month)),
    laterOrders(ctx, clientId, months),
  ]);
  const salesIn = new Map(sold.map((row) => [row.month, row]));
  const retailIn = new Map(retail.map((row) => [row.month, row.total]));
  const data = months.map((month) => ({
    month,
    sales: salesIn.get(month)?.total ?? 0,
    orders: salesIn.get(month)?.orderCount ?? 0,
    retailSales: retailIn.get(month) ?? null,
  }));
  const orders = data.reduce((sum, row) => sum + row.orders, 0);
  return {
    data,
    count: data.length,
    totals: { sales: sumMoney(data.map(({ sales }) => sales)), orders },
    laterOrders: later,
  };
}
