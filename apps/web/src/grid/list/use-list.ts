import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { usePrefetchNextPage } from '../../api/use-prefetch-next-page.ts';
import { type ExportedCall, exportedCall } from '../export/export-rows.ts';
import { pageOf, startView, type Filters, type SortKey } from './grid-search.ts';
import { setLayout, useLayoutKey } from '../columns/layout-store.ts';
import type { ListDefinition, ListResponse, PageRequest } from './define-list.ts';
import { findDefaultView, savedViewsQuery } from './list-query.ts';
import { usePhone } from '../../lib/use-media.ts';
import { useGridState, type GridState } from './use-grid-state.ts';
import { readViews, stateOf } from './views.ts';

/** A list on its screen. */
export interface List<F extends Filters, A extends ListResponse> extends Pick<
  ListDefinition<F, A>,
  'name' | 'noun' | 'defaults'
> {
  readonly state: GridState<F>;
  readonly source: UseQueryResult<A>;
  /** What its grid shows: `<DataGrid {...list.grid} />`. */
  readonly grid: GridOf<F, A>;
}

interface GridOf<F extends Filters, A extends ListResponse> extends Pick<
  ListDefinition<F, A>,
  'name' | 'rowId' | 'rowLabel'
> {
  readonly exported: ExportedCall;
  readonly state: GridState<F>;
  readonly source: UseQueryResult<A>;
  /** On a phone: the rows of all pages up to this one, and more on scrolling. */
  readonly grows: boolean;
}

/**
 * A list: its state in the address, and its data. The address takes precedence over the saved view, and that over the
 * defaults; nothing is loaded until it is known which of them applies.
 */
export function useList<F extends Filters, A extends ListResponse, K extends QueryKey, Of extends readonly unknown[]>(
  definition: ListDefinition<F, A, K, Of>,
  ...of: Of
): List<F, A> {
  const { name, noun, defaults, rowId, rowLabel } = definition;
  const query = (filters: F, page: PageRequest) => definition.query(filters, page, ...of);
  const setting = useQuery(savedViewsQuery(name));
  const defaultView = useMemo(() => findDefaultView(readViews(setting.data?.setting.value)), [setting.data]);
  const state = useGridState(defaults, defaultView && startView);
  const layoutKey = useLayoutKey(name, defaultView?.name);
  const { isDefault, openView } = state;
  useLayoutEffect(() => {
    if (!isDefault || !defaultView) return;
    setLayout(layoutKey, defaultView.layout);
    openView(stateOf(defaultView, defaults), defaultView.name, true);
  }, [isDefault, defaultView, openView, defaults, layoutKey]);
  const enabled = !isDefault || (!setting.isPending && !defaultView);
  const grows = usePhone() && state.size !== 'all';
  // A phone asks for all pages up to this one at once: together they are right, also after a write.
  const request = grows ? { ...state.request, skip: 0, take: state.page * state.size } : state.request;
  const shownPage = query(state.filters, request);
  const source = useQuery({ ...shownPage, enabled });
  usePrefetchNextPage(request, enabled && !grows ? source.data?.count : undefined, (page) =>
    query(state.filters, page),
  );
  const client = useQueryClient();
  const prefetch = (sort: readonly SortKey[]): void => {
    // All rows are too many to prefetch.
    if (state.size !== 'all') void client.prefetchQuery(query(state.filters, pageOf({ ...state, sort, page: 1 })));
  };
  const latest = useRef(prefetch);
  useLayoutEffect(() => {
    latest.current = prefetch;
  });
  const prefetchSort = useCallback((sort: readonly SortKey[]) => latest.current(sort), []);
  const shown = useMemo(() => ({ ...state, prefetchSort }), [state, prefetchSort]);
  return {
    name,
    noun,
    defaults,
    state: shown,
    source,
    grid: { name, rowId, rowLabel, state: shown, source, grows, exported: exportedCall(shownPage) },
  };
}
