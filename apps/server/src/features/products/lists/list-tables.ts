import {
  area,
  brand,
  lot,
  product,
  productLine,
  productTag,
  strain,
  subProductLine,
  tag,
} from '../../../db/schema/products.table.ts';

/** The lists that classify products, and the areas of their lots: their tables, and the columns that refer to them. */
export const listTables = {
  line: productLine,
  subLine: subProductLine,
  strain,
  tag,
  brand,
  area,
} as const;

export type ListKind = keyof typeof listTables;

/** Where a product names its entry; tags have rows of their own. */
export const listColumns = {
  line: product.productLineId,
  subLine: product.subProductLineId,
  strain: product.strainId,
  tag: productTag.tagId,
  brand: product.brandId,
  area: lot.areaId,
} as const satisfies Record<ListKind, unknown>;
