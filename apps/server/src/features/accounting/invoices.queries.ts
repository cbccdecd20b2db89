import { createHash } from 'node:crypto';
import { businessDate } from '@cartwright/domain/dates/dates';
import { accountingDueDate } from '@cartwright/domain/money/payment-due';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { invoiceExport } from '../../db/schema/accounting.table.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { chargeType, orderCharge } from '../../db/schema/orders-money.table.ts';
import { orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { product } from '../../db/schema/products.table.ts';
import { findConnection } from './quickbooks/connection.queries.ts';
import { onSnapshot } from '../../db/transaction.ts';

const among = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${sql.param([...ids])}::int[])`;

/**
 * What the invoices of these orders show, in the order of their numbers, on one snapshot. Refuses `order_not_selected`
 * for none, and `not_found` when one is missing or outside the actor's scope.
 */
export async function invoicesOf(ctx: StaffCtx, given: readonly number[]) {
  const ids = [...new Set(given)];
  if (ids.length === 0) fail('order_not_selected');
  return await onSnapshot(ctx, async (ctx) => {
    const [orders, lines, charges] = await Promise.all([ordersOf(ctx, ids), linesOf(ctx, ids), chargesOf(ctx, ids)]);
    if (orders.length < ids.length) fail('not_found');
    const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
    const chargesByOrder = Map.groupBy(charges, ({ orderId }) => orderId);
    return orders.map(({ invoicedDate, orderDate, estimateDeliveryDate, releasedDate, ...order }) => {
      const date = businessDate(invoicedDate ?? orderDate, ctx.timeZone);
      const dueOn = accountingDueDate({ releasedDate, estimateDeliveryDate }, ctx.timeZone);
      const dueDate = dueOn < date ? date : dueOn;
      const orderLines = linesByOrder.get(order.orderId) ?? [];
      return { ...order, date, dueDate, lines: orderLines, charges: chargesByOrder.get(order.orderId) ?? [] };
    });
  });
}

export type Invoice = Awaited<ReturnType<typeof invoicesOf>>[number];

const ordersOf = async ({ db, actor }: StaffCtx, ids: readonly number[]) =>
  await db
    .select({
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      version: salesOrder.version,
      status: salesOrder.status,
      invoicedDate: salesOrder.invoicedDate,
      orderDate: salesOrder.orderDate,
      estimateDeliveryDate: salesOrder.estimateDeliveryDate,
      releasedDate: salesOrder.releasedDate,
      orderDiscount: salesOrder.orderDiscount,
      creditAmount: salesOrder.creditAmount,
      grandTotal: salesOrder.grandTotal,
      client: {
        id: client.id,
        tradename: client.tradename,
        name: client.name,
        licenseNo: client.licenseNo,
        streetAddress: client.streetAddress,
        suite: client.suite,
        city: client.city,
        state: client.state,
        zipCode: client.zipCode,
      },
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(and(among(salesOrder.id, ids), orderScope(actor)))
    .orderBy(asc(salesOrder.orderNo));

const linesOf = async ({ db }: StaffCtx, ids: readonly number[]) =>
  await db
    .select({
      orderId: orderLine.orderId,
      productId: orderLine.productId,
      productName: orderLine.productName,
      sku: product.sku,
      units: orderLine.units,
      unitPrice: orderLine.unitPrice,
      discountAmt: orderLine.lineDiscount,
      sampleType: orderLine.sampleType,
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(among(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.id));

const chargesOf = async ({ db }: StaffCtx, ids: readonly number[]) =>
  await db
    .select({
      orderId: orderCharge.orderId,
      chargeTypeId: orderCharge.chargeTypeId,
      name: chargeType.name,
      units: orderCharge.units,
      unitPrice: orderCharge.unitPrice,
      total: orderCharge.total,
    })
    .from(orderCharge)
    .innerJoin(chargeType, eq(chargeType.id, orderCharge.chargeTypeId))
    .where(among(orderCharge.orderId, ids))
    .orderBy(asc(orderCharge.orderId), asc(orderCharge.id));

/**
 * Two invoices that come to the same have the same hash. Names and addresses of clients and products do not count, nor
 * does the due date, which follows the delivery.
 */
export function invoiceHash({
  client: { id },
  status: _status,
  version: _version,
  dueDate: _due,
  lines,
  charges,
  ...invoice
}: Invoice): Buffer {
  const facts = {
    ...invoice,
    charges: charges.map(({ chargeTypeId: _type, ...charge }) => charge),
    clientId: id,
    lines: lines.map(({ sku: _sku, productId: _product, ...line }) => line),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

/** The latest revision of each of these orders that a file has, or with the id of a company what was sent to QuickBooks Online. */
export async function latestExports(ctx: StaffCtx, ids: readonly number[], realmId: string | null = null) {
  const ofTarget =
    realmId === null
      ? eq(invoiceExport.target, 'iif')
      : and(eq(invoiceExport.target, 'qbo'), eq(invoiceExport.realmId, realmId));
  const rows = await ctx.db
    .selectDistinctOn([invoiceExport.orderId], {
      orderId: invoiceExport.orderId,
      id: invoiceExport.id,
      revision: invoiceExport.revision,
      factsHash: invoiceExport.factsHash,
      exportedAt: invoiceExport.exportedAt,
      personName: person.name,
      total: invoiceExport.total,
      status: invoiceExport.status,
      problem: invoiceExport.problem,
    })
    .from(invoiceExport)
    .innerJoin(person, eq(person.id, invoiceExport.personId))
    .where(and(among(invoiceExport.orderId, ids), ofTarget))
    .orderBy(asc(invoiceExport.orderId), desc(invoiceExport.revision));
  return new Map(rows.map((row) => [row.orderId, row]));
}

type Export = Awaited<ReturnType<typeof latestExports>> extends Map<number, infer Row> ? Row : never;

/** These orders with what was exported of them, and whether they have changed since. */
export async function invoiceStates(ctx: StaffCtx, orderIds: readonly number[]) {
  return await onSnapshot(ctx, async (ctx) => {
    const realmId = (await findConnection(ctx))?.realmId ?? null;
    const [invoices, inFiles, online] = await Promise.all([
      invoicesOf(ctx, orderIds),
      latestExports(ctx, orderIds),
      realmId === null ? new Map<number, never>() : latestExports(ctx, orderIds, realmId),
    ]);
    const data = invoices.map((invoice) => {
      const { orderId, orderNo, status, grandTotal, client: of } = invoice;
      const hash = invoiceHash(invoice);
      const since = (latest: Export | undefined) =>
        latest === undefined ? null : { ...latest, isChanged: !latest.factsHash.equals(hash) };
      const exported = { iif: since(inFiles.get(orderId)), online: since(online.get(orderId)) };
      return { orderId, orderNo, status, grandTotal, tradename: of.tradename, ...exported };
    });
    return { data, count: data.length };
  });
}
