import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../core/context.ts';
import { quickBooksLink } from '../../../db/schema/accounting.table.ts';
import { cartLine } from '../../../db/schema/carts.table.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { pastOrderLine } from '../../../db/schema/orders-past.table.ts';
import { productPicture } from '../../../db/schema/products-pictures.table.ts';
import { plannedPrice } from '../../../db/schema/products-prices.table.ts';
import { receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { discountRule, lot, product } from '../../../db/schema/products.table.ts';

const has = (table: PgTable, column: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${table} where ${column} = ${product}.id)`;

/** What hangs on products that an undo would remove, as sentences by product; those that nothing uses have none. */
export async function usesOfProducts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({
      id: product.id,
      'Was ordered.': has(orderLine, orderLine.productId),
      'Is in a past order.': has(pastOrderLine, pastOrderLine.productId),
      'Is in a cart.': has(cartLine, cartLine.productId),
      'Has lots.': has(lot, lot.productId),
      'Is on a receipt.': has(receiptLine, receiptLine.productId),
      'Has a picture.': has(productPicture, productPicture.productId),
      'Has a planned price.': has(plannedPrice, plannedPrice.productId),
      'Has a price rule.': has(discountRule, discountRule.productId),
      'Is linked to QuickBooks.': has(quickBooksLink, quickBooksLink.productId),
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(
    rows.map(({ id, ...uses }) => [id, Object.entries(uses).flatMap(([sentence, isSo]) => (isSo ? [sentence] : []))]),
  );
}
