import { asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { allocation, orderLine } from '../../../db/schema/orders.table.ts';
import { product, source } from '../../../db/schema/products.table.ts';

/** Whether the line has an active allocation of this kind. */
const holds = (which: SQL) =>
  sql<boolean>`exists (select from ${allocation} where ${allocation.orderLineId} = ${orderLine.id}
    and ${allocation.endedAt} is null and ${which})`;

const readLines = statement<{ orderId: number }>()((db, given) =>
  db
    .select({
      id: orderLine.id,
      cartLineId: orderLine.cartLineId,
      productId: orderLine.productId,
      productName: orderLine.productName,
      productLineId: product.productLineId,
      packageSizeName: product.packageSizeName,
      units: orderLine.units,
      unitPrice: orderLine.unitPrice,
      discountKind: orderLine.discountKind,
      discountValue: orderLine.discountValue,
      discountName: orderLine.discountName,
      lineDiscount: orderLine.lineDiscount,
      lineTotal: orderLine.lineTotal,
      sampleType: orderLine.sampleType,
      isBackorder: orderLine.isBackorder,
      allocated: orderLine.allocated,
      rejectedUnits: orderLine.rejectedUnits,
      conversionUnits: orderLine.conversionUnits,
      allowFractions: product.allowFractions,
      isActive: product.isActive,
      sourceId: source.id,
      factor: product.factor,
      isSublotted: holds(isNotNull(allocation.sublotBarcode)),
      /** Some of what is allocated has no sublot yet. */
      isUnlabelled: holds(isNull(allocation.sublotBarcode)),
    })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .leftJoin(source, eq(source.id, product.sourceId))
    .where(eq(orderLine.orderId, given.orderId))
    .orderBy(asc(orderLine.id)),
);

/** The lines of an order with what the rules ask of them, oldest first. */
export const linesOfOrder = async (ctx: ActorCtx, orderId: number) => await readLines(ctx, { orderId });

export type OrderLine = Awaited<ReturnType<typeof linesOfOrder>>[number];

/** One line of a locked order. */
export async function lineOfOrder(ctx: ActorCtx, orderId: number, lineId: number): Promise<OrderLine> {
  const line = (await linesOfOrder(ctx, orderId)).find((each) => each.id === lineId);
  if (line === undefined) fail('not_found');
  return line;
}
