import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { transferLink } from '../../../db/schema/paperwork.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { leaveTrace } from '../../orders/edit/change-order.commands.ts';
import { lockOrder } from '../../orders/edit/lock-order.queries.ts';
import { transferAddress, transferLinkOf } from './transfer-link.queries.ts';

/** 256 bits, in letters that no system changes. */
const newToken = (): string => randomBytes(32).toString('hex');

/** The address of the order's transfer data, which is given once and stays; the order is locked. */
export async function keepTransferAddress(ctx: ActorCtx, orderId: number): Promise<string> {
  const [found] = await ctx.db
    .select({ token: transferLink.token })
    .from(transferLink)
    .where(eq(transferLink.orderId, orderId));
  if (found !== undefined) return transferAddress(ctx, found.token);
  const token = newToken();
  await ctx.db.insert(transferLink).values({ orderId, token, createdAt: ctx.now().toISOString() });
  return transferAddress(ctx, token);
}

/** Gives the transfer data another address, which is open; the one before opens nothing. Refuses `no_transfer_document`. */
export const renewTransferLink = async (ctx: ActorCtx, orderId: number) =>
  await changeLink(ctx, orderId, {
    set: { token: newToken(), createdAt: ctx.now().toISOString(), revokedAt: null },
    action: 'renew transfer link',
    note: 'Transfer link renewed',
  });

/** Closes the address until it is renewed. Refuses `no_transfer_document`. */
export const revokeTransferLink = async (ctx: ActorCtx, orderId: number) =>
  await changeLink(ctx, orderId, {
    set: { revokedAt: ctx.now().toISOString() },
    action: 'close transfer link',
    note: 'Transfer link closed',
  });

interface LinkChange {
  readonly set: Partial<typeof transferLink.$inferInsert>;
  readonly action: string;
  readonly note: string;
}

async function changeLink(ctx: ActorCtx, orderId: number, { set, action, note }: LinkChange) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const { rowCount } = await ctx.db.update(transferLink).set(set).where(eq(transferLink.orderId, orderId));
    if (rowCount === 0) fail('no_transfer_document');
    await leaveTrace(ctx, orderId, { action, note, detail: {} });
    return await transferLinkOf(ctx, orderId);
  });
}
