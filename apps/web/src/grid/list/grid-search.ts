export const pageSizes = ['all', 5, 10, 20, 25, 50, 100] as const;
export type PageSize = number | 'all';

export interface SortKey {
  readonly field: string;
  readonly desc: boolean;
}

/** A filter value that fits into an address. */
export type FilterValue = string | number | boolean | null | readonly string[] | readonly number[];
export type Filters = Readonly<Record<string, FilterValue>>;

/** The initial page size, sort and filters of a screen. */
export interface GridDefaults<F extends Filters> {
  readonly size: PageSize;
  readonly sort: readonly SortKey[];
  readonly filters: F;
}

export interface GridView<F extends Filters> extends GridDefaults<F> {
  /** From 1. */
  readonly page: number;
  /** The tab of the saved view that is open. */
  readonly view?: string | undefined;
}

/** The tab of the screen's own view in an address: with it, a view that the person made the default does not open. */
export const startView = '-';

/** Search parameters of an address; default values are left out. */
export type GridSearch = Readonly<Record<string, unknown>>;

const writeSort = (sort: readonly SortKey[]): string =>
  sort.map((key) => (key.desc ? `-${key.field}` : key.field)).join(',');

const readSort = (text: string): SortKey[] =>
  text
    .split(',')
    .filter((part) => /^-?\w+$/.test(part))
    .map((part) => ({ field: part.replace(/^-/, ''), desc: part.startsWith('-') }));

const readSize = (value: unknown, fallback: PageSize): PageSize =>
  value === 'all' || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000)
    ? value
    : fallback;

/** A value from the address when it has the type of its default, else the default. */
function readFilter(value: unknown, fallback: FilterValue): FilterValue {
  if (value === undefined) return fallback;
  if (Array.isArray(fallback)) {
    const kind = typeof (fallback[0] ?? value);
    const list: unknown[] = Array.isArray(value) ? value : [value];
    if (kind === 'number') return list.filter((entry) => typeof entry === 'number');
    return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  }
  if (fallback === null) return typeof value === 'number' || typeof value === 'string' ? value : null;
  if (typeof fallback === 'string') {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback;
  }
  return typeof value === typeof fallback && (typeof value === 'number' || typeof value === 'boolean')
    ? value
    : fallback;
}

const same = (a: FilterValue, b: FilterValue): boolean => JSON.stringify(a) === JSON.stringify(b);

export function readGridSearch<F extends Filters>(search: GridSearch, defaults: GridDefaults<F>): GridView<F> {
  const { page, size, sort, view } = search;
  const read = Object.entries(defaults.filters).map(
    ([name, fallback]) => [name, readFilter(search[name], fallback)] as const,
  );
  const keys = typeof sort === 'string' ? readSort(sort) : [];
  return {
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
    size: readSize(size, defaults.size),
    sort: keys.length > 0 ? keys : defaults.sort,
    filters: Object.assign({ ...defaults.filters }, Object.fromEntries(read)),
    view: typeof view === 'string' && view !== '' ? view : undefined,
  };
}

export function writeGridSearch<F extends Filters>(view: GridView<F>, defaults: GridDefaults<F>): GridSearch {
  const search: Record<string, unknown> = {};
  if (view.view !== undefined) search['view'] = view.view;
  if (view.page !== 1) search['page'] = view.page;
  if (view.size !== defaults.size) search['size'] = view.size;
  const sort = writeSort(view.sort);
  if (sort !== '' && sort !== writeSort(defaults.sort)) search['sort'] = sort;
  for (const [name, value] of Object.entries(view.filters)) {
    const fallback = defaults.filters[name];
    if (fallback !== undefined && !same(value, fallback)) search[name] = value;
  }
  return search;
}

/** `validateSearch` of a list's route: unknown or ill-typed parameters are dropped. */
export const gridSearch =
  <F extends Filters>(defaults: GridDefaults<F>) =>
  (raw: Record<string, unknown>): GridSearch =>
    writeGridSearch(readGridSearch(raw, defaults), defaults);

/** The `Page` of a list call. */
export const pageOf = (view: GridView<Filters>) => ({
  skip: view.size === 'all' ? 0 : (view.page - 1) * view.size,
  take: view.size === 'all' ? -1 : view.size,
  sort: view.sort.map((key) => ({ field: key.field, dir: key.desc ? ('desc' as const) : ('asc' as const) })),
});
