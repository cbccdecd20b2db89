import { messages } from '@cartwright/contract/messages';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../core/publish.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';
import { refuse } from '../../../core/errors.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { clientForCart } from './carts.queries.ts';
import { closeCart } from './carts.commands.ts';
import { type CartAnswer, changeCart, settleCart } from './change-cart.commands.ts';
import { lockCarts, lockOpenCart, lockUnassignedPlace } from './lock-cart.queries.ts';
import { mergeCarts } from './merge-carts.commands.ts';
import { applyRulesOf } from '../lines/refresh-discounts.commands.ts';

interface Assignment {
  readonly cartId: number;
  readonly clientId: number;
  readonly mergeIntoCurrent?: boolean | null;
}

/**
 * Assigns a client to a cart and refreshes its rule discounts; publishes `cartAssigned`. When the client has another current
 * cart: `client_has_cart` with its id, or, if asked to merge, the lines move into that cart and this one is deleted.
 * `wrong_license` when the cart holds cannabis and the client has no cannabis license.
 */
export async function assignClient(ctx: ActorCtx, { cartId, clientId, mergeIntoCurrent }: Assignment) {
  return await inTransaction(ctx, async (ctx) => {
    const current = await otherCurrentCart(ctx, clientId, cartId);
    if (current !== undefined) await lockCarts(ctx, [cartId, current.id]);
    const found = await lockOpenCart(ctx, cartId);
    const client = await clientForCart(ctx, clientId);
    if (found.isNonCannabis === false && !client.isCannabisLicensed) throw refuse('wrong_license');
    const standing = await otherCurrentCart(ctx, clientId, cartId);
    let answer: CartAnswer;
    if (standing !== undefined) {
      if (mergeIntoCurrent !== true || !standing.isVisible) throw hasCart(client.tradename, standing);
      const into = await lockOpenCart(ctx, standing.id);
      answer = await mergeCarts(ctx, found, into, clientId);
    } else {
      const productIds = await applyRulesOf(ctx, cartId, await linesOfCart(ctx, cartId), clientId);
      answer = await settleCart(ctx, found, {
        action: 'assign',
        message: messages.updated,
        productIds,
        set: { clientId },
        detail: { clientId, before: found.clientId },
      });
    }
    await publish(ctx, 'cartAssigned', { cartId: answer.cartId });
    return answer;
  });
}

async function otherCurrentCart(ctx: ActorCtx, clientId: number, cartId: number) {
  const where = and(eq(cart.clientId, clientId), eq(cart.status, 'open'), ne(cart.id, cartId));
  const [other] = await ctx.db.select({ id: cart.id }).from(cart).where(where);
  if (other === undefined) return undefined;
  const [seen] = await ctx.db
    .select({ id: cart.id })
    .from(cart)
    .where(and(where, cartScope(ctx.actor)));
  return { ...other, isVisible: seen !== undefined };
}

const hasCart = (tradename: string, standing: { id: number; isVisible: boolean }) =>
  refuse(
    'client_has_cart',
    standing.isVisible
      ? { detail: `${tradename} has a current cart already.`, extra: { cartId: standing.id } }
      : { detail: `Another sales person has the current cart of ${tradename}.` },
  );

/**
 * Takes the client off a cart; it keeps its lines, with the rule discounts that hold for everybody. The person whose cart
 * it is has at most one cart without a client: an empty one gives way, one with lines is kept and this call
 * refused with `unassigned_cart_exists`.
 */
export async function unassignCart(ctx: ActorCtx, cartId: number): Promise<CartAnswer> {
  return await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db
      .select({ personId: cart.personId })
      .from(cart)
      .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
    if (seen === undefined) throw refuse('not_found');
    await lockUnassignedPlace(ctx, seen.personId);
    const standing = await unassignedCartOf(ctx, seen.personId);
    if (standing !== undefined) await lockCarts(ctx, [cartId, standing.id]);
    return await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
      if (found.clientId !== null) await giveWay(ctx, found.personId);
      const productIds = await applyRulesOf(ctx, cartId, lines, null);
      return {
        action: 'unassign',
        message: messages.updated,
        productIds,
        set: { clientId: null },
        detail: { before: found.clientId },
      };
    });
  });
}

async function unassignedCartOf(ctx: ActorCtx, personId: number) {
  const [found] = await ctx.db
    .select({ id: cart.id, lineCount: cart.lineCount })
    .from(cart)
    .where(and(eq(cart.personId, personId), isNull(cart.clientId), eq(cart.status, 'open')));
  return found;
}

/** The cart that stands in the place was locked with the other one, so that what is read of it here holds. */
async function giveWay(ctx: ActorCtx, personId: number): Promise<void> {
  const standing = await unassignedCartOf(ctx, personId);
  if (standing === undefined) return;
  if (standing.lineCount > 0) throw refuse('unassigned_cart_exists');
  closeCart(ctx, standing.id, 'deleted');
}
