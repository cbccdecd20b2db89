import { messages } from '@cartwright/contract/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../core/publish.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { activeDiscounts } from '../../products/discount-rules.queries.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { clientForCart, currentCartFor, someoneElseHas } from './carts.queries.ts';
import { closeCart } from './carts.commands.ts';
import { type CartResponse, changeCart, dropEndedDiscounts, updateTotals } from './change-cart.commands.ts';
import { lockCarts, lockOpenCart, lockUnassignedSlot } from './cart.locks.ts';
import { mergeCarts } from './merge-carts.commands.ts';
import { applyRulesOf } from '../lines/refresh-discounts.commands.ts';

interface Assignment {
  readonly cartId: number;
  readonly clientId: number;
  readonly mergeIntoCurrent?: boolean | null;
}

/**
 * Assigns a client to a cart and refreshes its rule discounts; publishes `cartAssigned`. When the client has another
 * current cart: `client_has_cart` with its id, or, with `mergeIntoCurrent`, the lines move into that cart and this one
 * is deleted. `wrong_license` when the cart holds cannabis and the client has no cannabis license.
 */
export async function assignClient(ctx: StaffCtx, { cartId, clientId, mergeIntoCurrent }: Assignment) {
  return await inTransaction(ctx, async (ctx) => {
    const other = await otherCurrentCart(ctx, clientId, cartId);
    if (other !== undefined) await lockCarts(ctx, [cartId, other.id]);
    const found = await lockOpenCart(ctx, cartId);
    const client = await clientForCart(ctx, clientId);
    if (found.isNonCannabis === false && !client.isCannabisLicensed) fail('wrong_license');
    const current = await otherCurrentCart(ctx, clientId, cartId);
    let answer: CartResponse;
    if (current !== undefined) {
      if (mergeIntoCurrent !== true || !current.isInScope) failHasCart(client.tradename, current);
      const into = await lockOpenCart(ctx, current.id);
      answer = await mergeCarts(ctx, found, into, clientId);
    } else {
      const [stored, discounts] = await Promise.all([
        linesOfCart(ctx, cartId),
        activeDiscounts(ctx, clientId, { cartIds: [cartId] }),
      ]);
      const lines = dropEndedDiscounts(ctx, cartId, stored, discounts);
      const change = {
        action: 'assign' as const,
        message: messages.updated,
        productIds: applyRulesOf(ctx, cartId, lines, discounts),
        discounts,
        set: { clientId },
        detail: { clientId, before: found.clientId },
      };
      answer = await updateTotals(ctx, found, change, lines);
    }
    await publish(ctx, 'cartAssigned', { cartId: answer.cartId });
    return answer;
  });
}

/** The client's current cart, unless it is this one. */
export async function otherCurrentCart(ctx: StaffCtx, clientId: number, cartId: number) {
  const current = await currentCartFor(ctx, clientId);
  return current?.id === cartId ? undefined : current;
}

/** Refuses `client_has_cart`, with the cart's id for those who may open it. */
export function failHasCart(tradename: string, current: { id: number; ownerName: string; isInScope: boolean }): never {
  fail(
    'client_has_cart',
    current.isInScope
      ? { detail: `${tradename} has a current cart already.`, extra: { cartId: current.id } }
      : { detail: someoneElseHas(current.ownerName, tradename) },
  );
}

/**
 * Removes the client from a cart; it keeps its lines, with the rule discounts that apply to everybody. Its person has
 * at most one cart without a client: an empty one is closed, with lines it is kept and this call refuses
 * `unassigned_cart_exists`.
 */
export async function unassignCart(ctx: StaffCtx, cartId: number): Promise<CartResponse> {
  return await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db
      .select({ personId: cart.personId })
      .from(cart)
      .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
    if (seen === undefined) fail('not_found');
    await lockUnassignedSlot(ctx, seen.personId);
    const unassigned = await unassignedCartOf(ctx, seen.personId);
    if (unassigned !== undefined) await lockCarts(ctx, [cartId, unassigned.id]);
    return await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
      if (found.clientId !== null) await closeEmptyCart(ctx, found.personId);
      const discounts = await activeDiscounts(ctx, null, { cartIds: [cartId] });
      const productIds = applyRulesOf(ctx, cartId, lines, discounts);
      return {
        action: 'unassign',
        message: messages.updated,
        productIds,
        discounts,
        set: { clientId: null },
        detail: { before: found.clientId },
      };
    });
  });
}

async function unassignedCartOf(ctx: StaffCtx, personId: number) {
  const [found] = await ctx.db
    .select({ id: cart.id, lineCount: cart.lineCount })
    .from(cart)
    .where(and(eq(cart.personId, personId), isNull(cart.clientId), eq(cart.status, 'open')));
  return found;
}

/** The person's unassigned cart was locked together with the other one, so it cannot change after this read. */
async function closeEmptyCart(ctx: StaffCtx, personId: number): Promise<void> {
  const unassigned = await unassignedCartOf(ctx, personId);
  if (unassigned === undefined) return;
  if (unassigned.lineCount > 0) fail('unassigned_cart_exists');
  closeCart(ctx, unassigned.id, 'deleted');
}
