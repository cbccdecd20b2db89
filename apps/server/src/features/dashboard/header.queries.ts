import { rangeBefore, sameTimeOn } from '@cartwright/domain/dates/dates';
import { and, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { clientScope } from '../../auth/scope.ts';
import { newClients } from '../accounts/clients/ordered-clients.queries.ts';
import { chosen, type Criteria, today } from './criteria.ts';
import { soldByClient, type SoldDays } from './sold.queries.ts';

type Figures = { orders: number; sales: number; averageOrder: number; newClients: number };

async function figuresOf(ctx: StaffCtx, days: SoldDays, onlyMine: boolean) {
  const { rows } = await ctx.db.execute<Figures>(sql`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(sales), 0) as sales,
      coalesce(round(sum(sales) / nullif(sum(orders), 0), 2), 0) as "averageOrder",
      (select count(*)::int from ${client}
        where ${and(clientScope(ctx.actor), newClients(ctx, { ...days, onlyMine }))}) as "newClients"
    from (${soldByClient(ctx, days, onlyMine)}) sold`);
  const [row] = rows;
  if (row === undefined) throw new Error('the sums answered no row');
  return { fromDate: days.from, toDate: days.to, ...row };
}

/**
 * Orders, sales, average order and new clients of the range, and of the range before it: until the same time, while the
 * range ends with today. A client is new when its first order is one of those counted.
 */
export async function orderHeader(ctx: StaffCtx, criteria: Criteria) {
  const { name, days, onlyMine } = chosen(ctx, criteria);
  const before = rangeBefore(name, days);
  const until = before?.to != null && days.to === today(ctx) ? sameTimeOn(before.to, ctx.now(), ctx.timeZone) : null;
  return await onSnapshot(ctx, async (ctx) => ({
    ...(await figuresOf(ctx, days, onlyMine)),
    before: before && { ...(await figuresOf(ctx, { ...before, until }, onlyMine)), until },
  }));
}
