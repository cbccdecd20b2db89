import { messages } from '@cartwright/contract/messages';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockSources } from '../sources.commands.ts';
import { lockLotsById } from '../stock/hold.commands.ts';
import { assertUnmoved } from '../stock/moved-lots.queries.ts';
import { moveStock } from '../stock.commands.ts';
import { assertSourcesUnmoved } from './moved-sources.queries.ts';
import { lockReceipt } from './receipt.locks.ts';
import { receivedBulk, takeBackSources } from './receive-sources.commands.ts';

/**
 * Takes received goods back out: their lots are used up, and bulk leaves its sources (INV-51). `receipt_expected` and `receipt_void` for those that
 * are; `receipt_moved` with the lots that hold anything but what came in, or are promised, and to which
 * orders, or with the sources.
 */
export async function voidReceipt(ctx: StaffCtx, receiptId: number, reason: string) {
  return await inTransaction(ctx, async (ctx) => {
    const { state, supplierName, manifestNo } = await lockReceipt(ctx, receiptId);
    if (state === 'expected') fail('receipt_expected');
    if (state === 'void') fail('receipt_void', { detail: 'The receipt is void already.' });
    const received = await receivedUnits(ctx, receiptId);
    const bulk = await receivedBulk(ctx, receiptId);
    const sourceIds = bulk.map(({ sourceId }) => sourceId);
    const lots = await lockLotsById(ctx, [...received.keys()]);
    await lockSources(ctx, sourceIds);
    await assertUnmoved(ctx, lots, received, 'receipt_moved');
    await assertSourcesUnmoved(ctx, receiptId, sourceIds);
    await moveStock(
      ctx,
      [...received].map(([lotId, units]) => ({
        lotId,
        units: -units,
        kind: 'voidReceipt',
        orderId: null,
        receiptId,
        reason,
      })),
    );
    await takeBackSources(ctx, bulk, { receiptId, reason });
    const ended = { voidedBy: ctx.actor.personId, voidedAt: ctx.now().toISOString(), voidReason: reason };
    await ctx.db
      .update(receipt)
      .set({ ...ended, state: 'void', version: nextVersion })
      .where(eq(receipt.id, receiptId));
    await publish(ctx, 'lotsChanged', { lotIds: [...received.keys()] });
    await publish(ctx, 'sourcesChanged', { sourceIds, haveMoved: true });
    const detail = { supplierName, manifestNo, reason };
    await recordAudit(ctx, { action: 'void', entity: 'receipt', entityId: receiptId, detail });
    return { message: messages.updated };
  });
}

/** What each lot of the receipt got. */
async function receivedUnits({ db }: StaffCtx, receiptId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ lotId: receiptLine.lotId, units: receiptLine.units })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId));
  return new Map(
    rows.flatMap(({ lotId, units }) => (lotId === null || units === null ? [] : [[lotId, units] as const])),
  );
}
