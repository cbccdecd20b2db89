import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { type CatalogSort, catalogSortWire } from '@cartwright/domain/products/catalog';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';
import type { SortKey } from '../../../grid/list/grid-search.ts';

export type Catalog = OutputOf<'products.catalogGroups'>['data'][number];
export type CatalogProduct = Catalog['products'][number];

export type CatalogFilters = {
  readonly q: string;
  readonly category: number | null;
  readonly subCategory: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly soldOut: boolean;
};

/** Whose prices, and which kind of products a cart already decides. */
export interface CatalogBuyer {
  readonly clientId: number | undefined;
  readonly isNonCannabis: boolean | undefined;
}

const sorts: Readonly<Record<string, readonly [up: CatalogSort, down: CatalogSort]>> = {
  catalogGroup: ['name', 'nameDescending'],
  minUnitPrice: ['minPrice', 'minPriceDescending'],
  maxUnitPrice: ['maxPrice', 'maxPriceDescending'],
};

/** The orders to choose from where columns have no headers. */
export const catalogOrders: readonly { readonly id: string; readonly name: string; readonly key: SortKey }[] = [
  { id: 'name', name: 'Catalog', key: { field: 'catalogGroup', desc: false } },
  { id: 'cheapest', name: 'Lowest price', key: { field: 'minUnitPrice', desc: false } },
  { id: 'dearest', name: 'Highest price', key: { field: 'maxUnitPrice', desc: true } },
];

function sortOptionOf([first]: PageRequest['sort']): number {
  const [up, down] = sorts[first?.field ?? ''] ?? ['name', 'nameDescending'];
  return catalogSortWire[first?.dir === 'desc' ? down : up];
}

type Body = NonNullable<InputOf<'products.catalogGroups'>['body']>;

const bodyOf = (filters: CatalogFilters, { skip, take, sort }: PageRequest, buyer: CatalogBuyer): Body => ({
  searchText: filters.q,
  category: filters.category,
  subCategory: filters.subCategory,
  minPrice: filters.priceMin,
  maxPrice: filters.priceMax,
  showSoldout: filters.soldOut,
  sortOption: sortOptionOf(sort),
  ...buyer,
  page: { skip, take },
});

const initialFilters: CatalogFilters = {
  q: '',
  category: null,
  subCategory: null,
  priceMin: null,
  priceMax: null,
  soldOut: false,
};

/** Product Catalogs (spec 000 §2, §7): 50 a page. */
export const catalogList = defineList({
  name: 'product-catalogs-ui',
  noun: 'catalog',
  size: 50,
  sort: [{ field: 'catalogGroup', desc: false }],
  filters: initialFilters,
  query: (filters: CatalogFilters, page: PageRequest, buyer: CatalogBuyer) =>
    readPage('products.catalogGroups', { body: bodyOf(filters, page, buyer) }),
  rowId: (catalog) => catalog.key,
  rowLabel: (catalog) => catalog.catalogGroup,
});
