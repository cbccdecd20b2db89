import { and, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { cartLine } from '../../../db/schema/carts.table.ts';
import { lineColumns, type LineState } from './line-state.ts';

/** Writes lines of a locked cart: new ones are inserted, the others changed and, if they were in another cart, moved here. */
export function writeLines(ctx: StaffCtx, cartId: number, lines: readonly LineState[]): void {
  const changed = lines.flatMap((line) => {
    // A line keeps its product.
    const { productId: _, ...values } = lineColumns(line);
    return line.id === null ? [] : [{ id: line.id, cartId, ...values }];
  });
  const added = lines.filter((line) => line.id === null).map((line) => ({ cartId, ...lineColumns(line) }));
  if (changed.length > 0) deferWrite(ctx, updateRows(ctx.db, cartLine, changed));
  if (added.length > 0) deferWrite(ctx, insertRows(ctx.db, cartLine, added));
}

/** Removes lines of a locked cart with the lots pinned to them. */
export function deleteLines(ctx: StaffCtx, cartId: number, lineIds: readonly number[]): void {
  if (lineIds.length === 0) return;
  const ofCart = and(eq(cartLine.cartId, cartId), inArray(cartLine.id, [...lineIds]));
  deferWrite(ctx, ctx.db.delete(cartLine).where(ofCart));
}
