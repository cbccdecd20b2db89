import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import type { Catalog } from './catalog-list.ts';

/** The heading that a catalog is under: its product line, or that it is packed from a source. */
export const groupOf = ({ productLine }: Catalog): string => productLine ?? 'From bulk';

/** Under the heading of its line a catalog is called by its sub line. */
export const shortNameOf = ({ catalogGroup, subProductLine }: Catalog): string => subProductLine ?? catalogGroup;

export const soldCount = ({ products }: Catalog): number => products.filter(({ outOfStock }) => !outOfStock).length;

/** "all", "4 of 6", "none". */
export function inStockText(catalog: Catalog): string {
  const left = soldCount(catalog);
  if (left === catalog.products.length) return 'all';
  return left === 0 ? 'none' : `${left} of ${catalog.products.length}`;
}

/** What the source of a catalog has left; undefined for a catalog without one. */
export const bulkOf = ({ products }: Catalog) => products[0]?.sourceSetting ?? undefined;

/** The most that a source of these catalogs has left, by unit: how long a bar can be. */
export function mostBulk(catalogs: readonly Catalog[]): ReadonlyMap<BulkUnit, number> {
  const sources = catalogs.flatMap((catalog) => bulkOf(catalog) ?? []);
  const byUnit = Map.groupBy(sources, ({ unit }) => unit);
  return new Map([...byUnit].map(([unit, all]) => [unit, Math.max(...all.map(({ available }) => available))]));
}
