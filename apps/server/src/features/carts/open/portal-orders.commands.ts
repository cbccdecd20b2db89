import { messages } from '@cartwright/contract/messages';
import { decidePortalOrder, type PortalDecision } from '@cartwright/domain/carts/portal-order';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { marketAccess } from '../../../db/schema/invitations.table.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { cartScope } from '../../../auth/scope.ts';
import { failHasCart, otherCurrentCart } from '../cart/cart-client.commands.ts';
import { cartSummary } from '../cart/carts.queries.ts';
import { type CartResponse, dropEndedDiscounts, updateTotals } from '../cart/change-cart.commands.ts';
import { type CartRow, factsOf, lockCart, lockCarts, lockOpenCart } from '../cart/cart.locks.ts';
import { mergeCarts } from '../cart/merge-carts.commands.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { activeDiscounts } from '../../products/discount-rules.queries.ts';
import { applyRulesOf } from '../lines/refresh-discounts.commands.ts';
import { closeCart } from '../cart/carts.commands.ts';

/**
 * Accepts a pending portal order: it becomes the current cart of its client, and is open for review, at the rules that its
 * client has today. When the client has
 * one already: `client_has_cart` with its id, or, with `mergeIntoCurrent`, the lines move into that cart and the portal
 * order is closed. `market_access_revoked` when its client may not order any more. A repeat answers the cart again, or the
 * one that its lines went into; one that was cancelled is `portal_order_decided` (INV-38).
 */
export async function acceptPortalOrder(
  ctx: StaffCtx,
  { cartId, mergeIntoCurrent = false }: { readonly cartId: number; readonly mergeIntoCurrent?: boolean | null },
): Promise<CartResponse> {
  return await inTransaction(ctx, async (ctx) => {
    const { clientId, tradename } = await clientOf(ctx, cartId);
    const other = await otherCurrentCart(ctx, clientId, cartId);
    if (other !== undefined) await lockCarts(ctx, [cartId, other.id]);
    const found = await lockCart(ctx, cartId);
    const holder = await holderOf(ctx, found);
    if (isRepeat({ ...found, status: holder.status }, 'accept')) {
      const summary = await cartSummary(ctx, holder.id);
      return { ...summary, message: messages.portalOrderAccepted, discountDropped: false, changedItems: [] };
    }
    await assertNotRevoked(ctx, clientId);
    const current = await otherCurrentCart(ctx, clientId, cartId);
    if (current === undefined) return await open(ctx, found);
    if (mergeIntoCurrent !== true || !current.isInScope) failHasCart(tradename, current);
    const merged = await mergeCarts(ctx, found, await lockOpenCart(ctx, current.id), clientId);
    return { ...merged, message: messages.portalOrderAccepted };
  });
}

/** The cart in scope that the lines of a cart are in by now: itself, or the last one that it was merged into. */
async function holderOf(ctx: StaffCtx, found: CartRow): Promise<Pick<CartRow, 'id' | 'status' | 'mergedInto'>> {
  let holder: Pick<CartRow, 'id' | 'status' | 'mergedInto'> = found;
  while (holder.mergedInto !== null) {
    const [next] = await ctx.db
      .select({ id: cart.id, status: cart.status, mergedInto: cart.mergedInto })
      .from(cart)
      .where(and(eq(cart.id, holder.mergedInto), cartScope(ctx.actor)));
    if (next === undefined) return found;
    holder = next;
  }
  return holder;
}

/** Every portal order has a client; a cart without one is none. */
async function clientOf(ctx: StaffCtx, cartId: number): Promise<{ clientId: number; tradename: string }> {
  const [seen] = await ctx.db
    .select({ clientId: client.id, tradename: client.tradename })
    .from(cart)
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
  if (seen === undefined) fail('not_found');
  const { clientId, tradename } = seen;
  return clientId === null || tradename === null ? failDecided('none') : { clientId, tradename };
}

/** The access stays as it is until the transaction ends, and a revocation waits for that (INV-36). */
async function assertNotRevoked(ctx: StaffCtx, clientId: number): Promise<void> {
  const [access] = await ctx.db
    .select({ isActive: marketAccess.isActive })
    .from(marketAccess)
    .where(eq(marketAccess.clientId, clientId))
    .for('share');
  if (access?.isActive === false) fail('market_access_revoked');
}

async function open(ctx: StaffCtx, pending: CartRow): Promise<CartResponse> {
  const found = { ...pending, status: 'open' as const };
  deferWrite(ctx, ctx.db.update(cart).set({ status: found.status }).where(eq(cart.id, found.id)));
  const [stored, discounts] = await Promise.all([
    linesOfCart(ctx, found.id),
    activeDiscounts(ctx, found.clientId, { cartIds: [found.id] }),
  ]);
  const lines = dropEndedDiscounts(ctx, found.id, stored, discounts);
  const productIds = applyRulesOf(ctx, found.id, lines, discounts);
  const message = messages.portalOrderAccepted;
  return await updateTotals(ctx, found, { action: 'accept portal order', message, productIds, discounts }, lines);
}

/**
 * Cancels a pending portal order, with a reason (`reason_required`). A repeat changes nothing; one that was accepted is
 * `portal_order_decided`.
 */
export async function cancelPortalOrder(
  ctx: StaffCtx,
  { id, reasonForCanceling }: { readonly id: number; readonly reasonForCanceling: string },
): Promise<void> {
  if (reasonForCanceling === '') fail('reason_required');
  await inTransaction(ctx, async (ctx) => {
    const found = await lockCart(ctx, id);
    if (isRepeat(found, 'cancel')) return;
    closeCart(ctx, id, 'cancelled', { reasonForCanceling });
    const { clientId, grandTotal } = found;
    const detail = { clientId, grandTotal, reason: reasonForCanceling };
    await recordAudit(ctx, { action: 'cancel portal order', entity: 'cart', entityId: id, detail });
  });
}

const sentences = {
  pending: 'This portal order waits to be accepted.',
  accepted: 'This portal order was accepted already.',
  cancelled: 'This portal order was cancelled already.',
  none: 'This cart is not a portal order.',
} as const;

const failDecided = (state: keyof typeof sentences): never =>
  fail('portal_order_decided', { detail: sentences[state], extra: { state } });

/** Whether the locked cart was decided this way before; refuses one that was decided the other way. */
function isRepeat(found: CartRow, decision: PortalDecision): boolean {
  const outcome = decidePortalOrder(factsOf(found), decision);
  return typeof outcome === 'string' ? outcome === 'repeat' : failDecided(outcome.params.state);
}
