import { type Margin, marginOf, sumMargins } from '@cartwright/domain/money/margin';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { orderCosts } from '../../../db/rules/order-costs.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/** Cost and margin in the sales person report, for those with the key `costs` alone (INV-55). */

export const seesCosts = ({ actor }: StaffCtx): boolean => actor.permissions.has('costs');

/** The margin of several orders without those, so many, whose cost nobody knows. */
export interface MarginSum extends Margin {
  readonly ordersWithoutCost: number;
}

/** What the orders that match and are sales have cost, as rows of `id`, `sales_person_id`, `sold` and `cost`, null where nobody knows it. */
export const soldAndCost = (where: SQL | undefined): SQL => sql`
  with sale as materialized (
    select ${salesOrder.id} as id, ${salesOrder.salesPersonId} as sales_person_id,
      ${salesOrder.netTotal} - ${salesOrder.creditAmount} as sold
    from ${salesOrder} where ${and(where, isSale)}
  )
  select sale.id, sale.sales_person_id, sale.sold, case when of_order.order_id is null then 0 else of_order.cost end as cost
  from sale left join (${orderCosts(sql`select id from sale`)}) of_order on of_order.order_id = sale.id`;

/** The margins of the orders that match, by sales person. */
export async function marginsByPerson(ctx: StaffCtx, where: SQL | undefined): Promise<Map<number, MarginSum>> {
  const { rows } = await ctx.db.execute<{ person: number; sold: number; cost: number | null; unknown: number }>(sql`
    select sales_person_id as person, coalesce(sum(sold) filter (where cost is not null), 0) as sold, sum(cost) as cost,
      count(*) filter (where cost is null) as unknown
    from (${soldAndCost(where)}) costed group by sales_person_id`);
  return new Map(
    rows.map(({ person, sold, cost, unknown }) => [person, { ...marginOf(sold, cost), ordersWithoutCost: unknown }]),
  );
}

/** The margin of each of these orders that is a sale. */
export async function marginsOfOrders(ctx: StaffCtx, orderIds: readonly number[]): Promise<Map<number, Margin>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: number; sold: number; cost: number | null }>(
    sql`select id, sold, cost from (${soldAndCost(inArray(salesOrder.id, [...orderIds]))}) costed`,
  );
  return new Map(rows.map(({ id, sold, cost }) => [id, marginOf(sold, cost)]));
}

/** The margin of what is no sale. */
export const noSales: MarginSum = { ...marginOf(0, 0), ordersWithoutCost: 0 };
export const noMargin: Margin = marginOf(0, null);

/** The sum of several sales persons, as their rows have it; nothing without the key. */
export function sumOfMargins(ctx: StaffCtx, rows: readonly Partial<MarginSum>[]): Partial<MarginSum> {
  if (!seesCosts(ctx)) return {};
  return {
    ...sumMargins(
      rows.map(({ cost = null, margin = null, marginPercent = null }) => ({ cost, margin, marginPercent })),
    ),
    ordersWithoutCost: rows.reduce((all, { ordersWithoutCost = 0 }) => all + ordersWithoutCost, 0),
  };
}
