import { startsOf } from '@cartwright/domain/orders/order-transitions';
import { allocateWaiting, type WaitingShare } from '@cartwright/domain/products/backorder-allocation';
import { sumUnits } from '@cartwright/domain/money/money';
import { DEFAULT_FULFILMENT_PRIORITY } from '@cartwright/domain/accounts/preferences';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { fulfillmentPriority } from '../../../db/schema/settings.table.ts';
import { waitingUnits, waits } from '../../../db/rules/order-lines.ts';
import { availableUnits, isSellable } from '../../../db/rules/stock.ts';

/** The most lines that are offered and allocated at once; those beyond take their turns the next time. */
const MOST_LINES = 500;

/** The name of the client's fulfilment priority; null for the one that all have from the start. */
export const priorityName: SQL<string | null> = sql<
  string | null
>`case when ${fulfillmentPriority.id} <> ${DEFAULT_FULFILMENT_PRIORITY} then ${fulfillmentPriority.name} end`;

/**
 * The place of that priority; the higher the sooner. A subquery for those without one: of a join to it PostgreSQL expects
 * few clients, and then reads all orders of each.
 */
const position: SQL<number> = sql<number>`coalesce(${fulfillmentPriority.position}, (select standard.position
  from ${fulfillmentPriority} standard where standard.id = ${DEFAULT_FULFILMENT_PRIORITY}))`;

/**
 * The lines of the actor's scope that wait for units and get some, in the order of their turns (domain rule "order life":
 * allocate backorder), with the `count` of all of them: the first 500, or all of some products. A line gets some when those
 * before it leave units of its product, so that lines which get none take no place among the 500.
 */
export async function waitingLines(ctx: StaffCtx, productIds: readonly number[] | null) {
  const stock = ctx.db
    .select({ available: sql<number>`sum(${availableUnits})`.as('available') })
    .from(lot)
    .where(and(eq(lot.productId, orderLine.productId), isSellable))
    .as('stock');
  const turns = ctx.db
    .select({
      id: orderLine.id,
      orderId: orderLine.orderId,
      orderNo: salesOrder.orderNo,
      orderDate: salesOrder.orderDate,
      estimateDeliveryDate: salesOrder.estimateDeliveryDate,
      status: salesOrder.status,
      tradename: client.tradename,
      productId: orderLine.productId,
      productName: orderLine.productName,
      waiting: waitingUnits.as('waiting'),
      priority: position.as('priority'),
      priorityName: priorityName.as('priority_name'),
      available: stock.available,
      before: sql<number>`coalesce(sum(${waitingUnits}) over (partition by ${orderLine.productId}
        order by ${position} desc, ${salesOrder.orderDate}, ${salesOrder.orderNo}, ${orderLine.id}
        rows between unbounded preceding and 1 preceding), 0)`.as('before'),
    })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .innerJoinLateral(stock, sql`${stock.available} > 0`)
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(fulfillmentPriority, eq(fulfillmentPriority.id, inventoryPreference.fulfillmentPriorityId))
    .where(
      and(
        waits,
        inArray(salesOrder.status, startsOf('allocateBackorder', false)),
        orderScope(ctx.actor),
        productIds === null ? undefined : inArray(orderLine.productId, [...productIds]),
      ),
    )
    .as('turns');
  const served = ctx.db
    .select({ ...turns._.selectedFields, count: sql<number>`(count(*) over ())::int` })
    .from(turns)
    .where(lt(turns.before, turns.available))
    .orderBy(desc(turns.priority), asc(turns.orderDate), asc(turns.orderNo), asc(turns.id));
  return await (productIds === null ? served.limit(MOST_LINES) : served);
}

export type WaitingRow = Awaited<ReturnType<typeof waitingLines>>[number];

/**
 * What the lots can supply of the waiting lines: who gets how much of which lot, without changing anything. At most 500
 * lines, with the count of all.
 */
export async function allocatableLines(ctx: StaffCtx) {
  return await onSnapshot(ctx, async (ctx) => {
    const lines = await waitingLines(ctx, null);
    const lots = await openLots(ctx, lines);
    const inStock = Map.groupBy(lots, (each) => each.productId);
    const barcodes = new Map(lots.map((each) => [each.id, each.barcode]));
    const data = allocateWaiting(lines, lots).flatMap(({ line, allocations, units, stillWaiting }) =>
      units > 0 ? [rowOf({ line, allocations, units, stillWaiting }, inStock.get(line.productId) ?? [], barcodes)] : [],
    );
    return { data, count: lines[0]?.count ?? 0 };
  });
}

type OpenLot = Awaited<ReturnType<typeof openLots>>[number];

const rowOf = (
  { line, allocations, units, stillWaiting }: WaitingShare<WaitingRow>,
  lots: readonly OpenLot[],
  barcodes: ReadonlyMap<number, string>,
) => ({
  orderItemId: line.id,
  orderId: line.orderId,
  orderNo: line.orderNo,
  tradename: line.tradename,
  productName: line.productName,
  status: line.status,
  priorityName: line.priorityName,
  estimateDeliveryDate: line.estimateDeliveryDate,
  units,
  stillWaiting,
  inStock: sumUnits(lots.map((each) => each.available)),
  lots: allocations.map((each) => ({ barcode: barcodes.get(each.lotId) ?? '', units: each.units })),
});

/** The lots for sale that have units left of the products of some lines. */
async function openLots(ctx: StaffCtx, lines: readonly WaitingRow[]) {
  const products = [...new Set(lines.map((line) => line.productId))];
  return await ctx.db
    .select({
      id: lot.id,
      productId: lot.productId,
      barcode: lot.barcode,
      batchDate: lot.batchDate,
      available: availableUnits,
    })
    .from(lot)
    .where(and(inArray(lot.productId, products), isSellable));
}
