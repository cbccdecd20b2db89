import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartReach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { fail } from '../../../core/errors.ts';
import { clientForCart, currentCartFor, someoneElseHas } from './carts.queries.ts';
import { type CartRow, lockUnassignedSlot } from './cart.locks.ts';

interface LockedCart {
  readonly found: CartRow;
  readonly created: boolean;
}

/** Carts of which there may be one only: the current one of a client, the one without a client of a person. */
type Only = 'ofClient' | 'unassigned';

/** The same conditions as the partial unique indexes, in literals, because a generic plan would not use these otherwise. */
const only = {
  ofClient: { key: cart.clientId, is: sql`status = 'open' AND client_id IS NOT NULL` },
  unassigned: { key: cart.personId, is: sql`status = 'open' AND client_id IS NULL` },
};

const lockOnly = cachedStatement<Only, { key: number }>()((db, which, given) =>
  db
    .select()
    .from(cart)
    .where(and(eq(only[which].key, given.key), only[which].is))
    .for('update'),
);

const makeOnly = cachedStatement<Only, { clientId: number | null; personId: number; createdAt: string }>()(
  (db, which, { clientId, personId, createdAt }) =>
    db
      .insert(cart)
      .values({ clientId, personId, createdAt })
      .onConflictDoNothing({ target: only[which].key, where: only[which].is })
      .returning(),
);

/**
 * The client's current cart, locked; made when there is none, once for any number of concurrent calls (INV-15). Runs in
 * the caller's transaction. `client_has_cart` when it belongs to somebody whose carts the actor may not see.
 */
export async function lockCurrentCart(ctx: StaffCtx, clientId: number): Promise<LockedCart> {
  const { tradename } = await clientForCart(ctx, clientId);
  const locked = await lockOrMake(ctx, 'ofClient', clientId);
  if (locked.created || cartReach(ctx.actor) === 'all') return locked;
  const current = await currentCartFor(ctx, clientId);
  if (current === undefined || current.isInScope) return locked;
  fail('client_has_cart', { detail: someoneElseHas(current.ownerName, tradename) });
}

/** The person's cart without a client, locked; made when there is none. */
export async function lockUnassignedCart(ctx: StaffCtx): Promise<LockedCart> {
  const { personId } = ctx.actor;
  await lockUnassignedSlot(ctx, personId);
  return await lockOrMake(ctx, 'unassigned', null);
}

const ATTEMPTS = 5;

/** Somebody may close the cart between the read and the lock: read again. */
async function lockOrMake(ctx: StaffCtx, which: Only, clientId: number | null): Promise<LockedCart> {
  const { personId } = ctx.actor;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [found] = await lockOnly(ctx, which, { key: clientId ?? personId });
    if (found !== undefined) return { found, created: false };
    const [made] = await makeOnly(ctx, which, { clientId, personId, createdAt: ctx.now().toISOString() });
    if (made === undefined) continue;
    await recordAudit(ctx, { action: 'create', entity: 'cart', entityId: made.id, detail: { clientId } });
    return { found: made, created: true };
  }
  fail('unavailable', { retryAfterSeconds: 1 });
}

/** The client's current cart: new, or the existing one. */
export async function newCart(ctx: StaffCtx, clientId: number): Promise<{ cartId: number; created: boolean }> {
  return await inTransaction(ctx, async (ctx) => {
    const { found, created } = await lockCurrentCart(ctx, clientId);
    return { cartId: found.id, created };
  });
}

/** The person's cart without a client: new, or the existing one. */
export async function unassignedCart(ctx: StaffCtx) {
  return await inTransaction(ctx, async (ctx) => {
    const { found, created } = await lockUnassignedCart(ctx);
    return { cartId: found.id, created, createdDate: found.createdAt, itemCount: found.lineCount };
  });
}
