import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  pageOf,
  readGridSearch,
  writeGridSearch,
  type Filters,
  type GridDefaults,
  type GridSearch,
  type GridView,
  type PageSize,
  type SortKey,
} from './grid-search.ts';

export interface GridState<F extends Filters = Filters> extends GridView<F> {
  /** The `Page` of the list call: skip, take (-1 is all), sort. */
  readonly request: ReturnType<typeof pageOf>;
  /** True when a filter differs from the screen's start. */
  readonly filtered: boolean;
  /** The address has no parameters. */
  readonly isDefault: boolean;
  readonly setPage: (page: number) => void;
  /** Adds the next page to the rows of a phone. */
  readonly showMore: () => void;
  readonly setSize: (size: PageSize) => void;
  readonly setSort: (sort: readonly SortKey[]) => void;
  /** Prefetches a likely sort. */
  readonly prefetchSort?: (sort: readonly SortKey[]) => void;
  /** Changes filters and returns to page 1. */
  setFilters(this: void, change: Partial<F>): void;
  readonly clearFilters: () => void;
  /** Opens a saved view: its page 1, under its tab. `replace` keeps the history as it is. */
  openView(this: void, view: GridDefaults<F>, tab: string | undefined, replace: boolean): void;
}

const isEmpty = (search: GridSearch): boolean => Object.keys(search).length === 0;

type Go<F extends Filters> = (change: Partial<GridView<F>>, replace: boolean) => void;

function gridState<F extends Filters>(view: GridView<F>, defaults: GridDefaults<F>, go: Go<F>): GridState<F> {
  return {
    ...view,
    request: pageOf(view),
    filtered: JSON.stringify(view.filters) !== JSON.stringify(defaults.filters),
    isDefault: isEmpty(writeGridSearch(view, defaults)),
    setPage: (page) => go({ page }, false),
    showMore: () => go({ page: view.page + 1 }, true),
    setSize: (size) => go({ size, page: 1 }, true),
    setSort: (sort) => go({ sort: sort.length > 0 ? sort : defaults.sort, page: 1 }, true),
    setFilters: (change) => go({ filters: { ...view.filters, ...change }, page: 1 }, true),
    clearFilters: () => go({ filters: defaults.filters, page: 1 }, true),
    openView: ({ size, sort, filters }, tab, replace) => go({ size, sort, filters, view: tab, page: 1 }, replace),
  };
}

/**
 * Page, size, sort and filters of the list in the address. Paging adds a history entry; sorting and filtering replace
 * the current one, so that Back leaves the list. `startTab` names the default view's tab when a saved view opens by
 * default: clearing the filters stays there.
 */
export function useGridState<F extends Filters>(defaults: GridDefaults<F>, startTab?: string): GridState<F> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(() => {
    const view = readGridSearch(search, defaults);
    const go: Go<F> = (change, replace) => {
      const next = { ...view, ...change };
      const isDefault = isEmpty(writeGridSearch(next, defaults));
      void navigate({
        to: '.',
        search: writeGridSearch(isDefault ? { ...next, view: startTab } : next, defaults),
        replace,
        resetScroll: false,
      });
    };
    return gridState(view, defaults, go);
  }, [search, defaults, navigate, startTab]);
}

/** The same for a list in a dialog, without the address. */
export function useLocalGridState<F extends Filters>(defaults: GridDefaults<F>): GridState<F> {
  const [view, setView] = useState<GridView<F>>({ ...defaults, page: 1 });
  return useMemo(
    () => gridState(view, defaults, (change) => setView((now) => ({ ...now, ...change }))),
    [view, defaults],
  );
}
