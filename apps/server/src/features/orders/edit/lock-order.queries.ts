import type { OrderFacts } from '@cartwright/domain/orders/order-guards';
import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { orderCharge, orderLine, salesOrder } from '../../../db/schema/orders.table.ts';
import { orderScope } from '../../../auth/scope.ts';

export type OrderRow = typeof salesOrder.$inferSelect;

/** Which order: by its own id, or by that of one of its lines or charges. */
export type OrderRef = { readonly orderId: number } | { readonly lineId: number } | { readonly chargeId: number };

/** Locks an order of the actor's scope for the rest of the transaction; every change of an order begins here. */
export async function lockOrder(ctx: ActorCtx, ref: OrderRef, version?: number | null): Promise<OrderRow> {
  const [found] = await ctx.db
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.id, await orderIdOf(ctx, ref)), orderScope(ctx.actor)))
    .for('update', { of: salesOrder });
  if (found === undefined) fail('not_found');
  const record = { entity: 'order', entityId: found.id, version: found.version, hasAuditedFields: false };
  await assertVersion(ctx, record, version);
  return found;
}

async function orderIdOf(ctx: ActorCtx, ref: OrderRef): Promise<number> {
  if ('orderId' in ref) return ref.orderId;
  const [found] =
    'lineId' in ref
      ? await ctx.db.select({ orderId: orderLine.orderId }).from(orderLine).where(eq(orderLine.id, ref.lineId))
      : await ctx.db.select({ orderId: orderCharge.orderId }).from(orderCharge).where(eq(orderCharge.id, ref.chargeId));
  if (found === undefined) fail('not_found');
  return found.orderId;
}

/** The order for the domain's rules. */
export const factsOf = ({ status, isNonCannabis, releasedDate, paidAmount }: OrderRow): OrderFacts => ({
  status,
  isNonCannabis,
  isReleased: releasedDate !== null,
  isPartlyPaid: paidAmount > 0,
});
