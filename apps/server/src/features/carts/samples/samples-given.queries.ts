import { quarterOf } from '@cartwright/domain/carts/sample-limits';
import { businessDayRange } from '@cartwright/domain/dates/dates';
import { TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/**
 * Units of cannabis given as trade samples in the quarter of a business date: orders count on their date until they are
 * cancelled.
 */
async function given(ctx: StaffCtx, date: string, whose: SQL): Promise<number> {
  const { from, to } = quarterOf(date);
  const [[start], [, end]] = [businessDayRange(from, ctx.timeZone), businessDayRange(to, ctx.timeZone)];
  const [sum] = await ctx.db
    .select({ units: sql<number>`coalesce(sum(${orderLine.units}), 0)` })
    .from(salesOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, salesOrder.id))
    .where(
      and(
        whose,
        gte(salesOrder.orderDate, start),
        lt(salesOrder.orderDate, end),
        isSale,
        eq(salesOrder.isNonCannabis, false),
        eq(orderLine.sampleType, TRADE_SAMPLE),
      ),
    );
  return sum?.units ?? 0;
}

/** Units that a client, which is a license, has been given in the quarter of a business date. */
export const samplesGiven = async (ctx: StaffCtx, clientId: number, date: string): Promise<number> =>
  await given(ctx, date, eq(salesOrder.clientId, clientId));

/** The same for every client with these first nine digits of a UBI, in scope or not: only the sum is shown. */
export const samplesGivenToUbi = async (ctx: StaffCtx, root: string, date: string): Promise<number> =>
  await given(
    ctx,
    date,
    sql`${salesOrder.clientId} in (select ${client.id} from ${client} where left(${client.ubi}, 9) = ${root})`,
  );
