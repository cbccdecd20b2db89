import type { OrderStage } from '@cartwright/domain/orders/order-guards';
import { and, type Placeholder, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { orderCharge } from '../../../db/schema/orders-money.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { orderReach, ordersWithin, type Reach } from '../../../auth/scope.ts';
import { statement } from '../../../db/driver/cached-statement.ts';

export type OrderRow = typeof salesOrder.$inferSelect;

/** Which order: by its own id, or by that of one of its lines or charges. */
export type OrderRef = { readonly orderId: number } | { readonly lineId: number } | { readonly chargeId: number };

type Id = Placeholder<string, number>;

/** The order's id by what names it. */
export const orderIds = {
  orderId: (id: Id) => sql`${id}`,
  lineId: (id: Id) => sql`(select ${orderLine.orderId} from ${orderLine} where ${orderLine.id} = ${id})`,
  chargeId: (id: Id) => sql`(select ${orderCharge.orderId} from ${orderCharge} where ${orderCharge.id} = ${id})`,
};

/** By what an order is named, and the id of that. */
export const namedBy = (ref: OrderRef): { readonly named: keyof typeof orderIds; readonly id: number } =>
  'orderId' in ref
    ? { named: 'orderId', id: ref.orderId }
    : 'lineId' in ref
      ? { named: 'lineId', id: ref.lineId }
      : { named: 'chargeId', id: ref.chargeId };

const lockBy = (named: keyof typeof orderIds, reached: Reach) =>
  statement<{ id: number; personId: number }>()((db, given) =>
    db
      .select()
      .from(salesOrder)
      .where(and(sql`${salesOrder.id} = ${orderIds[named](given.id)}`, ordersWithin(reached, given.personId)))
      .for('update', { of: salesOrder }),
  );
const locks = {
  orderId: { all: lockBy('orderId', 'all'), own: lockBy('orderId', 'own') },
  lineId: { all: lockBy('lineId', 'all'), own: lockBy('lineId', 'own') },
  chargeId: { all: lockBy('chargeId', 'all'), own: lockBy('chargeId', 'own') },
};

/** Locks an order of the actor's scope for the rest of the transaction; every change of an order begins here. */
export async function lockOrder(ctx: StaffCtx, ref: OrderRef, version?: number | null): Promise<OrderRow> {
  const reached = orderReach(ctx.actor);
  const { personId } = ctx.actor;
  const { named, id } = namedBy(ref);
  const [found] = await locks[named][reached](ctx, { id, personId });
  if (found === undefined) fail('not_found');
  const record = { entity: 'order', entityId: found.id, version: found.version, hasAuditedFields: false };
  await assertVersion(ctx, record, version);
  return found;
}

/** What the status of an order allows is asked by this. */
export const stageOf = ({ status, isNonCannabis, releasedDate }: OrderRow): OrderStage => ({
  status,
  isNonCannabis,
  isReleased: releasedDate !== null,
});
