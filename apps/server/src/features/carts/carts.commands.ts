import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { nextVersion } from '../../db/columns.ts';

/** Closes a cart that the caller has locked; from here on the database refuses every change of it (INV-13). */
export async function closeCart(
  ctx: ActorCtx,
  cartId: number,
  status: 'submitted' | 'deleted' | 'cancelled',
): Promise<void> {
  await ctx.db
    .update(cart)
    .set({ status, closedAt: ctx.now().toISOString(), version: nextVersion })
    .where(eq(cart.id, cartId));
}
