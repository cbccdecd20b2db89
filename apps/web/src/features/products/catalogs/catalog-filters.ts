import { filtersOf } from '../../../grid/filters/filter-types.ts';
import type { Filters } from '../../../grid/list/grid-search.ts';
import { useProductLookups } from '../shared/filters/use-product-lookups.ts';
import { subLinesOf } from '../shared/product-search.ts';
import type { CatalogFilters } from './catalog-list.ts';

const f = filtersOf<CatalogFilters>();

/** Category and sub category; the sub categories are those of the category. */
export function useCatalogFilters({ category }: CatalogFilters) {
  const { lines, subLines } = useProductLookups();
  const chosen = category === null ? [] : [String(category)];
  return [
    f.one('category', 'Category', lines, { icon: 'goods' }),
    f.one('subCategory', 'Sub category', subLinesOf(chosen, subLines), { icon: 'goods' }),
  ];
}

/** Another category has other sub categories. */
export const catalogChange = (_filters: Filters, change: Filters): Filters =>
  'category' in change ? { ...change, subCategory: null } : change;

export const catalogLeftOut = [f.leftOut('soldOut', 'Sold out', false)];
