import { discountKindWire } from '@cartwright/domain/money/pricing';
import type { LotHindrance } from '@cartwright/domain/products/lot-state';
import { statusFacts } from '@cartwright/domain/orders/order-status';
import type { TransportKind } from '@cartwright/domain/orders/transport';
import { and, asc, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffCtx, Db } from '../../core/context.ts';
import { jsonRows } from '../../db/lists/json-rows.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { chargeType, orderCharge } from '../../db/schema/orders-money.table.ts';
import { orderNote, orderWatch, salesOrder } from '../../db/schema/orders.table.ts';
import { orderFile } from '../../db/schema/paperwork.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { area, labResult, lot, product } from '../../db/schema/products.table.ts';
import { driver, vehicle } from '../../db/schema/settings.table.ts';
import { orderReach, orderScope, ordersWithin, type Reach } from '../../auth/scope.ts';
import { statement } from '../../db/driver/cached-statement.ts';
import { fail } from '../../core/errors.ts';
import { orderColumns } from './order-list.queries.ts';
import { creditRows, creditsOf } from './credits/credit-rows.queries.ts';
import { onRoute } from './page/order-stop.queries.ts';
import { belowCostRows } from './page/below-cost.queries.ts';
import { trailOf, trailRows } from './page/order-trail.queries.ts';
import { paymentRows, takenBackRows } from './payments/payments.queries.ts';
import { returnedGoods, returnedUnitsOf, returnsOf } from './returns/return-list.queries.ts';
import { lineAllowsFractions, lineListPrice, waits } from '../../db/rules/order-lines.ts';
import { promisedHindrance } from '../../db/rules/lots.ts';
import { availableUnits, isSellable, notReturned } from '../../db/rules/stock.ts';

/** For the column of one order a subquery finds its row by the key; for a join PostgreSQL reads a small table whole. */
const nameOf = (personId: AnyPgColumn) =>
  sql<string>`(select named.name from ${person} named where named.id = ${personId})`;

type OrderId = Placeholder<string, number>;

/** What lots have for a line that waits; 0 for one that does not. */
const inLots = sql<number>`case when ${waits} then coalesce((select sum(${availableUnits}) from ${lot}
  where ${lot.productId} = ${orderLine.productId} and ${isSellable}), 0) else 0 end`;

const linesOf = (db: Db, orderId: OrderId) =>
  db
    .select({
      orderItemId: orderLine.id,
      productId: orderLine.productId,
      sku: product.sku,
      productName: orderLine.productName,
      units: orderLine.units,
      rejectedUnits: orderLine.rejectedUnits,
      allocated: orderLine.allocated,
      conversionUnits: orderLine.conversionUnits,
      unitPrice: orderLine.unitPrice,
      listPrice: lineListPrice,
      discountAmt: orderLine.lineDiscount,
      discountKind: orderLine.discountKind,
      unitPriceDiscount: orderLine.discountValue,
      discountName: orderLine.discountName,
      discountReason: orderLine.discountReason,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
      isBackorder: waits,
      inLots,
      allowFractions: lineAllowsFractions,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));

/** Lots allocated to, or delivered for, each line of an order. */
const lotsOf = (db: Db, orderId: OrderId) =>
  db
    .select({
      lineId: allocation.orderLineId,
      barcode: lot.barcode,
      units: allocation.units,
      sublotBarcode: allocation.sublotBarcode,
      picked: allocation.picked,
      // What has left is no longer held back.
      hindrance: sql<LotHindrance | null>`case when ${allocation.endedAt} is null then ${promisedHindrance} end`,
    })
    .from(orderLine)
    .innerJoin(allocation, eq(allocation.orderLineId, orderLine.id))
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .leftJoin(area, eq(area.id, lot.areaId))
    .leftJoin(labResult, eq(labResult.lotId, lot.id))
    .where(and(eq(orderLine.orderId, orderId), notReturned))
    .orderBy(asc(allocation.orderLineId), asc(lot.batchDate), asc(lot.id), asc(allocation.id));

const chargesOf = (db: Db, orderId: OrderId) =>
  db
    .select({
      id: orderCharge.id,
      orderId: orderCharge.orderId,
      chargeId: orderCharge.chargeTypeId,
      name: chargeType.name,
      isFlat: sql<boolean>`${orderCharge.amount} is not null`,
      amount: orderCharge.amount,
      unitPrice: orderCharge.unitPrice,
      units: orderCharge.units,
      total: orderCharge.total,
    })
    .from(orderCharge)
    .innerJoin(chargeType, eq(chargeType.id, orderCharge.chargeTypeId))
    .where(eq(orderCharge.orderId, orderId))
    .orderBy(asc(orderCharge.id));

/** What the order's cart became besides it; without a cart there is none. */
const ofSameCart = (db: Db, orderId: OrderId, within: SQL | undefined) =>
  db
    .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(salesOrder)
    .where(
      and(
        eq(salesOrder.cartId, sql`(select this.cart_id from ${salesOrder} this where this.id = ${orderId})`),
        ne(salesOrder.id, orderId),
        within,
      ),
    )
    .orderBy(asc(salesOrder.part));

/** Whether the order is a backorder is known from its lines here. */
const { isBackorder: _isBackorder, ...listColumns } = orderColumns;

const orderFor = (reached: Reach) =>
  statement<{ orderId: number; personId: number }>()((db, given) =>
    db
      .select({
        ...listColumns,
        cartId: salesOrder.cartId,
        part: salesOrder.part,
        salesPersonId: salesOrder.salesPersonId,
        salesPersonHasFullName: sql<boolean>`${person.name} <> ''`,
        salesPersonHasEmail: sql<boolean>`${person.email} <> ''`,
        salesPersonHasPhone: sql<boolean>`coalesce(${person.phone}, '') <> ''`,
        submittedBy: nameOf(salesOrder.submittedBy),
        grossTotal: salesOrder.grossTotal,
        sampleTotal: salesOrder.sampleTotal,
        orderDiscount: salesOrder.orderDiscount,
        discountReason: salesOrder.discountReason,
        netTotal: salesOrder.netTotal,
        chargeTotal: salesOrder.chargeTotal,
        creditAmount: salesOrder.creditAmount,
        grandTotal: salesOrder.grandTotal,
        paidAmount: salesOrder.paidAmount,
        watch: sql<boolean>`exists (select from ${orderWatch} where ${orderWatch.orderId} = ${salesOrder.id} and ${orderWatch.personId} = ${given.personId})`,
        deliveryInstruction: sql<string>`coalesce((select ${deliveryPreference.deliveryInstruction} from ${deliveryPreference}
          where ${deliveryPreference.clientId} = ${salesOrder.clientId}), '')`,
        specialInstruction: sql<string>`coalesce((select ${inventoryPreference.specialInstruction} from ${inventoryPreference}
          where ${inventoryPreference.clientId} = ${salesOrder.clientId}), '')`,
        routeName: sql<string | null>`(select ${route.name} from ${route} where ${route.id} = ${client.routeId})`,
        stopNo: sql<number | null>`(select ${orderStop.stopNo} from ${orderStop} where ${onRoute})`,
        manifestReferenceNo: salesOrder.manifestReferenceNo,
        driverName: sql<
          string | null
        >`coalesce(${salesOrder.carrier} ->> 'driverName', (select ${driver.name} from ${driver} where ${driver.id} = ${salesOrder.driverId}))`,
        vehicleName: sql<
          string | null
        >`coalesce(${salesOrder.carrier} ->> 'plateNumber', (select ${vehicle.name} from ${vehicle} where ${vehicle.id} = ${salesOrder.vehicleId}))`,
        transport: sql<TransportKind | null>`case when ${salesOrder.departureAt} is not null then coalesce(${salesOrder.carrier} ->> 'kind', 'delivery') end`,
        carrierName: sql<string | null>`${salesOrder.carrier} ->> 'name'`,
        departureAt: salesOrder.departureAt,
        arrivalAt: salesOrder.arrivalAt,
        invoicedDate: salesOrder.invoicedDate,
        invoicedByName: sql<string | null>`${nameOf(salesOrder.invoicedBy)}`,
        releaseTransactionNumber: salesOrder.releaseTransactionNumber,
        releasedDate: salesOrder.releasedDate,
        paidDate: salesOrder.paidDate,
        cancelledDate: salesOrder.cancelledAt,
        reasonForCanceling: salesOrder.reasonForCanceling,
        hasPurchaseOrderDocument: sql<boolean>`exists (select from ${orderFile} where ${orderFile.orderId} = ${salesOrder.id} and ${orderFile.kind} = 'purchaseOrder')`,
        hasUnreportedPriceChange: salesOrder.hasUnreportedPriceChange,
        version: salesOrder.version,
        ofSameCart: jsonRows(ofSameCart(db, given.orderId, ordersWithin(reached, given.personId))),
        orderItems: jsonRows(linesOf(db, given.orderId)),
        lots: jsonRows(lotsOf(db, given.orderId)),
        charges: jsonRows(chargesOf(db, given.orderId)),
        payments: jsonRows(paymentRows(db, given.orderId)),
        takenBackPayments: jsonRows(takenBackRows(db, given.orderId)),
        returns: jsonRows(returnedGoods(db, given.orderId)),
        credits: jsonRows(creditRows(db, given.orderId)),
        trail: jsonRows(trailRows(db, given.orderId)),
        belowCost: jsonRows(belowCostRows(db, given.orderId)),
      })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
      .where(and(eq(salesOrder.id, given.orderId), ordersWithin(reached, given.personId))),
  );
const orderWithin = { all: orderFor('all'), own: orderFor('own') };

/** One order in the actor's scope with lines, lots, charges, payments, returns and dates; `not_found` otherwise. */
export async function oneOrder(ctx: StaffCtx, orderId: number) {
  const { personId } = ctx.actor;
  const [found] = await orderWithin[orderReach(ctx.actor)](ctx, { orderId, personId });
  if (found === undefined) fail('not_found');
  const { orderItems, lots, returns, trail, credits, ...order } = found;
  const byLine = Map.groupBy(lots, (each) => each.lineId);
  const lines = orderItems.map(({ discountKind, ...line }) => ({
    ...line,
    returnedUnits: returnedUnitsOf(returns, line.orderItemId),
    discountType: discountKindWire[discountKind],
    // A cancelled order has given its lots back; its lines wait for nothing.
    isBackorder: line.isBackorder && statusFacts[order.status].isSale,
    lots: byLine.get(line.orderItemId) ?? [],
  }));
  return {
    ...order,
    ...trailOf(trail),
    ...creditsOf(credits),
    isBackorder: lines.some((line) => line.isBackorder),
    orderItems: lines,
    returns: returnsOf(returns),
  };
}

/** The notes of one response unless more are asked for; an order has a handful. */
const NOTES = 500;

interface NotesWanted {
  readonly hideSystemNotes?: boolean | null | undefined;
  readonly take?: number | null | undefined;
}

/** The newest notes of an order in scope, newest first, and the count of all. */
export async function orderNotes(ctx: StaffCtx, orderId: number, { hideSystemNotes, take }: NotesWanted) {
  const [found] = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  if (found === undefined) fail('not_found');
  const where = and(
    eq(orderNote.orderId, orderId),
    hideSystemNotes === false ? undefined : eq(orderNote.isSystem, false),
  );
  const limit = take ?? NOTES;
  const data = await ctx.db
    .select({
      noteId: orderNote.id,
      note: orderNote.note,
      isSystem: orderNote.isSystem,
      isOwn: sql<boolean>`not ${orderNote.isSystem} and ${orderNote.personId} is not distinct from ${ctx.actor.personId}`,
      personName: person.name,
      createdAt: orderNote.createdAt,
    })
    .from(orderNote)
    .leftJoin(person, eq(person.id, orderNote.personId))
    .where(where)
    .orderBy(desc(orderNote.id))
    .limit(limit);
  return { data, count: data.length < limit ? data.length : await ctx.db.$count(orderNote, where) };
}

/** Kinds of additional charges to choose from, by name. */
export async function activeChargeTypes(ctx: StaffCtx) {
  const { id, name, isFlat, defaultAmount } = chargeType;
  return await ctx.db
    .select({ id, name, isFlat, defaultAmount })
    .from(chargeType)
    .where(eq(chargeType.isActive, true))
    .orderBy(asc(name));
}
