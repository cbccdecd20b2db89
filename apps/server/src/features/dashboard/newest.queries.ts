import type { StaffCtx } from '../../core/context.ts';
import { allCarts, myCarts } from '../carts/open/open-carts.queries.ts';
import { listOrders } from '../orders/order-list.queries.ts';
import { chosen, type Criteria } from './criteria.ts';

/** The newest orders of the range: the first page of the orders list under the same filter. */
export async function recentOrders(ctx: StaffCtx, criteria: Criteria) {
  const { days, onlyMine, count } = chosen(ctx, criteria);
  const found = await listOrders(ctx, {
    fromDate: days.from,
    toDate: days.to,
    myOrders: onlyMine,
    hideReleased: false,
    hideCancelled: true,
    page: { skip: 0, take: count, sort: [{ field: 'orderDate', dir: 'desc' }] },
  });
  return { data: found.data, count: found.count, totals: { orderTotal: found.totals.orderTotal } };
}

/** The newest open carts with lines: the first page of the open carts under the same filter. */
export async function activeCarts(ctx: StaffCtx, criteria: Criteria) {
  const { onlyMine, count } = chosen(ctx, criteria);
  const list = onlyMine ? myCarts : allCarts;
  const found = await list(ctx, { showOnlyActive: true, page: { skip: 0, take: count, sort: [] } });
  return { data: found.data, count: found.count, totals: found.totals };
}
