import type { DateRange } from '@cartwright/domain/dates/date-ranges';
import { addDays, splitByMonths } from '@cartwright/domain/dates/dates';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { clientMonthSales } from '../../db/schema/orders-sums.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { orderReach } from '../../auth/scope.ts';
import { soldOrders } from '../accounts/clients/ordered-clients.queries.ts';

/** Business days; with `until`, an instant of the last one, orders from then on do not count. */
export interface SoldDays extends DateRange {
  readonly until?: string | null;
}

const ofOrders = (ctx: StaffCtx, days: SoldDays, onlyMine: boolean): SQL =>
  sql`select ${salesOrder.clientId}, 1 as orders, ${salesOrder.grandTotal} as sales
    from ${salesOrder} where ${soldOrders(ctx, { ...days, onlyMine })}`;

const { month, total, orderCount, clientId } = clientMonthSales;

const ofMonths = (from: string | null, until: string | null): SQL =>
  sql`select ${clientId}, ${orderCount} as orders, ${total} as sales from ${clientMonthSales}
    where ${and(from === null ? undefined : gte(month, from), until === null ? undefined : lt(month, until)) ?? sql`true`}`;

/**
 * Rows of `client_id`, `orders` and `sales` that add up to the orders of these days. Whole months come from the stored
 * sums, so that a year costs as much as two months, unless only a person's orders count.
 */
export function soldByClient(ctx: StaffCtx, days: SoldDays, onlyMine: boolean): SQL {
  if (onlyMine || orderReach(ctx.actor) === 'own') return ofOrders(ctx, days, onlyMine);
  const { from, to, until } = days;
  const part = until == null || to === null ? null : { from: to, to, until };
  const split = splitByMonths({ from, to: part === null ? to : addDays(part.to, -1) });
  const months = split.months === null ? [] : [ofMonths(split.months.from, split.months.until)];
  const runs: SoldDays[] = part === null ? [...split.days] : [...split.days, part];
  return sql.join([...months, ...runs.map((run) => ofOrders(ctx, run, false))], sql` union all `);
}
