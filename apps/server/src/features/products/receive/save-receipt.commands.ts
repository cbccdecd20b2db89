import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { expectedFaults, supplierKey } from '@cartwright/domain/receiving/receipt';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { insertRows } from '../../../db/bulk.ts';
import { nextVersion } from '../../../db/columns.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertNewManifest } from './known-receipts.queries.ts';
import { assertLines } from './receipt-faults.queries.ts';
import { holdPhotos, placePhotos } from './receipt-photos.commands.ts';
import { lockExpected } from './receipt.locks.ts';
import { type GivenReceipt, headOf, preparedLines, type ReceiptRow, rowOf, storedLines } from './receipt-rows.ts';
import { rememberProducts } from './supplier-products.commands.ts';

const entity = 'receipt';

/**
 * Saves goods that are expected, with lines as far as they are known, in place of those before. `receipt_not_saved` with
 * each fault at its line, `receipt_exists` for a manifest that another receipt has, `stale_version`.
 */
export async function saveReceipt(ctx: StaffCtx, given: GivenReceipt) {
  return await inTransaction(ctx, async (ctx) => {
    const { receiptId, version } = given;
    const before = receiptId == null ? null : await lockExpected(ctx, receiptId, version);
    const lines = await preparedLines(
      ctx,
      given.lines,
      before === null ? new Map() : await storedLines(ctx, before.id),
    );
    const head = { ...headOf(given), receivedOn: given.receivedOn ?? null };
    const today = businessDate(ctx.now(), ctx.timeZone);
    const form = { receivedOn: head.receivedOn, lines: lines.map((line) => line.form) };
    const photos = await holdPhotos(ctx, before?.id, given.lines);
    await assertLines(ctx.db, lines, [...photos.faults, ...expectedFaults(form, today)]);
    const saved = await writeReceipt(ctx, before, { ...head, state: 'expected' });
    const rows = lines.map(rowOf);
    await replaceLines(ctx, saved.id, rows);
    await placePhotos(ctx, saved.id, photos);
    await rememberProducts(ctx, head, rows);
    const { supplierName, manifestNo } = head;
    const detail = { supplierName, manifestNo, lines: rows.length, photos: photos.count };
    await recordAudit(ctx, { action: before === null ? 'add' : 'update', entity, entityId: saved.id, detail });
    const message = before === null ? messages.added : messages.updated;
    return { message, receiptId: saved.id, version: saved.version };
  });
}

/** Deletes a receipt of goods that were not received. */
export async function removeReceipt(
  ctx: StaffCtx,
  { receiptId, version }: Input<(typeof products)['removeReceipt']>['body'],
) {
  return await inTransaction(ctx, async (ctx) => {
    const { supplierName, manifestNo } = await lockExpected(ctx, receiptId, version);
    await placePhotos(ctx, receiptId, await holdPhotos(ctx, receiptId, []));
    await ctx.db.delete(receiptLine).where(eq(receiptLine.receiptId, receiptId));
    await ctx.db.delete(receipt).where(eq(receipt.id, receiptId));
    await recordAudit(ctx, { action: 'delete', entity, entityId: receiptId, detail: { supplierName, manifestNo } });
    return { message: messages.updated };
  });
}

type Head = Pick<
  typeof receipt.$inferInsert,
  'supplierName' | 'supplierLicenseNo' | 'manifestNo' | 'note' | 'receivedOn' | 'receivedBy' | 'receivedAt'
> & { readonly state: 'expected' | 'received' };

/** Writes the head of a receipt in place of the one before, or makes it; `receipt_exists` with the one that has its manifest. */
export async function writeReceipt(ctx: StaffCtx, before: { readonly id: number } | null, head: Head) {
  await assertNewManifest(ctx.db, head, before?.id);
  const values = { ...head, supplier: supplierKey(head) };
  const returned = { id: receipt.id, version: receipt.version };
  const [saved] =
    before === null
      ? await ctx.db
          .insert(receipt)
          .values({ ...values, createdBy: ctx.actor.personId, createdAt: ctx.now().toISOString() })
          .onConflictDoNothing()
          .returning(returned)
      : await ctx.db
          .update(receipt)
          .set({ ...values, version: nextVersion })
          .where(eq(receipt.id, before.id))
          .returning(returned);
  if (saved !== undefined) return saved;
  // Somebody else has saved the manifest while the insert waited.
  await assertNewManifest(ctx.db, head);
  throw new Error('the insert answered no row');
}

/** The lines of a receipt, in their order, in place of those before. */
export async function replaceLines(
  { db }: StaffCtx,
  receiptId: number,
  rows: readonly (ReceiptRow & {
    readonly lotId?: number | null;
    readonly cameIn?: number | null;
    readonly addsIdentifier?: boolean;
  })[],
): Promise<void> {
  await db.delete(receiptLine).where(eq(receiptLine.receiptId, receiptId));
  await insertRows(
    db,
    receiptLine,
    rows.map((row) => ({ lotId: null, cameIn: null, addsIdentifier: false, ...row, receiptId })),
  );
}
