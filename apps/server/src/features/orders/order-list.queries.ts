import type { orders } from '@cartwright/contract/orders.contract';
import type { Input } from '@cartwright/contract/route';
import { type OrderStatus, orderStatuses } from '@cartwright/domain/order-state';
import { and, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { containing, limitsOf, orderBy, refuseTooLong } from '../../db/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { orderLine, salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { orderScope } from '../../db/scope.ts';

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

/** Matches an order number, written bare or as ORD-10418, or part of the client's name or license. */
function matchesText(term: string | null | undefined): SQL | undefined {
  const like = containing(term);
  if (like === null) return undefined;
  const number = /^\s*(?:ord\s*-?\s*)?(\d{1,12})\s*$/i.exec(term ?? '')?.[1];
  return or(
    ilike(client.tradename, like),
    ilike(client.licenseNo, like),
    number === undefined ? undefined : sql`${salesOrder.orderNo}::text like ${`${number}%`}`,
  );
}

function conditions(ctx: ActorCtx, criteria: Criteria): SQL | undefined {
  const statuses = toggledStatuses(criteria);
  const partner = containing(criteria.partnerName);
  return and(
    orderScope(ctx.actor),
    criteria.clientId ? eq(salesOrder.clientId, criteria.clientId) : undefined,
    criteria.myOrders === true ? eq(salesOrder.salesPersonId, ctx.actor.personId) : undefined,
    statuses.length > 0 ? inArray(salesOrder.status, statuses) : undefined,
    criteria.showBackorders === true ? isBackorder : undefined,
    criteria.hideReleased === true ? isNull(salesOrder.releasedDate) : undefined,
    criteria.hideCancelled === true ? ne(salesOrder.status, 'Cancelled') : undefined,
    matchesText(criteria.searchKey),
    matchesText(criteria.filterKey),
    partner === null ? undefined : ilike(client.tradename, partner),
  );
}

/**
 * The orders list (spec 001 §2): a page of rows, the count and the sum of Order Total (GrandTotal) over the whole
 * filter. Default sort: order number, newest first. No toggle means every status.
 */
export async function listOrders(ctx: ActorCtx, criteria: Criteria) {
  const where = conditions(ctx, criteria);
  const { limit, offset } = limitsOf(criteria.page);
  const order = orderBy(criteria.page, sortable, [desc(salesOrder.orderNo)], salesOrder.id);
  const [data, [sums]] = await Promise.all([
    ctx.db
      .select(orderColumns)
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count(), orderTotal: sql<number>`coalesce(sum(${salesOrder.grandTotal}), 0)` })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .where(where),
  ]);
  const total = sums?.count ?? 0;
  refuseTooLong(criteria.page, total);
  return { data, count: total, totals: { orderTotal: sums?.orderTotal ?? 0 } };
}
