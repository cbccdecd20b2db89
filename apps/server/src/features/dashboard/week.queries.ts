import { addDays, weekStart } from '@cartwright/domain/dates/dates';
import { sumMoney } from '@cartwright/domain/money/money';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { soldOrders } from '../accounts/clients/ordered-clients.queries.ts';
import { chosen, type Criteria, today } from './criteria.ts';
import { businessDayOf } from '../../db/rules/days.ts';

type Day = { date: string; orders: number; sales: number };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Sales by business day, Monday to Sunday, of the week in which the range ends, beside the week before. */
export async function weeklyOrder(ctx: StaffCtx, criteria: Criteria) {
  const { days, onlyMine } = chosen(ctx, criteria);
  const monday = weekStart(days.to ?? today(ctx));
  const sold = soldOrders(ctx, { from: addDays(monday, -7), to: addDays(monday, 6), onlyMine });
  const { rows } = await ctx.db.execute<Day>(sql`
    select ${businessDayOf(salesOrder.orderDate, ctx.timeZone)} as date, count(*)::int as orders,
      sum(${salesOrder.grandTotal}) as sales
    from ${salesOrder} where ${sold} group by 1`);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const data = Array.from({ length: 7 }, (_, index) => {
    const [date, dateBefore] = [addDays(monday, index), addDays(monday, index - 7)];
    const [day, before] = [byDate.get(date), byDate.get(dateBefore)];
    return {
      date,
      orders: day?.orders ?? 0,
      sales: day?.sales ?? 0,
      dateBefore,
      ordersBefore: before?.orders ?? 0,
      salesBefore: before?.sales ?? 0,
    };
  });
  return {
    data,
    count: data.length,
    totals: {
      orders: sumOf(data.map(({ orders }) => orders)),
      sales: sumMoney(data.map(({ sales }) => sales)),
      ordersBefore: sumOf(data.map(({ ordersBefore }) => ordersBefore)),
      salesBefore: sumMoney(data.map(({ salesBefore }) => salesBefore)),
    },
  };
}
