import { marginOf, salesOfGoods, sumCosts } from '@cartwright/domain/money/margin';
import { statusFacts } from '@cartwright/domain/orders/order-status';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { orderCostParts } from '../../../db/rules/order-costs.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { oneOrder } from '../orders.queries.ts';

/** The order as the caller may see it: with cost and margin for those with the key `costs` alone (INV-55). */
export async function shownOrder(ctx: StaffCtx, orderId: number) {
  if (!ctx.actor.permissions.has('costs')) return await oneOrder(ctx, orderId);
  return await onSnapshot(ctx, async (ctx) => {
    const order = await oneOrder(ctx, orderId);
    // A cancelled order has given its goods back.
    const costs = statusFacts[order.status].isSale ? await costsOfLines(ctx, orderId) : null;
    const orderItems = order.orderItems.map((line) => ({
      ...line,
      cost: costs === null ? null : sumCosts(costs.get(line.orderItemId) ?? []),
    }));
    const cost = costs === null ? null : sumCosts(orderItems.map((line) => line.cost));
    return { ...order, orderItems, ...marginOf(salesOfGoods(order), cost) };
  });
}

/** What the units of each line cost, by lot. */
async function costsOfLines(ctx: StaffCtx, orderId: number): Promise<Map<number, (number | null)[]>> {
  const { rows } = await ctx.db.execute<{ line_id: number; cost: number | null }>(
    sql`select line_id, cost from (${orderCostParts(sql`${orderId}::int`)}) part`,
  );
  const lines = Map.groupBy(rows, (row) => row.line_id);
  return new Map([...lines].map(([lineId, parts]) => [lineId, parts.map(({ cost }) => cost)]));
}
