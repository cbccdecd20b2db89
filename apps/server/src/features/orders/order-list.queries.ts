import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@cartwright/contract/fields';
import type { orders } from '@cartwright/contract/orders/orders.contract';
import type { Input } from '@cartwright/contract/route';
import { type OrderStatus, orderStatuses } from '@cartwright/domain/orders/order-state';
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { instantsOf } from '../../db/rules/days.ts';
import { readConsistently } from '../../db/transaction.ts';
import { limitsOf, literalLimit, orderBy, assertListLength } from '../../db/lists/paging.ts';
import { amountDue, isOwing, isSale } from '../../db/rules/orders.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { statusHas } from '../../db/rules/order-status.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { orderSums } from '../../db/schema/orders-sums.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { orderReach, ordersWithin, type Reach } from '../../auth/scope.ts';
import { cachedStatement } from '../../db/driver/cached-statement.ts';
import { orSimilar } from '../../db/lists/search.ts';
import type { Match } from '../../db/lists/search-term.ts';
import { searchedClients } from '../accounts/clients/client-search.queries.ts';
import { deliveredBetween, deliveredByAge } from './payments/owing.queries.ts';
import { byOrderRank, matchesText, ofCity, ofPartner, onRoutes } from './order-search.queries.ts';
import { waits } from '../../db/rules/order-lines.ts';

type Criteria = Input<(typeof orders)['list']>['body'];

/** A line that neither lots nor a conversion cover. */
const uncovered = sql`from ${orderLine} where ${orderLine.orderId} = ${salesOrder.id} and ${waits}`;

/** An order with an uncovered line is a backorder (domain rule "order life"). */
const isBackorder = sql<boolean>`(${isSale} and exists (select ${uncovered}))`;

/** The same as a column. For an EXISTS in the select list PostgreSQL may read every line; with LIMIT it does not. */
const isBackorderColumn = sql<boolean>`(${isSale} and (select true ${uncovered} limit 1) is not null)`;

/** Goods that a scan can pick now, and that are not picked: sublots until the manifest, other goods until they leave. */
const isNotPicked = sql<boolean>`(case when ${salesOrder.isNonCannabis} then ${statusHas(salesOrder.status, 'isPickableOtherwise')}
    else ${statusHas(salesOrder.status, 'isPickable')} end and exists (
  select from ${orderLine} join ${allocation} on ${allocation.orderLineId} = ${orderLine.id}
  where ${orderLine.orderId} = ${salesOrder.id} and ${allocation.endedAt} is null and ${allocation.picked} < ${allocation.units}
    and (${allocation.sublotBarcode} is not null or ${salesOrder.isNonCannabis})))`;

const statusRank = sql`array_position(array[${sql.raw(orderStatuses.map((status) => `'${status}'`).join(', '))}]::text[], ${salesOrder.status})`;

/** What an order owes; only invoiced ones do. */
const amountDueOf = sql<number>`(case when ${isOwing} then ${amountDue} else 0 end)`;

const sortable = {
  orderNo: salesOrder.orderNo,
  tradename: client.tradename,
  status: statusRank,
  manifestedDate: salesOrder.manifestedDate,
  estimateDeliveryDate: salesOrder.estimateDeliveryDate,
  orderTotal: salesOrder.grandTotal,
  orderDate: salesOrder.orderDate,
  salesPersonName: person.name,
  amountDue: amountDueOf,
};

/** The columns that the list and the order page share. */
export const orderColumns = {
  id: salesOrder.id,
  orderId: salesOrder.id,
  orderNo: salesOrder.orderNo,
  clientId: salesOrder.clientId,
  tradename: client.tradename,
  city: client.city,
  licenseNo: client.licenseNo,
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

/** What decides the SQL of the list: its filters and its sort. */
interface Shape extends Pick<Criteria, 'searchKey' | 'filterKey' | 'partnerName' | 'city'> {
  readonly reached: Reach;
  readonly statuses: readonly OrderStatus[];
  readonly isMine: boolean;
  readonly isBackorder: boolean;
  readonly isNotPicked: boolean;
  readonly isUnreleased: boolean;
  readonly isUncancelled: boolean;
  readonly isOwing: boolean;
  readonly sort: Page['sort'];
  readonly match: Match;
  /** The rows of a page when the plan depends on no value (`literalLimit`). */
  readonly limit?: number;
}

const shapeOf = ({ actor }: StaffCtx, criteria: Criteria, match: Match): Shape => ({
  match,
  reached: orderReach(actor),
  statuses: toggledStatuses(criteria),
  isMine: criteria.myOrders === true,
  isBackorder: criteria.showBackorders === true,
  isNotPicked: criteria.notPicked === true,
  isUnreleased: criteria.hideReleased ?? criteria.due == null,
  isUncancelled: criteria.hideCancelled !== false,
  isOwing: criteria.due != null,
  searchKey: criteria.searchKey || undefined,
  filterKey: criteria.filterKey || undefined,
  partnerName: criteria.partnerName || undefined,
  city: criteria.city || undefined,
  sort: criteria.page.sort,
});

const isSearch = ({ searchKey, filterKey, partnerName, city }: Shape): boolean =>
  (searchKey ?? filterKey ?? partnerName ?? city) !== undefined;

/** What narrows the list by a value, beside the actor. */
type Narrowing = {
  readonly clientId?: number | undefined;
  readonly salesPersonIds?: readonly number[] | undefined;
  readonly routeIds?: readonly number[] | undefined;
  readonly totalFrom?: number | undefined;
  readonly totalTo?: number | undefined;
  /** Instants between which the orders are dated. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Business days of the estimated delivery, both included. */
  readonly deliveryFrom?: string | undefined;
  readonly deliveryTo?: string | undefined;
  /** Instants between which the goods were delivered that owe something. */
  readonly dueFrom?: string | undefined;
  readonly dueBefore?: string | undefined;
};
type Values = Narrowing & { readonly personId: number };
type PageValues = Values & { readonly limit: number | undefined; readonly offset: number | undefined };
/** A placeholder for each value that is there. */
type Given = {
  readonly [K in keyof Required<Narrowing>]: Placeholder<string, NonNullable<Narrowing[K]>> | undefined;
} & { readonly personId: Placeholder<string, number> };

const conditions = (shape: Shape, given: Given): SQL | undefined =>
  and(
    ordersWithin(shape.reached, given.personId),
    given.clientId && eq(salesOrder.clientId, given.clientId),
    given.salesPersonIds && sql`${salesOrder.salesPersonId} = any(${given.salesPersonIds})`,
    given.routeIds && onRoutes(given.routeIds),
    given.totalFrom && gte(salesOrder.grandTotal, given.totalFrom),
    given.totalTo && lte(salesOrder.grandTotal, given.totalTo),
    given.start && gte(salesOrder.orderDate, given.start),
    given.end && lt(salesOrder.orderDate, given.end),
    given.deliveryFrom && gte(salesOrder.estimateDeliveryDate, given.deliveryFrom),
    given.deliveryTo && lte(salesOrder.estimateDeliveryDate, given.deliveryTo),
    shape.isMine ? eq(salesOrder.salesPersonId, given.personId) : undefined,
    shape.statuses.length > 0 ? inArray(salesOrder.status, [...shape.statuses]) : undefined,
    shape.isBackorder ? isBackorder : undefined,
    shape.isNotPicked ? isNotPicked : undefined,
    shape.isUnreleased ? isNull(salesOrder.releasedDate) : undefined,
    shape.isUncancelled ? isSale : undefined,
    shape.isOwing ? isOwing : undefined,
    deliveredBetween({ from: given.dueFrom, before: given.dueBefore }),
    matchesText(shape.searchKey, shape.match),
    matchesText(shape.filterKey, shape.match),
    ofPartner(shape.partnerName),
    ofCity(shape.city),
  );

/** Whether the list is sorted by a column of another table. */
const sortsBy = ({ sort }: Shape, column: keyof typeof sortable): boolean =>
  sort.some(({ field }) => field.toLowerCase() === column.toLowerCase());

const inOrder = (shape: Shape): SQL[] =>
  orderBy(shape, sortable, [...byOrderRank(shape.searchKey), desc(salesOrder.orderNo)], salesOrder.id);

/** One page. Only ids are sorted; the other columns are looked up for the rows of the page. */
const pageOf = cachedStatement<Shape, PageValues>()((db, shape, given) => {
  const sorted = db.select({ id: salesOrder.id }).from(salesOrder).$dynamic();
  if (sortsBy(shape, 'tradename')) sorted.innerJoin(client, eq(client.id, salesOrder.clientId));
  if (sortsBy(shape, 'salesPersonName')) sorted.innerJoin(person, eq(person.id, salesOrder.salesPersonId));
  const matching = sorted.where(conditions(shape, given)).orderBy(...inOrder(shape));
  const limit = shape.limit === undefined ? given.limit : literalLimit(shape.limit);
  const offset = given.offset === undefined ? undefined : sql` offset ${given.offset}`;
  const ids = sql`(${matching} limit ${limit}${offset}) page`;
  return db
    .select({ ...orderColumns, releasedDate: salesOrder.releasedDate, amountDue: amountDueOf })
    .from(ids)
    .innerJoin(salesOrder, eq(salesOrder.id, sql`page.id`))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
    .orderBy(...inOrder(shape));
}, isSearch);

const cancelledOnes = {
  cancelledCount: sql<number>`count(*) filter (where not ${isSale})::int`,
  cancelledTotal: sql<number>`coalesce(sum(${salesOrder.grandTotal}) filter (where not ${isSale}), 0)`,
};
/** Without reading a status, so that an index alone can answer. */
const noneCancelled = { cancelledCount: sql<number>`0`, cancelledTotal: sql<number>`0` };

/** The sum of what is owed is asked of a list that shows only orders that owe. */
const noAmountDue = sql<number | null>`null::numeric`;

const countOf = cachedStatement<Shape, Values>()(
  (db, shape, given) =>
    db
      .select({
        count: count(),
        orderTotal: sql<number>`coalesce(sum(${salesOrder.grandTotal}), 0)`,
        ...(shape.isUncancelled ? noneCancelled : cancelledOnes),
        amountDue: shape.isOwing ? sql<number>`coalesce(sum(${amountDue}), 0)` : noAmountDue,
      })
      .from(salesOrder)
      .where(conditions(shape, given)),
  isSearch,
);

/** Count and sum from the stored ones, for a list filtered by status only. */
const keptCountOf = cachedStatement<Shape, Record<string, never>>()((db, shape) =>
  db
    .select({
      count: sql<number>`coalesce(sum(${orderSums.orderCount}), 0)`,
      orderTotal: sql<number>`coalesce(sum(${orderSums.total}), 0)`,
      cancelledCount: sql<number>`coalesce(sum(${orderSums.orderCount}) filter (where not ${statusHas(orderSums.status, 'isSale')}), 0)`,
      cancelledTotal: sql<number>`coalesce(sum(${orderSums.total}) filter (where not ${statusHas(orderSums.status, 'isSale')}), 0)`,
      amountDue: noAmountDue,
    })
    .from(orderSums)
    .where(
      and(
        shape.statuses.length > 0 ? inArray(orderSums.status, [...shape.statuses]) : undefined,
        shape.isUnreleased ? eq(orderSums.isReleased, false) : undefined,
        shape.isUncancelled ? statusHas(orderSums.status, 'isSale') : undefined,
      ),
    ),
);

/** The list without its filters: what it is of, and the states that are hidden, stay. */
const unfiltered = ({ match, reached, isUnreleased, isUncancelled }: Shape): Shape => ({
  match,
  reached,
  isUnreleased,
  isUncancelled,
  statuses: [],
  isMine: false,
  isBackorder: false,
  isNotPicked: false,
  isOwing: false,
  searchKey: undefined,
  filterKey: undefined,
  partnerName: undefined,
  city: undefined,
  sort: [],
});

const nothing = { count: 0, orderTotal: 0, cancelledCount: 0, cancelledTotal: 0, amountDue: null };

/** Whether a list is filtered by no value but whose orders the actor sees. */
const isOfNoValue = (shape: Shape, values: Values): boolean =>
  narrowing(values).every(([name]) => name === 'personId') && !shape.isMine && !shape.isOwing && !isSearch(shape);

const isOfStates = (shape: Shape, values: Values): boolean =>
  isOfNoValue(shape, values) && shape.reached === 'all' && !shape.isBackorder && !shape.isNotPicked;

const sumsOf = async (ctx: StaffCtx, shape: Shape, values: Values) =>
  await (isOfStates(shape, values) ? keptCountOf(ctx, shape, {}) : countOf(ctx, shape, values));

/**
 * The orders list (spec 001 §2): a page of rows, the count and the sum of Order Total (GrandTotal) over the whole
 * filter, and what cancelled orders have of it. Default sort: order number, newest first. No toggle means every status.
 * When no order matches the search, those of clients with similar words.
 */
export const listOrders = async (ctx: StaffCtx, criteria: Criteria) =>
  await orSimilar(
    ctx,
    searchedClients,
    `${criteria.searchKey ?? ''} ${criteria.filterKey ?? ''}`,
    async (match) => await matchingOrders(ctx, criteria, match),
  );

function dueInstants(ctx: StaffCtx, due: Criteria['due']) {
  if (due == null || due === 'all') return { dueFrom: undefined, dueBefore: undefined };
  const { from, before } = deliveredByAge(ctx)[due];
  return { dueFrom: from, dueBefore: before };
}

/** Those of the values that are set. */
const narrowing = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined);

/** No id is no condition. */
const someOf = (ids: readonly number[] | null | undefined) => (ids == null || ids.length === 0 ? undefined : ids);

async function matchingOrders(ctx: StaffCtx, criteria: Criteria, match: Match) {
  const { limit, offset } = limitsOf(criteria.page);
  const shape = shapeOf(ctx, criteria, match);
  const values = {
    personId: ctx.actor.personId,
    clientId: criteria.clientId || undefined,
    salesPersonIds: someOf(criteria.salesPersonIds),
    routeIds: someOf(criteria.routeIds),
    totalFrom: criteria.totalFrom ?? undefined,
    totalTo: criteria.totalTo ?? undefined,
    ...instantsOf({ from: criteria.fromDate, to: criteria.toDate }, ctx.timeZone),
    deliveryFrom: criteria.deliveryFrom || undefined,
    deliveryTo: criteria.deliveryTo || undefined,
    ...dueInstants(ctx, criteria.due),
  };
  const isLiteral = isOfNoValue(shape, values) && offset === 0;
  const paged: Shape = isLiteral ? { ...shape, limit } : shape;
  const counted: Shape = { ...shape, sort: [] };
  const whole = unfiltered(shape);
  const ofWhole = { personId: values.personId, clientId: values.clientId };
  const isWhole = isDeepStrictEqual([counted, narrowing(values)], [whole, narrowing(ofWhole)]);
  const [data, [sums = nothing], all] = await readConsistently(ctx, (ctx) => [
    pageOf(ctx, paged, { ...values, limit: isLiteral ? undefined : limit, offset: offset || undefined }),
    sumsOf(ctx, counted, values),
    criteria.countUnfiltered === true && !isWhole ? sumsOf(ctx, whole, ofWhole) : null,
  ]);
  assertListLength(criteria.page, sums.count);
  const { count: total, ...totals } = sums;
  const unfilteredCount = criteria.countUnfiltered === true ? (all?.[0] ?? sums).count : null;
  return { data, count: total, totals: { ...totals, unfilteredCount } };
}
