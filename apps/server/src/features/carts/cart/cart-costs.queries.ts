import { cartLineCosts } from '@cartwright/domain/carts/cart-costs';
import { marginOf, sumCosts } from '@cartwright/domain/money/margin';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { availableUnits, isSellable } from '../../../db/rules/stock.ts';
import { unitCostOf } from '../../../db/rules/unit-cost.ts';
import { cartLine } from '../../../db/schema/carts.table.ts';
import { lot, product } from '../../../db/schema/products.table.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { linesOfCart } from '../lines/cart-lines.queries.ts';
import { asOfToday, readCart } from './carts.queries.ts';

/** What a cart that can be submitted would cost now, and its margin on its grand total; `not_found`. Only for those with the key `costs`. */
export async function cartCosts(ctx: StaffCtx, cartId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const { row: stored } = await readCart(ctx, cartId);
    const lines = await linesOfCart(ctx, cartId);
    const { row } = await asOfToday(ctx, stored, lines);
    const isOpen = row.status === 'open' || row.status === 'pending';
    const costs = isOpen
      ? cartLineCosts({
          lines: lines.map((line) => ({ ...line, backorder: row.forceBackorderAll || line.isBackorder })),
          ...(await goodsOf(ctx, cartId)),
        })
      : new Map<number, null>();
    const ofLines = lines.map(({ id }) => ({ cartItemId: id, cost: costs.get(id) ?? null }));
    return { cartId, ...marginOf(row.grandTotal, sumCosts(ofLines.map(({ cost }) => cost))), lines: ofLines };
  });
}

/** The products of a cart and their lots for sale with what they cost. */
async function goodsOf({ db }: StaffCtx, cartId: number) {
  const inCart = sql`${product.id} in (select ${cartLine.productId} from ${cartLine} where ${cartLine.cartId} = ${cartId})`;
  const [products, lots] = await Promise.all([
    db.select({ id: product.id, cost: product.cost }).from(product).where(inCart),
    db
      .select({
        id: lot.id,
        productId: lot.productId,
        batchDate: lot.batchDate,
        available: availableUnits,
        unitCost: unitCostOf,
      })
      .from(lot)
      .innerJoin(product, eq(product.id, lot.productId))
      .where(and(inCart, isSellable)),
  ]);
  return { lots, productCosts: new Map(products.map(({ id, cost }) => [id, cost])) };
}
