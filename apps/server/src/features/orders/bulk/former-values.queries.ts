import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import type { OrderRow } from '../order/order.locks.ts';

type Former = Partial<Pick<OrderRow, 'estimateDeliveryDate' | 'salesPersonId'>>;

const recorded = {
  estimateDeliveryDate: {
    action: 'set delivery',
    valueOf: (side: unknown): Former => ({ estimateDeliveryDate: String(side) }),
  },
  salesPersonId: {
    action: 'change submitted info',
    valueOf: (side: unknown): Former => ({ salesPersonId: (side as { salesPersonId: number }).salesPersonId }),
  },
} as const;

/** What orders had before the actor's latest change of a field, by order; none where the order has another value since. */
export async function formerValues(
  ctx: StaffCtx,
  field: keyof typeof recorded,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, Former>> {
  const { action, valueOf } = recorded[field];
  const ids = orders.map(({ id }) => id);
  const rows = await ctx.db
    .selectDistinctOn([audit.entityId], { orderId: audit.entityId, detail: audit.detail })
    .from(audit)
    .where(
      and(
        eq(audit.entity, 'order'),
        inArray(audit.entityId, ids),
        eq(audit.action, action),
        eq(audit.personId, ctx.actor.personId),
      ),
    )
    .orderBy(audit.entityId, desc(audit.id));
  return new Map(
    rows.flatMap(({ orderId, detail }) => {
      const { before, after } = detail as { readonly before: unknown; readonly after: unknown };
      const order = orders.find(({ id }) => id === orderId);
      return order !== undefined && valueOf(after)[field] === order[field]
        ? [[order.id, valueOf(before)] as const]
        : [];
    }),
  );
}
