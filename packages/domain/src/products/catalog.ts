/** Orders of the list of catalogs (spec 000 §7: sortOption). */
export const catalogSortWire = {
  name: 1,
  nameDescending: 2,
  minPrice: 3,
  minPriceDescending: 4,
  maxPrice: 5,
  maxPriceDescending: 6,
} as const;

export type CatalogSort = keyof typeof catalogSortWire;

/** The order of a wire number; by name without one. */
export const catalogSortFromWire = (wire: number | null | undefined): CatalogSort =>
  (Object.keys(catalogSortWire) as CatalogSort[]).find((sort) => catalogSortWire[sort] === wire) ?? 'name';

/** The price slider of the catalogs in dollars; at its right end there is no upper bound (spec 000 §9). */
export const catalogPrices = { min: 0, max: 100, smallStep: 5, largeStep: 500 } as const;
