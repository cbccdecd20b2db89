import { type Entry, type KnownProduct, type ProductLists, subLineKey } from '@cartwright/domain/imports/product-rows';
import type { ProductForm } from '@cartwright/domain/products/product-form';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../core/context.ts';
import {
  brand,
  product,
  productLine,
  productTag,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';
import { formColumns } from '../record/product-record.queries.ts';

/** The form in which two package barcodes are the same. */
export const barcodeDigits = (barcode: string): string => barcode.replaceAll(/[\s-]/g, '');

/** The form in which two SKUs are the same. */
export const skuKey = (sku: string): string => sku.toLowerCase();

/** The products with these SKUs in any case, by `skuKey`, with the names of what they choose. */
export async function knownProducts(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, KnownProduct>> {
  if (skus.length === 0) return new Map();
  const keys = sql.param(skus.map(skuKey));
  const rows = await db
    .select({
      id: product.id,
      ...formColumns,
      version: product.version,
      productLine: productLine.name,
      subProductLine: subProductLine.name,
      strain: strain.name,
      brand: brand.name,
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .leftJoin(subProductLine, eq(subProductLine.id, product.subProductLineId))
    .leftJoin(strain, eq(strain.id, product.strainId))
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(sql`lower(${product.sku}) = any(${keys}::text[])`);
  const tags = await tagsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, version, productLine: line, subProductLine: sub, strain: type, brand: maker, ...form }) => [
      skuKey(form.sku),
      {
        id,
        version,
        form: form satisfies ProductForm,
        productLine: line,
        subProductLine: sub,
        strain: type,
        brand: maker,
        tags: tags.get(id) ?? [],
      },
    ]),
  );
}

/** The tags of products, by product. */
export async function tagsOf(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, readonly Entry[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: productTag.productId, id: tag.id, name: tag.name })
    .from(productTag)
    .innerJoin(tag, eq(tag.id, productTag.tagId))
    .where(inArray(productTag.productId, [...productIds]))
    .orderBy(asc(tag.name));
  return Map.groupBy(rows, ({ productId }) => productId);
}

const byName = (rows: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]));

/** The lists that products choose from, by name in lower case. */
export async function productLists(db: Db): Promise<ProductLists> {
  const named = async (table: typeof productLine | typeof strain | typeof brand | typeof tag) =>
    byName(await db.select({ id: table.id, name: table.name }).from(table));
  const subLines = await db
    .select({ id: subProductLine.id, name: subProductLine.name, lineId: subProductLine.productLineId })
    .from(subProductLine);
  return {
    line: await named(productLine),
    subLine: new Map(subLines.map(({ id, name, lineId }) => [subLineKey(lineId, name), { id, name }])),
    strain: await named(strain),
    brand: await named(brand),
    tag: await named(tag),
  };
}

/** Who has these package barcodes: the id and name of the product. */
export async function holdersOfBarcodes(
  db: Db,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
  if (barcodes.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, name: product.name, barcode: sql<string>`${product.packageBarcode}` })
    .from(product)
    .where(inArray(product.packageBarcode, [...barcodes]));
  return new Map(rows.map(({ barcode, ...holder }) => [barcode, holder]));
}

/** The SKU of a product with each of these names in any case, by name in lower case. */
export async function productsOfNames(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const keys = sql.param(names.map((name) => name.toLowerCase()));
  const rows = await db
    .select({ name: product.name, sku: product.sku })
    .from(product)
    .where(sql`lower(${product.name}) = any(${keys}::text[])`)
    .orderBy(desc(product.id));
  return new Map(rows.map(({ name, sku }) => [name.toLowerCase(), sku]));
}
