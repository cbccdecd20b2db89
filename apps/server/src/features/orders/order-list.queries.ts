import type { orders } from '@cartwright/contract/orders.contract';
import type { Input } from '@cartwright/contract/route';
import { type OrderStatus, orderStatuses } from '@cartwright/domain/order-state';
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { limitsOf, orderBy, refuseTooLong } from '../../db/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { orderLine, salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { orderScope } from '../../db/scope.ts';
import { matchesText, ofPartner } from './order-search.ts';

type Criteria = Input<(typeof orders)['list']>['body'];

/** A line that neither lots nor a conversion cover; the first condition, implied by the second, is that of its index. */
const uncovered = sql`from ${orderLine} where ${orderLine.orderId} = ${salesOrder.id}
    and ${orderLine.allocated} < ${orderLine.units}
    and ${orderLine.allocated} < ${orderLine.units} - ${orderLine.conversionUnits}`;

/** With an uncovered line, an order is a backorder (domain rule "order life"). */
const isBackorder = sql<boolean>`(${salesOrder.status} <> 'Cancelled' and exists (select ${uncovered}))`;

/** The same as a column. In this place an EXISTS may be answered by reading every line there is; a LIMIT never is. */
const isBackorderColumn = sql<boolean>`(${salesOrder.status} <> 'Cancelled' and (select true ${uncovered} limit 1) is not null)`;

const statusRank = sql`array_position(array[${sql.raw(orderStatuses.map((status) => `'${status}'`).join(', '))}]::text[], ${salesOrder.status})`;

const sortable = {
  orderNo: salesOrder.orderNo,
  tradename: client.tradename,
  status: statusRank,
  manifestedDate: salesOrder.manifestedDate,
  estimateDeliveryDate: salesOrder.estimateDeliveryDate,
  orderTotal: salesOrder.grandTotal,
  orderDate: salesOrder.orderDate,
  salesPersonName: person.name,
};

/** The columns that a row of the list and the order page share. */
export const orderColumns = {
  id: salesOrder.id,
  orderId: salesOrder.id,
  orderNo: salesOrder.orderNo,
  clientId: salesOrder.clientId,
  tradename: client.tradename,
  status: salesOrder.status,
  isBackorder: isBackorderColumn,
  orderDate: salesOrder.orderDate,
  manifestedDate: salesOrder.manifestedDate,
  estimateDeliveryDate: salesOrder.estimateDeliveryDate,
  salesPersonName: person.name,
  orderTotal: salesOrder.grandTotal,
  isNonCannabis: salesOrder.isNonCannabis,
};

/** Not a parameter: a plan that is kept for every value would not use the index of the current orders. */
const notCancelled = sql`${salesOrder.status} <> 'Cancelled'`;

function toggledStatuses(criteria: Criteria): OrderStatus[] {
  const toggles: Readonly<Record<string, boolean | null | undefined>> = {
    Submitted: criteria.showSubmitted,
    PartiallySublotted: criteria.showPartiallySublotted,
    Sublotted: criteria.showSublotted,
    ReadyForManifest: criteria.showReadyForManifest,
    Manifested: criteria.showManifested,
    Quarantined: criteria.showQuarantined,
    Invoiced: criteria.showInvoiced,
  };
  return orderStatuses.filter((status) => toggles[status] === true);
}

function conditions(ctx: ActorCtx, criteria: Criteria): SQL | undefined {
  const statuses = toggledStatuses(criteria);
  return and(
    orderScope(ctx.actor),
    criteria.clientId ? eq(salesOrder.clientId, criteria.clientId) : undefined,
    criteria.myOrders === true ? eq(salesOrder.salesPersonId, ctx.actor.personId) : undefined,
    statuses.length > 0 ? inArray(salesOrder.status, statuses) : undefined,
    criteria.showBackorders === true ? isBackorder : undefined,
    criteria.hideReleased === true ? isNull(salesOrder.releasedDate) : undefined,
    criteria.hideCancelled === true ? notCancelled : undefined,
    matchesText(criteria.searchKey),
    matchesText(criteria.filterKey),
    ofPartner(criteria.partnerName),
  );
}

/** Whether the list is sorted by a column that another table has. */
const sortsBy = ({ page }: Criteria, column: keyof typeof sortable): boolean =>
  page.sort.some(({ field }) => field.toLowerCase() === column.toLowerCase());

/** The ids of one page. Only they are sorted, so that the rest of a row is looked up for the rows that are shown. */
function idsOf(ctx: ActorCtx, criteria: Criteria, order: readonly SQL[]) {
  const { limit, offset } = limitsOf(criteria.page);
  const query = ctx.db.select({ id: salesOrder.id }).from(salesOrder).$dynamic();
  if (sortsBy(criteria, 'tradename')) query.innerJoin(client, eq(client.id, salesOrder.clientId));
  if (sortsBy(criteria, 'salesPersonName')) query.innerJoin(person, eq(person.id, salesOrder.salesPersonId));
  return query
    .where(conditions(ctx, criteria))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
}

/**
 * The orders list (spec 001 §2): a page of rows, the count and the sum of Order Total (GrandTotal) over the whole
 * filter. Default sort: order number, newest first. No toggle means every status.
 */
export async function listOrders(ctx: ActorCtx, criteria: Criteria) {
  const order = orderBy(criteria.page, sortable, [desc(salesOrder.orderNo)], salesOrder.id);
  const ids = idsOf(ctx, criteria, order);
  const [data, [sums]] = await Promise.all([
    ctx.db
      .select(orderColumns)
      .from(ids)
      .innerJoin(salesOrder, eq(salesOrder.id, ids.id))
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .orderBy(...order),
    ctx.db
      .select({ count: count(), orderTotal: sql<number>`coalesce(sum(${salesOrder.grandTotal}), 0)` })
      .from(salesOrder)
      .where(conditions(ctx, criteria)),
  ]);
  const total = sums?.count ?? 0;
  refuseTooLong(criteria.page, total);
  return { data, count: total, totals: { orderTotal: sums?.orderTotal ?? 0 } };
}
