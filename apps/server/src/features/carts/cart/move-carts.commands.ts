import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';
import { fail, Refusal } from '../../../core/errors.ts';
import { activeDiscounts } from '../../products/discount-rules.queries.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { updateTotals } from './change-cart.commands.ts';
import type { CartRow } from './cart.locks.ts';
import { mergeCarts } from './merge-carts.commands.ts';
import { applyRulesOf } from '../lines/refresh-discounts.commands.ts';

/**
 * Moves the carts of a merged client to the surviving one. There is one current cart: the lines of the merged client's
 * join it, or that cart becomes it, at the prices of the surviving client. Closed and pending carts only change their
 * client. `merge_refused` when the two current carts cannot be merged.
 */
export async function moveCarts(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const current = await currentOf(ctx, from);
  const target = await currentOf(ctx, into);
  if (current !== undefined) {
    if (target === undefined) await reprice(ctx, current, into);
    else await mergeCurrent(ctx, current, target, into);
  }
  const moved = await ctx.db
    .update(cart)
    .set({ clientId: into })
    .where(eq(cart.clientId, from))
    .returning({
      key: cart.id,
      lineCount: cart.lineCount,
      status: cart.status,
      isVisible: sql<boolean>`coalesce(${cartScope(ctx.actor) ?? sql`true`}, false)`,
    });
  const joins = (key: number): boolean => target !== undefined && key === current?.id;
  const rows = moved.toSorted((a, b) => b.key - a.key).map((row) => ({ ...row, name: nameOf(row) }));
  report({ kind: 'carts', outcome: 'moved', rows: rows.filter(({ key }) => !joins(key)) });
  report({ kind: 'carts', outcome: 'joined', rows: rows.filter(({ key }) => joins(key)) });
}

async function currentOf(ctx: StaffCtx, clientId: number): Promise<CartRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(cart)
    .where(and(eq(cart.clientId, clientId), eq(cart.status, 'open')))
    .for('update');
  return found;
}

/** Applies the rules of the new client to the lines of a current cart. */
async function reprice(ctx: StaffCtx, current: CartRow, into: number): Promise<void> {
  const [lines, discounts] = await Promise.all([
    linesOfCart(ctx, current.id),
    activeDiscounts(ctx, into, { cartIds: [current.id] }),
  ]);
  const productIds = applyRulesOf(ctx, current.id, lines, discounts);
  await updateTotals(ctx, current, { action: 'merge client', message: '', productIds, detail: { clientId: into } });
}

async function mergeCurrent(ctx: StaffCtx, current: CartRow, target: CartRow, into: number): Promise<void> {
  try {
    await mergeCarts(ctx, current, target, into);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    fail('merge_refused', {
      detail: `Both accounts have a current cart, and these cannot be merged. ${error.detail} Submit or delete one of them first.`,
    });
  }
}

const nameOf = ({ key, lineCount, status }: { key: number; lineCount: number; status: string }): string =>
  `${key}, ${lineCount === 1 ? '1 line' : `${lineCount} lines`}, ${status}`;
