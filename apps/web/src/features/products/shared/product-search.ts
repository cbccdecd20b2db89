import type { InputOf, OutputOf } from '@cartwright/contract/contract';

export type ProductRow = OutputOf<'products.available'>['data'][number];
export type Criteria = NonNullable<InputOf<'products.available'>['body']>;

/** The figures with a range filter, and the steps of their sliders (spec 000 §9). */
export const rangeFields = [
  { field: 'price', label: 'Unit price', smallStep: 5, largeStep: 100 },
  { field: 'thca', label: 'THCA', smallStep: 5, largeStep: 100 },
  { field: 'thc', label: 'THC', smallStep: 5, largeStep: 100 },
  { field: 'cbd', label: 'CBD', smallStep: 0.2, largeStep: 2 },
  { field: 'total', label: 'Total', smallStep: 5, largeStep: 100 },
] as const;
export type RangeField = (typeof rangeFields)[number]['field'];

type Bounds = { readonly [F in RangeField as `${F}Min` | `${F}Max`]: number | null };

/** Filters in the address; ids are strings there. */
export type ProductFilters = Bounds & {
  readonly q: string;
  readonly lines: readonly string[];
  readonly subLines: readonly string[];
  readonly strains: readonly string[];
  readonly tags: readonly string[];
  readonly nonCannabis: boolean;
  readonly soldOut: boolean;
  /** Shown as a list of fewer, taller rows; a saved view stores it with the filters. */
  readonly asList: boolean;
};

const noBounds: Bounds = {
  priceMin: null,
  priceMax: null,
  thcaMin: null,
  thcaMax: null,
  thcMin: null,
  thcMax: null,
  cbdMin: null,
  cbdMax: null,
  totalMin: null,
  totalMax: null,
};

export const initialFilters: ProductFilters = {
  q: '',
  lines: [],
  subLines: [],
  strains: [],
  tags: [],
  nonCannabis: false,
  soldOut: false,
  asList: false,
  ...noBounds,
};

/** Whether anything but the view differs from the start. */
export const isFiltered = (filters: ProductFilters): boolean =>
  JSON.stringify({ ...initialFilters, ...filters, asList: false }) !== JSON.stringify(initialFilters);

/** The cart and the client whose prices and stock are shown. */
export interface Buyer {
  readonly cartId?: number | undefined;
  readonly clientId?: number | undefined;
  /** The kind of products in the cart: a cart never mixes cannabis with other goods. */
  readonly isNonCannabis?: boolean | undefined;
}

/** The sub lines of the chosen product lines; of all when none is chosen. */
export const subLinesOf = <S extends { readonly productLineId: number }>(
  lines: readonly string[],
  subLines: readonly S[],
): readonly S[] =>
  lines.length === 0 ? subLines : subLines.filter((sub) => lines.includes(String(sub.productLineId)));

/** Sub lines with the name of their line where several lines have one of that name. */
export const tellApart = <S extends { readonly name: string; readonly productLineId: number }>(
  subLines: readonly S[],
  lines: readonly { readonly id: number; readonly name: string }[],
): readonly S[] =>
  subLines.map((sub) => {
    const isShared = subLines.some((other) => other !== sub && other.name === sub.name);
    const line = lines.find(({ id }) => id === sub.productLineId);
    return isShared && line !== undefined ? { ...sub, name: `${line.name} · ${sub.name}` } : sub;
  });

const idsOf = (texts: readonly string[]) => texts.map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** The bounds of one figure, undefined when neither is set. */
const boundsOf = (filters: ProductFilters, field: RangeField) => {
  const [min, max] = [filters[`${field}Min`], filters[`${field}Max`]];
  return min === null && max === null ? undefined : { min, max };
};

/** The filter as the call takes it. */
export const productCriteria = (filters: ProductFilters, buyer: Buyer): Omit<Criteria, 'page'> => ({
  searchKey: filters.q,
  productLineIds: idsOf(filters.lines),
  subProductLineIds: idsOf(filters.subLines),
  strainIds: idsOf(filters.strains),
  tagIds: idsOf(filters.tags),
  price: boundsOf(filters, 'price'),
  thca: boundsOf(filters, 'thca'),
  thc: boundsOf(filters, 'thc'),
  cbd: boundsOf(filters, 'cbd'),
  total: boundsOf(filters, 'total'),
  isNonCannabis: filters.nonCannabis ? true : buyer.isNonCannabis,
  showSoldOut: filters.soldOut,
  clientId: buyer.clientId,
  cartId: buyer.cartId,
});
