import { messages } from '@cartwright/contract/messages';
import type { StaffCtx } from '../../../core/context.ts';
import { releaseSources } from '../../products/sources.commands.ts';
import { returnAll } from '../edit/allocations.commands.ts';
import { linesOfOrder } from '../order/order-lines.queries.ts';
import { stepOrder } from './step-order.commands.ts';

/**
 * Cancels a submitted order with a reason: its allocations return to the lots and its reservations to the bulk, exactly
 * once (INV-29). From a later status it is refused, with the steps to undo first.
 */
export async function cancelOrder(ctx: StaffCtx, orderId: number, reasonForCanceling: string) {
  await stepOrder(ctx, { orderId, action: 'cancel', reason: reasonForCanceling }, async (ctx) => {
    await returnStock(ctx, [orderId]);
    return { set: { cancelledAt: ctx.now().toISOString(), reasonForCanceling } };
  });
  return { message: messages.orderCanceled };
}

/** Gives back what orders hold that are cancelled: their lots, then their bulk. */
export async function returnStock(ctx: StaffCtx, orderIds: readonly number[]): Promise<void> {
  await returnAll(ctx, orderIds);
  const lines = await Promise.all(orderIds.map(async (orderId) => await linesOfOrder(ctx, orderId)));
  await releaseSources(ctx, lines.flat());
}
