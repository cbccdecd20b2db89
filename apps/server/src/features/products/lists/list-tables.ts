import {
  brand,
  product,
  productLine,
  productTag,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';

/** The lists that classify products: their tables, and the columns by which products refer to them. */
export const listTables = {
  line: productLine,
  subLine: subProductLine,
  strain,
  tag,
  brand,
} as const;

export type ListKind = keyof typeof listTables;

/** Where a product names its entry; tags have rows of their own. */
export const listColumns = {
  line: product.productLineId,
  subLine: product.subProductLineId,
  strain: product.strainId,
  tag: productTag.tagId,
  brand: product.brandId,
} as const satisfies Record<ListKind, unknown>;
