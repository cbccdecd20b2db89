import { bulkKey, stateQuantity } from '@cartwright/domain/paperwork/ccrs-bulk';
import type { StateArrival, StateLoss } from '@cartwright/domain/paperwork/ccrs-goods-moves';
import { and, asc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { sourceMovement } from '../../../../db/schema/products-ledger.table.ts';
import { receipt, receiptLine } from '../../../../db/schema/products-receipts.table.ts';
import { source } from '../../../../db/schema/products.table.ts';
import type { Counted } from './report-goods.commands.ts';

/** What was lost, destroyed or not found of these sources, the oldest first; less than the state can read is none. */
export async function bulkLossesOf({ db }: StaffCtx, sourceIds: readonly number[]): Promise<Counted<StateLoss>[]> {
  const rows = await db
    .select({
      movementId: sourceMovement.id,
      sourceId: source.id,
      unit: source.unit,
      amount: sourceMovement.amount,
      reason: sourceMovement.reason,
      detail: sourceMovement.detail,
      at: sourceMovement.at,
    })
    .from(sourceMovement)
    .innerJoin(source, eq(source.id, sourceMovement.sourceId))
    .where(
      and(
        inArray(source.id, [...sourceIds]),
        inArray(sourceMovement.kind, ['adjust', 'count']),
        lt(sourceMovement.amount, 0),
      ),
    )
    .orderBy(asc(sourceMovement.id));
  return rows
    .map(({ movementId, sourceId, unit, amount, ...loss }) => ({
      ...loss,
      id: `ADJB-${movementId}`,
      lotId: sourceId,
      barcode: bulkKey(sourceId),
      change: stateQuantity(amount, unit),
      isVoid: false,
    }))
    .filter(({ change }) => change < 0);
}

/** What of these sources came from suppliers with a license. */
export async function bulkArrivalsOf(
  { db }: StaffCtx,
  sourceIds: readonly number[],
): Promise<Counted<StateArrival & { readonly at: string }>[]> {
  const rows = await db
    .select({
      lineId: receiptLine.id,
      sourceId: source.id,
      // As the supplier has it, also where the source has another unit.
      unit: receiptLine.unit,
      amount: receiptLine.amount,
      fromLicenseNo: receipt.supplierLicenseNo,
      fromInventoryId: receiptLine.supplierInventoryId,
      date: receipt.receivedOn,
      at: receipt.receivedAt,
      state: receipt.state,
    })
    .from(receiptLine)
    .innerJoin(receipt, eq(receipt.id, receiptLine.receiptId))
    .innerJoin(source, eq(source.id, receiptLine.sourceId))
    .where(and(inArray(source.id, [...sourceIds]), isNotNull(receiptLine.cameIn), ne(receipt.supplierLicenseNo, '')))
    .orderBy(asc(receiptLine.id));
  return rows.map(({ lineId, sourceId, unit, amount, fromLicenseNo, fromInventoryId, date, at, state }) => ({
    id: `REC-${lineId}`,
    lotId: sourceId,
    barcode: bulkKey(sourceId),
    units: stateQuantity(amount ?? 0, unit ?? 'g'),
    fromLicenseNo,
    fromInventoryId: fromInventoryId ?? '',
    date: date ?? '',
    at: at ?? '',
    isVoid: state === 'void',
  }));
}
