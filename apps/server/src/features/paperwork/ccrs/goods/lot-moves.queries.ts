import type { StateArrival, StateLoss } from '@cartwright/domain/paperwork/ccrs-goods-moves';
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { businessDate } from '@cartwright/domain/dates/dates';
import type { StaffCtx } from '../../../../core/context.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { orderReturn, orderReturnLine } from '../../../../db/schema/orders-money.table.ts';
import { salesOrder } from '../../../../db/schema/orders.table.ts';
import { receipt, receiptLine } from '../../../../db/schema/products-receipts.table.ts';
import { lot, stockMovement } from '../../../../db/schema/products.table.ts';
import { buyerLicense } from '../../client-columns.ts';
import type { Counted } from './report-goods.commands.ts';

const amongLots = (column: typeof lot.id | typeof stockMovement.lotId, lotIds: readonly number[]) =>
  sql`${column} = any(${sql.param([...lotIds])}::int[])`;

/** What was lost, destroyed or not found of these lots, the oldest first. */
export async function lossesOf(ctx: StaffCtx, lotIds: readonly number[]): Promise<Counted<StateLoss>[]> {
  const [moved, returned] = await Promise.all([
    ctx.db
      .select({
        movementId: stockMovement.id,
        lotId: lot.id,
        barcode: lot.barcode,
        change: stockMovement.units,
        reason: stockMovement.reason,
        detail: stockMovement.detail,
        at: stockMovement.at,
      })
      .from(stockMovement)
      .innerJoin(lot, eq(lot.id, stockMovement.lotId))
      .where(
        and(
          amongLots(stockMovement.lotId, lotIds),
          inArray(stockMovement.kind, ['adjust', 'count']),
          lt(stockMovement.units, 0),
        ),
      )
      .orderBy(asc(stockMovement.id)),
    returnsOf(ctx, lotIds),
  ]);
  return [
    ...moved.map(({ movementId, ...loss }) => ({ ...loss, id: `ADJ-${movementId}`, isVoid: false })),
    ...returned.flatMap(({ id, lotId, barcode, units, reason, at, isVoid, disposal }) =>
      disposal === 'destroyed'
        ? [{ id, lotId, barcode, change: -units, reason: 'Destruction', detail: `Returned: ${reason}`, at, isVoid }]
        : [],
    ),
  ];
}

/** What of these lots came from other licensees: received from suppliers, and returned by clients. */
export async function arrivalsOf(
  ctx: StaffCtx,
  lotIds: readonly number[],
): Promise<Counted<StateArrival & { readonly at: string }>[]> {
  const [received, returned] = await Promise.all([receivedOf(ctx, lotIds), returnsOf(ctx, lotIds)]);
  return [
    ...received,
    ...returned.map(({ disposal: _disposal, reason: _reason, sublotBarcode, ...line }) => ({
      ...line,
      fromLicenseNo: line.fromLicenseNo ?? '',
      fromInventoryId: sublotBarcode ?? '',
      date: businessDate(line.at, ctx.timeZone),
    })),
  ];
}

/** Goods of suppliers with a license; others, such as a harvest of one's own, are no transfer. */
async function receivedOf({ db }: StaffCtx, lotIds: readonly number[]) {
  const rows = await db
    .select({
      lineId: receiptLine.id,
      lotId: lot.id,
      barcode: lot.barcode,
      units: receiptLine.units,
      fromLicenseNo: receipt.supplierLicenseNo,
      fromInventoryId: receiptLine.supplierInventoryId,
      date: receipt.receivedOn,
      at: receipt.receivedAt,
      state: receipt.state,
    })
    .from(receiptLine)
    .innerJoin(receipt, eq(receipt.id, receiptLine.receiptId))
    .innerJoin(lot, eq(lot.id, receiptLine.lotId))
    .where(and(amongLots(lot.id, lotIds), ne(receipt.supplierLicenseNo, '')))
    .orderBy(asc(receiptLine.id));
  return rows.map(({ lineId, units, fromInventoryId, date, at, state, ...row }) => ({
    ...row,
    id: `REC-${lineId}`,
    units: units ?? 0,
    fromInventoryId: fromInventoryId ?? '',
    date: date ?? '',
    at: at ?? '',
    isVoid: state === 'void',
  }));
}

async function returnsOf({ db }: StaffCtx, lotIds: readonly number[]) {
  const rows = await db
    .select({
      lineId: orderReturnLine.id,
      lotId: lot.id,
      barcode: lot.barcode,
      sublotBarcode: orderReturnLine.sublotBarcode,
      units: orderReturnLine.units,
      reason: orderReturnLine.reason,
      disposal: orderReturnLine.disposal,
      at: orderReturn.createdAt,
      undoneAt: orderReturn.undoneAt,
      fromLicenseNo: buyerLicense,
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .innerJoin(lot, eq(lot.id, orderReturnLine.lotId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderReturn.orderId))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(and(amongLots(lot.id, lotIds), eq(orderReturn.kind, 'returned')))
    .orderBy(asc(orderReturnLine.id));
  return rows.map(({ lineId, undoneAt, ...row }) => ({ ...row, id: `RET-${lineId}`, isVoid: undoneAt !== null }));
}
