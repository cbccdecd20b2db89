import type { QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import { gridSearch, type Filters, type GridDefaults, type GridSearch, type pageOf } from './grid-search.ts';

export type PageRequest = ReturnType<typeof pageOf>;

/** The response of every list. */
export interface ListResponse {
  readonly data: readonly unknown[];
  readonly count: number;
  /** Nothing matched the search: these rows are similar. */
  readonly similar?: boolean;
}

type RowOf<A extends ListResponse> = A['data'][number];

interface ListOptions<
  F extends Filters,
  A extends ListResponse,
  K extends QueryKey,
  Of extends readonly unknown[],
> extends GridDefaults<F> {
  /** The spec's setting name, under which views and columns are stored: "sales-orders-ui". */
  readonly name: string;
  /** What a row is: "order". */
  readonly noun: string;
  /** The call of one page. Whose list it is (an id, a buyer) follows the page, and `useList` asks for it. */
  readonly query: (filters: F, page: PageRequest, ...of: Of) => UnusedSkipTokenOptions<A, Error, A, K>;
  readonly rowId: (row: NoInfer<RowOf<A>>) => string | number;
  /** The accessible name of a row: its number or name. */
  readonly rowLabel: (row: NoInfer<RowOf<A>>) => string;
}

/** A list for its route (`listRoute`, `recordListRoute`), its screen (`useList`) and its grid (`ListPage`). */
export interface ListDefinition<
  F extends Filters,
  A extends ListResponse,
  K extends QueryKey = QueryKey,
  Of extends readonly unknown[] = readonly [],
> extends Pick<ListOptions<F, A, K, Of>, 'name' | 'noun' | 'query' | 'rowLabel'> {
  /** The initial page size, sort and filters. */
  readonly defaults: GridDefaults<F>;
  /** Reads the search parameters of its address. */
  readonly validateSearch: (raw: Record<string, unknown>) => GridSearch;
  readonly rowId: (row: RowOf<A>) => string;
}

/** Defines a list: its name, the state it starts with, the call of one page, and what identifies a row. */
export function defineList<
  F extends Filters,
  A extends ListResponse,
  K extends QueryKey,
  Of extends readonly unknown[],
>(options: ListOptions<F, A, K, Of>): ListDefinition<F, A, K, Of> {
  const { name, noun, query, rowId, rowLabel, size, sort, filters } = options;
  const defaults = { size, sort, filters };
  return {
    name,
    noun,
    query,
    defaults,
    rowLabel,
    rowId: (row) => String(rowId(row)),
    validateSearch: gridSearch(defaults),
  };
}
