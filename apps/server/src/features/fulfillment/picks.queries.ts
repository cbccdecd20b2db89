import { pickProgress } from '@cartwright/domain/fulfillment/picking';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { orderStop, pickScan } from '../../db/schema/fulfillment.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { product } from '../../db/schema/products.table.ts';
import { sublotsOfOrder } from '../orders/status/order-sublots.queries.ts';
import { onRoute } from '../orders/page/order-stop.queries.ts';
import { warehouseOrder } from './warehouse-order.queries.ts';
import { lineAllowsFractions, waitingUnits } from '../../db/rules/order-lines.ts';

/** How many of the last scans a screen shows. */
const LAST_SCANS = 50;

/** What is picked of an order in scope and what remains, by line and sublot, with its last scans. */
export async function picksOf(ctx: StaffCtx, orderId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const [head, lines, sublots, scans] = await Promise.all([
      headOf(ctx, orderId),
      linesOf(ctx, orderId),
      sublotsOfOrder(ctx, orderId),
      scansOf(ctx, orderId),
    ]);
    const pickable = sublots.filter((each) => head.isNonCannabis || each.sublotBarcode !== null);
    const { units, ...progress } = pickProgress(pickable);
    const byLine = Map.groupBy(sublots, (each) => each.lineId);
    return {
      ...head,
      ...progress,
      sublotUnits: units,
      lines: lines.map((line) => ({
        ...line,
        sublots: (byLine.get(line.orderItemId) ?? []).map(({ id, ...sublot }) => ({ sublotId: id, ...sublot })),
      })),
      scans,
    };
  });
}

async function headOf(ctx: StaffCtx, orderId: number) {
  const [found] = await ctx.db
    .select({
      ...warehouseOrder,
      status: salesOrder.status,
      isNonCannabis: salesOrder.isNonCannabis,
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(orderStop, onRoute)
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  return found ?? fail('not_found');
}

const linesOf = async (ctx: StaffCtx, orderId: number) =>
  await ctx.db
    .select({
      orderItemId: orderLine.id,
      sku: product.sku,
      productName: orderLine.productName,
      allowFractions: lineAllowsFractions,
      units: orderLine.units,
      waiting: waitingUnits,
      toPack: orderLine.conversionUnits,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));

const scansOf = async (ctx: StaffCtx, orderId: number) =>
  await ctx.db
    .select({
      scanId: pickScan.scanId,
      productName: orderLine.productName,
      units: pickScan.units,
      personName: person.name,
      at: pickScan.at,
    })
    .from(orderLine)
    .innerJoin(allocation, eq(allocation.orderLineId, orderLine.id))
    .innerJoin(pickScan, eq(pickScan.allocationId, allocation.id))
    .innerJoin(person, eq(person.id, pickScan.personId))
    .where(and(eq(orderLine.orderId, orderId), isNull(pickScan.voidedAt)))
    .orderBy(desc(pickScan.at), desc(pickScan.id))
    .limit(LAST_SCANS);
