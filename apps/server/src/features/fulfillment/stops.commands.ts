import { moveStop as renumber } from '@cartwright/domain/orders/stops';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { deferWrite, inTransaction } from '../../db/transaction.ts';
import { isDue } from './due-orders.queries.ts';
import { onRoute } from '../orders/page/order-stop.queries.ts';

/**
 * Puts an order at a stop of its route on its day and numbers all orders of both anew (domain rule "order life"), also those
 * out of the actor's scope, or a number would be there twice; only those in scope are answered. They are locked in id order,
 * so that two who move stops at once leave one sequence.
 */
export async function moveStop(ctx: StaffCtx, orderId: number, stopNo: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { day, routeId, orderNo } = await placeOf(ctx, orderId);
    const onThatRoute = and(
      isDue,
      eq(salesOrder.estimateDeliveryDate, day),
      sql`${client.routeId} is not distinct from ${routeId}`,
    );
    const locked = ctx.db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId));
    await locked.where(onThatRoute).orderBy(asc(salesOrder.id)).for('no key update', { of: salesOrder });
    const stops = await ctx.db
      .select({
        orderId: salesOrder.id,
        orderNo: salesOrder.orderNo,
        stopNo: orderStop.stopNo,
        isInScope: isInScope(ctx),
      })
      .from(salesOrder)
      .innerJoin(client, eq(client.id, salesOrder.clientId))
      .leftJoin(orderStop, onRoute)
      .where(onThatRoute);
    if (!stops.some((stop) => stop.orderId === orderId))
      fail('picking_closed', { detail: 'The order has left or was cancelled.' });
    const numbered = renumber(stops, orderId, stopNo);
    const rows = numbered.map((stop) => ({ orderId: stop.orderId, day, routeId, stopNo: stop.stopNo }));
    const set = { day: sql`excluded.day`, routeId: sql`excluded.route_id`, stopNo: sql`excluded.stop_no` };
    deferWrite(ctx, ctx.db.insert(orderStop).values(rows).onConflictDoUpdate({ target: orderStop.orderId, set }));
    const detail = { day, routeId, stopNo: numbered.find((stop) => stop.orderId === orderId)?.stopNo };
    await recordAudit(ctx, { action: 'move stop', entity: 'order', entityId: orderId, detail: { orderNo, ...detail } });
    const answered = numbered.filter((stop) => stop.isInScope);
    return { stops: answered.map((stop) => ({ orderId: stop.orderId, stopNo: stop.stopNo })) };
  });
}

const isInScope = ({ actor }: StaffCtx): SQL<boolean> =>
  sql<boolean>`coalesce(${orderScope(actor) ?? sql`true`}, false)`;

async function placeOf(ctx: StaffCtx, orderId: number) {
  const [found] = await ctx.db
    .select({ day: salesOrder.estimateDeliveryDate, routeId: client.routeId, orderNo: salesOrder.orderNo })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  return found ?? fail('not_found');
}
