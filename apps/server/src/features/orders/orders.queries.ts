import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActorCtx } from '../../context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import {
  allocation,
  chargeType,
  orderCharge,
  orderLine,
  orderNote,
  orderWatch,
  salesOrder,
} from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';
import { orderScope } from '../../db/scope.ts';
import { refuse } from '../../http/refusal.ts';
import { orderColumns } from './order-list.queries.ts';

const submitter = alias(person, 'submitter');
const invoicer = alias(person, 'invoicer');

/** One order in the actor's scope with lines, lots, charges and dates; `not_found` otherwise. */
export async function oneOrder(ctx: ActorCtx, orderId: number) {
  const [found] = await ctx.db
    .select({
      ...orderColumns,
      licenseNo: client.licenseNo,
      city: client.city,
      cartId: salesOrder.cartId,
      part: salesOrder.part,
      salesPersonId: salesOrder.salesPersonId,
      submittedBy: submitter.name,
      grossTotal: salesOrder.grossTotal,
      sampleTotal: salesOrder.sampleTotal,
      orderDiscount: salesOrder.orderDiscount,
      netTotal: salesOrder.netTotal,
      chargeTotal: salesOrder.chargeTotal,
      creditAmount: salesOrder.creditAmount,
      grandTotal: salesOrder.grandTotal,
      watch: sql<boolean>`exists (select from ${orderWatch} where ${orderWatch.orderId} = ${salesOrder.id} and ${orderWatch.personId} = ${ctx.actor.personId})`,
      manifestReferenceNo: salesOrder.manifestReferenceNo,
      invoicedDate: salesOrder.invoicedDate,
      invoicedByName: invoicer.name,
      releaseTransactionNumber: salesOrder.releaseTransactionNumber,
      releasedDate: salesOrder.releasedDate,
      paidDate: salesOrder.paidDate,
      cancelledDate: salesOrder.cancelledAt,
      reasonForCanceling: salesOrder.reasonForCanceling,
      version: salesOrder.version,
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .innerJoin(person, eq(person.id, salesOrder.salesPersonId))
    .innerJoin(submitter, eq(submitter.id, salesOrder.submittedBy))
    .leftJoin(invoicer, eq(invoicer.id, salesOrder.invoicedBy))
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  if (found === undefined) throw refuse('not_found');
  const [orderItems, charges] = await Promise.all([itemsOf(ctx, orderId), chargesOf(ctx, orderId)]);
  return { ...found, hasPurchaseOrderDocument: false, orderItems, charges };
}

async function itemsOf(ctx: ActorCtx, orderId: number) {
  const lines = await ctx.db
    .select({
      orderItemId: orderLine.id,
      productId: orderLine.productId,
      sku: product.sku,
      productName: orderLine.productName,
      units: orderLine.units,
      allocated: orderLine.allocated,
      unitPrice: orderLine.unitPrice,
      discountAmt: orderLine.lineDiscount,
      discountName: orderLine.discountName,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
      isBackorder: sql<boolean>`${orderLine.allocated} < ${orderLine.units} - ${orderLine.conversionUnits}`,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const lots = await lotsOf(
    ctx,
    lines.map((line) => line.orderItemId),
  );
  return lines.map((line) => ({ ...line, lots: lots.get(line.orderItemId) ?? [] }));
}

/** Lots promised to, or delivered for, each line. */
async function lotsOf(ctx: ActorCtx, lineIds: readonly number[]) {
  if (lineIds.length === 0) return new Map<number, never[]>();
  const rows = await ctx.db
    .select({
      lineId: allocation.orderLineId,
      barcode: lot.barcode,
      units: allocation.units,
      sublotBarcode: allocation.sublotBarcode,
    })
    .from(allocation)
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .where(
      and(
        inArray(allocation.orderLineId, [...lineIds]),
        or(isNull(allocation.endedAt), eq(allocation.ending, 'released')),
      ),
    )
    .orderBy(asc(allocation.orderLineId), asc(lot.batchDate), asc(lot.id));
  return Map.groupBy(rows, (row) => row.lineId);
}

async function chargesOf(ctx: ActorCtx, orderId: number) {
  return await ctx.db
    .select({
      id: orderCharge.id,
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
}

/** The most notes one answer holds; an order has a handful. */
const MOST_NOTES = 500;

/** Notes of an order in scope, newest first. */
export async function orderNotes(ctx: ActorCtx, orderId: number, hideSystemNotes: boolean) {
  const [found] = await ctx.db
    .select({ id: salesOrder.id })
    .from(salesOrder)
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  if (found === undefined) throw refuse('not_found');
  const data = await ctx.db
    .select({
      noteId: orderNote.id,
      note: orderNote.note,
      isSystem: orderNote.isSystem,
      personName: person.name,
      createdAt: orderNote.createdAt,
    })
    .from(orderNote)
    .leftJoin(person, eq(person.id, orderNote.personId))
    .where(and(eq(orderNote.orderId, orderId), hideSystemNotes ? eq(orderNote.isSystem, false) : undefined))
    .orderBy(desc(orderNote.id))
    .limit(MOST_NOTES);
  return { data, count: data.length };
}
