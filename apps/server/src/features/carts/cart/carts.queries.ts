import { cartTotals } from '@cartwright/domain/money/totals';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { cartScope, clientReach, clientsWithin, type Reach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { fail } from '../../../core/errors.ts';
import { failMissingClient } from '../../accounts/clients/find-client.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { termsInCart } from '../../products/client-terms.queries.ts';
import { activeDiscounts } from '../../products/discount-rules.queries.ts';
import { cartLineRows } from '../lines/cart-rows.queries.ts';
import { hasEnded, linesToday } from '../lines/ended-discounts.queries.ts';
import { type CartRow, ordersOfCart } from './cart.locks.ts';
import { remainingInCart } from '../../products/stock.queries.ts';

const buyer = cachedStatement<{ reached: Reach }, { clientId: number; personId: number }>()((db, { reached }, given) =>
  db
    .select({
      clientId: client.id,
      tradename: client.tradename,
      isCannabisLicensed: client.isCannabisLicensed,
    })
    .from(client)
    .where(and(eq(client.id, given.clientId), clientsWithin(reached, given.personId))),
);

/** A client in the actor's scope with what carts need; `not_found` otherwise. */
export async function clientForCart(ctx: StaffCtx, clientId: number) {
  const { personId } = ctx.actor;
  const [found] = await buyer(ctx, { reached: clientReach(ctx.actor) }, { clientId, personId });
  if (found === undefined) return await failMissingClient(ctx, clientId);
  return found;
}

/** The client's current cart, whose it is, and whether the actor may open it; undefined without one. */
export async function currentCartFor(ctx: StaffCtx, clientId: number) {
  const [found] = await ctx.db
    .select({
      id: cart.id,
      ownerName: person.name,
      isInScope: sql<boolean>`${cartScope(ctx.actor) ?? sql`true`}`,
    })
    .from(cart)
    .innerJoin(person, eq(person.id, cart.personId))
    .where(and(eq(cart.clientId, clientId), eq(cart.status, 'open')));
  return found;
}

/** "Rosa has the current cart of Alpine Leaf." */
export const someoneElseHas = (ownerName: string, tradename: string): string =>
  `${ownerName} has the current cart of ${tradename}.`;

/** The condition of the client's current cart. */
export async function currentCartOf(ctx: StaffCtx, clientId: number) {
  const { tradename } = await clientForCart(ctx, clientId);
  const found = await currentCartFor(ctx, clientId);
  const cartId = found?.isInScope === true ? found.id : null;
  return { noCart: found === undefined, cartId, ownerName: found?.ownerName ?? null, clientId, tradename };
}

/** The client's current cart with its lines. */
export async function cartOfClient(ctx: StaffCtx, clientId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const { cartId, ...facts } = await currentCartOf(ctx, clientId);
    return { ...facts, cart: cartId === null ? null : await cartWithLines(ctx, cartId) };
  });
}

/**
 * A cart of any state with its lines, short lines marked against the current stock; header and lines are consistent.
 */
export async function oneCart(ctx: StaffCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => await cartWithLines(ctx, cartId));
}

async function cartWithLines(ctx: StaffCtx, cartId: number) {
  const [{ row: stored, ...facts }, storedLines, orders, remaining, terms] = await Promise.all([
    readCart(ctx, cartId),
    linesOfCart(ctx, cartId),
    ordersOfCart(ctx, cartId),
    remainingInCart(ctx, cartId),
    termsInCart(ctx, cartId),
  ]);
  const { row, lines, discounts } = await asOfToday(ctx, stored, storedLines);
  return {
    ...summaryOf(row, facts.tradename, orders),
    noCart: false,
    isPortalOrder: row.origin === 'portal',
    licenseNo: facts.licenseNo,
    personName: facts.personName,
    terms,
    cartItems: cartLineRows(lines, remaining, discounts),
  };
}

/** A cart's totals. */
export async function cartSummary(ctx: StaffCtx, cartId: number) {
  const [{ row, tradename }, lines, orders] = await Promise.all([
    readCart(ctx, cartId),
    linesOfCart(ctx, cartId),
    ordersOfCart(ctx, cartId),
  ]);
  return summaryOf((await asOfToday(ctx, row, lines)).row, tradename, orders);
}

/** An open cart without the discounts that have ended, as its next change will store it; every other cart as it is. */
export async function asOfToday(ctx: StaffCtx, row: CartRow, stored: readonly CartLine[]) {
  if (row.status !== 'open' || stored.length === 0) return { row, lines: stored, discounts: null };
  const discounts = await activeDiscounts(ctx, row.clientId, { cartIds: [row.id] });
  const lines = linesToday(discounts, stored);
  if (!lines.some(hasEnded)) return { row, lines, discounts };
  const { discountDropped: _, ...totals } = cartTotals(lines, row.cartDiscount);
  return { row: { ...row, ...totals }, lines, discounts };
}

/** A cart in the actor's scope with its client and person; `not_found` otherwise. */
export async function readCart(ctx: StaffCtx, cartId: number) {
  const [found] = await ctx.db
    .select({ row: cart, tradename: client.tradename, licenseNo: client.licenseNo, personName: person.name })
    .from(cart)
    .innerJoin(person, eq(person.id, cart.personId))
    .leftJoin(client, eq(client.id, cart.clientId))
    .where(and(eq(cart.id, cartId), cartScope(ctx.actor)));
  if (found === undefined) fail('not_found');
  return found;
}

/** What every cart response says of the cart's state. */
export function summaryOf(row: CartRow, tradename: string | null, orders: Awaited<ReturnType<typeof ordersOfCart>>) {
  return {
    cartId: row.id,
    clientId: row.clientId,
    tradename,
    status: row.status,
    itemCount: row.lineCount,
    grossTotal: row.grossTotal,
    sampleTotal: row.sampleTotal,
    cartDiscount: row.cartDiscount,
    discountReason: row.discountReason,
    grandTotal: row.grandTotal,
    isNonCannabis: row.isNonCannabis,
    estimatedDeliveryDate: row.estimatedDeliveryDate,
    forceBackorderAll: row.forceBackorderAll,
    createdDate: row.createdAt,
    orders,
    version: row.version,
  };
}
