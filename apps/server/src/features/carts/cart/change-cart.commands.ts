import { cartTotals, refuseTotalCap } from '@cartwright/domain/totals';
import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { deferWrite, inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { statement } from '../../../db/driver/statement.ts';
import { enforce } from '../../../core/errors.ts';
import { remainingByProduct } from '../../products/stock.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { cartItemRows } from '../lines/cart-rows.queries.ts';
import { summaryOf } from './carts.queries.ts';
import { type CartRow, lockOpenCart } from './lock-cart.queries.ts';

type Settable = 'clientId' | 'cartDiscount' | 'estimatedDeliveryDate' | 'forceBackorderAll';

/** What a change did to a cart besides its lines, for the answer and the audit. */
export interface CartChange {
  /** Name of the deed in the audit. */
  readonly action: string;
  /** The sentence for the user. */
  readonly message: string;
  /** Products whose lines changed. */
  readonly productIds: readonly number[];
  readonly set?: Partial<Pick<CartRow, Settable>>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * The recipe of every change: lock the open cart, read its lines, change them, settle the totals, answer the summary.
 * One transaction; concurrent changes of a cart queue on its row, so that none is lost (INV-14).
 */
export async function changeCart(
  ctx: ActorCtx,
  { cartId, version }: { readonly cartId: number; readonly version?: number | null },
  work: (ctx: ActorCtx, found: CartRow, lines: CartLine[]) => Promise<CartChange>,
) {
  return await inTransaction(ctx, async (ctx) => {
    // Sent together, run one after the other: the lines are those that stand once the lock is held.
    const [found, lines] = await Promise.all([lockOpenCart(ctx, cartId, version), linesOfCart(ctx, cartId)]);
    const change = await work(ctx, found, lines);
    return await settleCart(ctx, found, change);
  });
}

/**
 * Brings the header of a locked cart in line with its lines and answers its summary: totals by the domain, a discount that
 * no longer fits dropped (INV-23), version + 1. `changedItems` holds the lines of the products that changed: a line of the
 * same product may have become short, or no longer be.
 */
export async function settleCart(ctx: ActorCtx, found: CartRow, change: CartChange) {
  const clientId = change.set?.clientId === undefined ? found.clientId : change.set.clientId;
  const [lines, buyer, remaining] = await Promise.all([
    linesOfCart(ctx, found.id),
    tradenameOf(ctx, clientId),
    remainingByProduct(ctx, change.productIds),
  ]);
  const { discountDropped, ...totals } = cartTotals(lines, change.set?.cartDiscount ?? found.cartDiscount);
  enforce(refuseTotalCap(totals.grossTotal));
  enforce(refuseTotalCap(totals.sampleTotal));
  // The row is locked: what it will be is known before the database says so.
  const settled = {
    ...change.set,
    ...totals,
    lineCount: lines.length,
    isNonCannabis: lines[0]?.isNonCannabis ?? null,
    version: found.version + 1,
  };
  deferWrite(ctx, ctx.db.update(cart).set(settled).where(eq(cart.id, found.id)));
  await recordAudit(ctx, {
    action: change.action,
    entity: 'cart',
    entityId: found.id,
    detail: { ...change.detail, ...(discountDropped ? { discountDropped: found.cartDiscount } : {}) },
  });
  const touched = lines.filter((line) => change.productIds.includes(line.productId));
  return {
    ...summaryOf({ ...found, ...settled }, buyer, []),
    message: change.message,
    discountDropped,
    changedItems: cartItemRows(touched, remaining),
  };
}

export type CartAnswer = Awaited<ReturnType<typeof settleCart>>;

const tradename = statement<{ clientId: number }>()((db, given) =>
  db.select({ tradename: client.tradename }).from(client).where(eq(client.id, given.clientId)),
);

async function tradenameOf(ctx: ActorCtx, clientId: number | null): Promise<string | null> {
  if (clientId === null) return null;
  const [found] = await tradename(ctx, { clientId });
  return found?.tradename ?? null;
}
