import type { ProductColumn } from '@cartwright/domain/imports/product-columns';
import { count, type SQL, sql } from 'drizzle-orm';
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

/** A product as a row of its import says it. */
export type ExportedProduct = Record<ProductColumn, string | number | boolean | null>;

const tags = sql`(select string_agg(${tag.name}, ', ' order by ${tag.name}) from ${productTag}
  join ${tag} on ${tag.id} = ${productTag.tagId} where ${productTag.productId} = ${product.id})`;

const values: Readonly<Record<ProductColumn, SQL>> = {
  sku: sql`${product.sku}`,
  name: sql`${product.name}`,
  productLine: sql`${productLine.name}`,
  subProductLine: sql`${subProductLine.name}`,
  unitPrice: sql`${product.unitPrice}`,
  cost: sql`${product.cost}`,
  strain: sql`${strain.name}`,
  brand: sql`${brand.name}`,
  tags,
  isActive: sql`${product.isActive}`,
  unitsPerCase: sql`${product.unitsPerCase}`,
  unitWeightGrams: sql`${product.unitWeightGrams}`,
  servings: sql`${product.servings}`,
  packageSizeName: sql`${product.packageSizeName}`,
  packageSizeValue: sql`${product.packageSizeValue}`,
  packageBarcode: sql`${product.packageBarcode}`,
  description: sql`${product.description}`,
  allowFractions: sql`${product.allowFractions}`,
  isNonCannabis: sql`${product.isNonCannabis}`,
  isMedical: sql`${product.isMedical}`,
  stateType: sql`${product.stateType}`,
  stateName: sql`${product.stateName}`,
  stateId: sql`${product.stateId}`,
};

/** The products that match, by name, with the fields of these columns. */
export const exportedProducts = (fields: readonly ProductColumn[], where: SQL | undefined): SQL => sql`
  select ${sql.join(
    fields.map((field) => sql`${values[field]} as ${sql.identifier(field)}`),
    sql`, `,
  )}
  from ${product} join ${productLine} on ${productLine.id} = ${product.productLineId}
    left join ${subProductLine} on ${subProductLine.id} = ${product.subProductLineId}
    left join ${strain} on ${strain.id} = ${product.strainId}
    left join ${brand} on ${brand.id} = ${product.brandId}
  where ${where ?? sql`true`}
  order by ${product.name}, ${product.id}`;

/** How many they are. */
export async function countExported(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(product).where(where);
  return found?.rows ?? 0;
}

/** Only these products, whatever the filter. */
export const amongProducts = (productIds: readonly number[]): SQL =>
  sql`${product.id} = any(${sql.param([...productIds])}::int[])`;
