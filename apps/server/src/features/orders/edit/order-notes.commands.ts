import { messages } from '@cartwright/contract/messages';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { orderNote, orderWatch } from '../../../db/schema/orders.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../order/order.locks.ts';

/** Adds a note of the actor to an order, whatever its status. */
export async function addOrderNote(ctx: StaffCtx, orderId: number, note: string) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const row = { orderId, note, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
    const [made] = await ctx.db.insert(orderNote).values(row).returning({ noteId: orderNote.id });
    await recordAudit(ctx, { action: 'add note', entity: 'order', entityId: orderId, detail: { ...made } });
    return { message: messages.added };
  });
}

/** Leaves a system note about what happened to an order by itself, such as a mail that was refused. */
export async function addSystemNote(ctx: Ctx, orderId: number, note: string): Promise<void> {
  await ctx.db.insert(orderNote).values({ orderId, note, isSystem: true, createdAt: ctx.now().toISOString() });
}

/** Deletes a note that the actor wrote; a system note, and somebody else's, is `not_found`. */
export async function deleteOrderNote(ctx: StaffCtx, { orderId, noteId }: { orderId: number; noteId: number }) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const own = and(
      eq(orderNote.id, noteId),
      eq(orderNote.orderId, orderId),
      eq(orderNote.personId, ctx.actor.personId),
      eq(orderNote.isSystem, false),
    );
    const deleted = await ctx.db.delete(orderNote).where(own).returning({ note: orderNote.note });
    if (deleted.length === 0) fail('not_found');
    await recordAudit(ctx, { action: 'delete note', entity: 'order', entityId: orderId, detail: { noteId } });
    return { message: messages.noteDeleted };
  });
}

/** Starts or stops watching an order; the same again changes nothing. */
export async function watchOrder(ctx: StaffCtx, orderId: number, watch: boolean) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const row = { orderId, personId: ctx.actor.personId };
    if (watch) await ctx.db.insert(orderWatch).values(row).onConflictDoNothing();
    else {
      const own = and(eq(orderWatch.orderId, orderId), eq(orderWatch.personId, row.personId));
      await ctx.db.delete(orderWatch).where(own);
    }
    return { message: messages.watchUpdated, watch };
  });
}
