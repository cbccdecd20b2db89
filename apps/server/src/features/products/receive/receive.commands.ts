import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { sumUnits } from '@cartwright/domain/money/money';
import { cameIn } from '@cartwright/domain/receiving/bulk-line';
import { receiptFaults, rejectedUnits, rejectReasonLabels } from '@cartwright/domain/receiving/receipt';
import type { StaffCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { holdProducts } from '../record/product.locks.ts';
import { makeLots, type NewLot } from '../make-lots.commands.ts';
import { lockSources } from '../sources.commands.ts';
import { moveStock } from '../stock.commands.ts';
import { assertLines } from './receipt-faults.queries.ts';
import { holdPhotos, placePhotos } from './receipt-photos.commands.ts';
import { lockExpected } from './receipt.locks.ts';
import { receiveSources, withNewIdentifiers } from './receive-sources.commands.ts';
import { headOf, type PreparedLine, preparedLines, type ReceiptRow, rowOf, storedLines } from './receipt-rows.ts';
import { replaceLines, writeReceipt } from './save-receipt.commands.ts';
import { rememberProducts } from './supplier-products.commands.ts';

type Given = Input<(typeof products)['receive']>['body'];

/**
 * Receives goods, expected ones or at once: each line of which units are accepted becomes a lot with its movement, and an
 * amount of bulk joins its source, all or none (INV-51). `receipt_received` for whoever comes second, `receipt_not_saved` with each fault at its line,
 * `receipt_exists` for a manifest that another receipt has.
 */
export async function receiveGoods(ctx: StaffCtx, given: Given) {
  return await inTransaction(ctx, async (ctx) => {
    const { receiptId, version, receivedOn } = given;
    const before = receiptId == null ? null : await lockExpected(ctx, receiptId, version);
    await holdProducts(
      ctx,
      given.lines.flatMap(({ productId }) => productId ?? []),
    );
    await lockSources(
      ctx,
      given.lines.flatMap(({ sourceId }) => sourceId ?? []),
    );
    const lines = await preparedLines(
      ctx,
      given.lines,
      before === null ? new Map() : await storedLines(ctx, before.id),
    );
    const today = businessDate(ctx.now(), ctx.timeZone);
    const form = { receivedOn, lines: lines.map((line) => line.form) };
    const photos = await holdPhotos(ctx, before?.id, given.lines);
    await assertLines(ctx.db, lines, [...photos.faults, ...receiptFaults(form, today)]);
    const head = {
      ...headOf(given),
      receivedOn,
      state: 'received' as const,
      receivedBy: ctx.actor.personId,
      receivedAt: ctx.now().toISOString(),
    };
    const { id } = await writeReceipt(ctx, before, head);
    const rows = await withNewIdentifiers(
      ctx,
      lines.map((line) => ({ ...rowOf(line), cameIn: amountOf(line) })),
    );
    const lots = await makeLots(
      ctx,
      rows.flatMap((row) => newLotOf(row, head)),
    );
    let next = 0;
    await replaceLines(
      ctx,
      id,
      rows.map((row) => {
        if (row.cameIn !== null) return row;
        if (row.units === null || row.units === 0) return { ...row, lineCost: null, noCostReason: '' };
        const made = lots[next++];
        return { ...row, barcode: made?.barcode ?? null, lotId: made?.inventoryId ?? null };
      }),
    );
    await placePhotos(ctx, id, photos);
    const { supplierName, manifestNo } = head;
    await moveStock(
      ctx,
      lots.map(({ inventoryId, units }) => ({
        lotId: inventoryId,
        units,
        kind: 'receive',
        orderId: null,
        receiptId: id,
        reason: supplierName,
        detail: manifestNo,
      })),
    );
    const bulk = rows.flatMap((row) =>
      row.sourceId === null || row.cameIn === null
        ? []
        : [
            {
              sourceId: row.sourceId,
              amount: row.cameIn,
              cost: row.lineCost,
              supplierInventoryId: row.supplierInventoryId,
              addsIdentifier: row.addsIdentifier,
            },
          ],
    );
    await receiveSources(ctx, bulk, { receiptId: id, reason: supplierName, detail: manifestNo });
    await rememberProducts(ctx, head, rows);
    await publish(ctx, 'lotsChanged', { lotIds: lots.map(({ inventoryId }) => inventoryId) });
    await publish(ctx, 'sourcesChanged', { sourceIds: bulk.map(({ sourceId }) => sourceId), haveMoved: true });
    const units = sumUnits(lots.map((lot) => lot.units));
    const rejected = sumUnits(rows.map((row) => rejectedUnits(row.sentUnits, row.units ?? 0)));
    const facts = {
      units,
      rejectedUnits: rejected,
      lots: lots.length,
      sources: bulk.length || undefined,
      reasons: reasonsOf(rows),
      photos: photos.count,
    };
    const detail = { supplierName, manifestNo, ...facts };
    await recordAudit(ctx, { action: 'receive', entity: 'receipt', entityId: id, detail });
    const answered = lots.map(({ inventoryId, barcode }) => ({ inventoryId, barcode }));
    return { message: messages.updated, receiptId: id, lots: answered };
  });
}

/** What comes into the source of a line of bulk; null of one of which nothing is accepted. */
function amountOf({ form: { bulk } }: PreparedLine): number | null {
  if (bulk === null || bulk.amount === 0) return null;
  const amount = cameIn(bulk);
  if (amount === null) throw new Error('a line to receive has an amount that its source cannot take');
  return amount;
}

/** The lot of a line; none of one of which nothing is accepted. */
function newLotOf(
  { productId, units, batchDate, lineCost, supplierInventoryId, ...row }: ReceiptRow,
  { supplierName, supplierLicenseNo }: ReturnType<typeof headOf>,
): NewLot[] {
  if (units === null || units === 0) return [];
  if (productId === null || batchDate === null) throw new Error('a line to receive lacks its product or batch date');
  const { barcode, bestBy, areaId, thca, thc, cbd, total, labResult } = row;
  const supplier = { supplierName, supplierLicenseNo: supplierLicenseNo || null, supplierInventoryId };
  const known = { barcode, bestBy, areaId, thca, thc, cbd, total, labResult };
  return [{ ...known, productId, units, batchDate, cost: lineCost, supplier }];
}

/** Why units were rejected, each reason once; undefined where none were. */
function reasonsOf(rows: readonly ReceiptRow[]): string | undefined {
  const reasons = rows.flatMap(({ rejectReason, rejectNote }) =>
    rejectReason === null ? [] : [[rejectReasonLabels[rejectReason], rejectNote].filter(Boolean).join(': ')],
  );
  return reasons.length === 0 ? undefined : [...new Set(reasons)].join('; ');
}
