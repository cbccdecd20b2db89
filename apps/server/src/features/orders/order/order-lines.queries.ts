import { asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx, Db } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { product, source } from '../../../db/schema/products.table.ts';
import { namedBy, orderIds, type OrderRef } from './order.locks.ts';
import { lineAllowsFractions, lineHolds, lineListPrice } from '../../../db/rules/order-lines.ts';

const linesWhere = (db: Db, where: SQL) =>
  db
    .select({
      id: orderLine.id,
      orderId: orderLine.orderId,
      cartLineId: orderLine.cartLineId,
      productId: orderLine.productId,
      productName: orderLine.productName,
      productLineId: product.productLineId,
      packageSizeName: product.packageSizeName,
      units: orderLine.units,
      unitPrice: orderLine.unitPrice,
      listPrice: lineListPrice,
      discountKind: orderLine.discountKind,
      discountValue: orderLine.discountValue,
      discountName: orderLine.discountName,
      discountReason: orderLine.discountReason,
      lineDiscount: orderLine.lineDiscount,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
      isBackorder: orderLine.isBackorder,
      allocated: orderLine.allocated,
      rejectedUnits: orderLine.rejectedUnits,
      conversionUnits: orderLine.conversionUnits,
      allowFractions: lineAllowsFractions,
      isActive: product.isActive,
      sourceId: source.id,
      factor: product.factor,
      isSublotted: lineHolds(isNotNull(allocation.sublotBarcode)),
      /** Some of what is allocated has no sublot yet. */
      isUnlabelled: lineHolds(isNull(allocation.sublotBarcode)),
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .where(where)
    .orderBy(asc(orderLine.id));

const readLines = (named: keyof typeof orderIds) =>
  statement<{ id: number }>()((db, given) => linesWhere(db, sql`${orderLine.orderId} = ${orderIds[named](given.id)}`));
const read = { orderId: readLines('orderId'), lineId: readLines('lineId'), chargeId: readLines('chargeId') };

/** The lines of an order with what the rules ask of them, oldest first. */
export async function linesOf(ctx: StaffCtx, ref: OrderRef) {
  const { named, id } = namedBy(ref);
  return await read[named](ctx, { id });
}

/** The same by the order's id. */
export const linesOfOrder = async (ctx: StaffCtx, orderId: number) => await linesOf(ctx, { orderId });

export type OrderLine = Awaited<ReturnType<typeof linesOfOrder>>[number];

/** One of the lines of an order; `not_found` for another one. */
export const lineAmong = (lines: readonly OrderLine[], lineId: number): OrderLine =>
  lines.find(({ id }) => id === lineId) ?? fail('not_found');
