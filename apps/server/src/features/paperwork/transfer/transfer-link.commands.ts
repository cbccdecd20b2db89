import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { transferLink } from '../../../db/schema/paperwork.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { leaveTrace } from '../../orders/order/change-order.commands.ts';
import { lockOrder } from '../../orders/order/order.locks.ts';
import { makeTransferDocument, newToken } from './transfer-document.commands.ts';
import { transferLinkOf } from './transfer-link.queries.ts';

/**
 * Gives the transfer data another address, which is open; the one before opens nothing. The data names its own address, so
 * a version with the new one is made where the order is manifested. Refuses `no_transfer_document`.
 */
export const renewTransferLink = async (ctx: StaffCtx, orderId: number) =>
  await changeLink(ctx, orderId, {
    set: { token: newToken(), createdAt: ctx.now().toISOString(), revokedAt: null },
    action: 'renew transfer link',
    note: 'Transfer link renewed',
  });

/** Closes the address until it is renewed. Refuses `no_transfer_document`. */
export const revokeTransferLink = async (ctx: StaffCtx, orderId: number) =>
  await changeLink(ctx, orderId, {
    set: { revokedAt: ctx.now().toISOString() },
    action: 'close transfer link',
    note: 'Transfer link closed',
  });

interface LinkChange {
  readonly set: Partial<typeof transferLink.$inferInsert>;
  readonly action: 'renew transfer link' | 'close transfer link';
  readonly note: string;
}

async function changeLink(ctx: StaffCtx, orderId: number, { set, action, note }: LinkChange) {
  return await inTransaction(ctx, async (ctx) => {
    const { manifestReferenceNo } = await lockOrder(ctx, { orderId });
    const { rowCount } = await ctx.db.update(transferLink).set(set).where(eq(transferLink.orderId, orderId));
    if (rowCount === 0) fail('no_transfer_document');
    await leaveTrace(ctx, orderId, { action, note });
    if (set.token !== undefined && manifestReferenceNo !== null) await makeTransferDocument(ctx, orderId);
    return await transferLinkOf(ctx, orderId);
  });
}
