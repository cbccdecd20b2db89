import { supplierKey } from '@cartwright/domain/receiving/receipt';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { supplierProduct } from '../../../db/schema/products-receipts.table.ts';
import { productFinder, type Supplier, wordsKey } from './supplier-products.queries.ts';
import type { ReceiptRow } from './receipt-rows.ts';

/**
 * Remembers which products, or sources, goods of a supplier are, where its words alone would find another one or none. What was said
 * last counts.
 */
export async function rememberProducts(
  ctx: StaffCtx,
  supplier: Supplier,
  lines: readonly Pick<ReceiptRow, 'sent' | 'productId' | 'sourceId'>[],
): Promise<void> {
  const said = lines.flatMap(({ sent, productId, sourceId }) =>
    sent === null || (productId ?? sourceId) === null ? [] : [{ sent, productId, sourceId }],
  );
  if (said.length === 0) return;
  const find = await productFinder(
    ctx,
    supplier,
    said.map(({ sent }) => sent),
  );
  const answers = new Map(
    said.flatMap(({ sent, productId, sourceId }) => {
      const key = wordsKey(sent);
      const found = find(sent);
      const isObvious =
        found !== null && found.foundBy !== 'remembered' && 'productId' in found && found.productId === productId;
      return key === null || isObvious ? [] : [[JSON.stringify(key), { ...key, productId, sourceId }] as const];
    }),
  );
  if (answers.size === 0) return;
  const of = { supplier: supplierKey(supplier), personId: ctx.actor.personId, at: ctx.now().toISOString() };
  await ctx.db
    .insert(supplierProduct)
    // In one order, so that two receipts of a supplier do not wait for each other.
    .values([...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => ({ ...of, ...answer })))
    .onConflictDoUpdate({
      target: [supplierProduct.supplier, supplierProduct.sku, supplierProduct.productName],
      set: {
        productId: sql`excluded.product_id`,
        sourceId: sql`excluded.source_id`,
        personId: sql`excluded.person_id`,
        at: sql`excluded.at`,
      },
    });
}
