import { messages } from '@cartwright/contract/messages';
import type { StaffCtx } from '../../../core/context.ts';
import { releaseSources } from '../../products/sources.commands.ts';
import { returnAll } from '../edit/allocations.commands.ts';
import { linesOfOrder } from '../edit/order-lines.queries.ts';
import { stepOrder } from './step-order.commands.ts';

/**
 * Cancels a submitted order with a reason: its allocations return to the lots and its reservations to the bulk, exactly
 * once (INV-29). From a later status it is refused, with the steps to undo first.
 */
export async function cancelOrder(ctx: StaffCtx, orderId: number, reasonForCanceling: string) {
  await stepOrder(ctx, { orderId, action: 'cancel', reason: reasonForCanceling }, async (ctx) => {
    await returnAll(ctx, orderId);
    await releaseSources(ctx, await linesOfOrder(ctx, orderId));
    return { set: { cancelledAt: ctx.now().toISOString(), reasonForCanceling } };
  });
  return { message: messages.orderCanceled };
}
