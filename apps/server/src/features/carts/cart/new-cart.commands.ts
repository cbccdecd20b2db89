import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { fail } from '../../../core/errors.ts';
import { clientForCart, currentCartFor, someoneElseHas } from './carts.queries.ts';
import { type CartRow, lockUnassignedSlot } from './lock-cart.queries.ts';

interface LockedCart {
  readonly found: CartRow;
  readonly created: boolean;
}

/** A cart of which there may be only one: the columns of the partial unique index, and the values of its row. */
interface Only {
  readonly is: SQL | undefined;
  readonly target: typeof cart.clientId | typeof cart.personId;
  readonly predicate: SQL;
  readonly clientId: number | null;
}

/**
 * The client's current cart, locked; made when there is none, once for any number of concurrent calls (INV-15). Runs in
 * the caller's transaction. `client_has_cart` when it belongs to somebody whose carts the actor may not see.
 */
export async function lockCurrentCart(ctx: ActorCtx, clientId: number): Promise<LockedCart> {
  const { tradename } = await clientForCart(ctx, clientId);
  const locked = await lockOrMake(ctx, {
    is: eq(cart.clientId, clientId),
    target: cart.clientId,
    predicate: sql`status = 'open' AND client_id IS NOT NULL`,
    clientId,
  });
  const current = await currentCartFor(ctx, clientId);
  if (current === undefined || current.isInScope) return locked;
  fail('client_has_cart', { detail: someoneElseHas(current.ownerName, tradename) });
}

/** The person's cart without a client, locked; made when there is none. */
export async function lockUnassignedCart(ctx: ActorCtx): Promise<LockedCart> {
  await lockUnassignedSlot(ctx, ctx.actor.personId);
  return await lockOrMake(ctx, {
    is: and(eq(cart.personId, ctx.actor.personId), isNull(cart.clientId)),
    target: cart.personId,
    predicate: sql`status = 'open' AND client_id IS NULL`,
    clientId: null,
  });
}

const ATTEMPTS = 5;

/** Somebody may close the cart between the read and the lock: read again. */
async function lockOrMake(ctx: ActorCtx, only: Only): Promise<LockedCart> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [found] = await ctx.db
      .select()
      .from(cart)
      .where(and(only.is, eq(cart.status, 'open')))
      .for('update');
    if (found !== undefined) return { found, created: false };
    const [made] = await ctx.db
      .insert(cart)
      .values({ clientId: only.clientId, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() })
      .onConflictDoNothing({ target: only.target, where: only.predicate })
      .returning();
    if (made === undefined) continue;
    await recordAudit(ctx, {
      action: 'create',
      entity: 'cart',
      entityId: made.id,
      detail: { clientId: only.clientId },
    });
    return { found: made, created: true };
  }
  fail('unavailable', { retryAfterSeconds: 1 });
}

/** The client's current cart: new, or the existing one. */
export async function newCart(ctx: ActorCtx, clientId: number): Promise<{ cartId: number; created: boolean }> {
  return await inTransaction(ctx, async (ctx) => {
    const { found, created } = await lockCurrentCart(ctx, clientId);
    return { cartId: found.id, created };
  });
}

/** The person's cart without a client: new, or the existing one. */
export async function unassignedCart(ctx: ActorCtx): Promise<number> {
  return await inTransaction(ctx, async (ctx) => (await lockUnassignedCart(ctx)).found.id);
}
