import { addDays, fullMonth } from '@cartwright/domain/dates/dates';
import { monthAfter } from '@cartwright/domain/dates/sales-by-month';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { ActorCtx } from '../../../core/context.ts';
import { onBusinessDays } from '../../../db/business-days.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/** Ten years. */
const MOST_MONTHS = 120;

/** Released cannabis orders in the actor's scope: of the others no manifest is made. */
const transferred = (ctx: ActorCtx): SQL | undefined =>
  and(orderScope(ctx.actor), isNotNull(salesOrder.releasedDate), eq(salesOrder.isNonCannabis, false));

/** The same, released in a month given as YYYY-MM. */
export const transferredIn = (ctx: ActorCtx, month: string): SQL | undefined => {
  const from = `${month}-01`;
  return and(
    transferred(ctx),
    onBusinessDays(salesOrder.releasedDate, { from, to: addDays(monthAfter(from), -1) }, ctx.timeZone),
  );
};

/** The months with released orders, newest first. */
export async function transferReports(ctx: ActorCtx) {
  const month = sql<string>`to_char(${salesOrder.releasedDate} at time zone ${ctx.timeZone}, 'YYYY-MM')`;
  const rows = await ctx.db
    .select({ month: month.as('month'), orderCount: count() })
    .from(salesOrder)
    .where(transferred(ctx))
    .groupBy(sql`month`)
    .orderBy(desc(sql`month`))
    .limit(MOST_MONTHS);
  const data = rows.map((row) => ({ ...row, name: fullMonth(`${row.month}-01`) }));
  return { data, count: data.length };
}
