import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import { product } from '../../../db/schema/products.table.ts';
import { formColumns } from '../record/product-record.queries.ts';
import { skuKey } from './known-products.queries.ts';

/** Locks the products with these SKUs in any case until the transaction ends. */
export async function lockProductsBySku(db: Db, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await db
    .select({ id: product.id })
    .from(product)
    .where(sql`lower(${product.sku}) = any(${sql.param(skus.map(skuKey))}::text[])`)
    .orderBy(asc(product.id))
    .for('update');
}

/** Products by their ids as their form has them, locked until the transaction ends; those that are not there are left out. */
export async function lockImportedProducts(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: product.id, version: product.version, ...formColumns })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
