import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { usePrefetchNextPage } from '../../api/use-prefetch-next-page.ts';
import { pageOf, type Filters, type SortKey } from './grid-search.ts';
import { setLayout, startView, useLayoutKey } from '../columns/layout-store.ts';
import { findDefaultView, savedViewsQuery, type ListSpec } from './list-query.ts';
import { useGridState } from './use-grid-state.ts';
import { readViews, stateOf } from './views.ts';

/** The response of every list. */
interface ListResponse {
  readonly data: readonly unknown[];
  readonly count: number;
}

/**
 * A list: its state in the address, and its data. The address takes precedence over the saved view, and that over the
 * defaults; nothing is loaded until it is known which of them applies.
 */
export function useList<F extends Filters, A extends ListResponse, K extends QueryKey>(spec: ListSpec<F, A, K>) {
  const { name, defaults, query } = spec;
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
  const source = useQuery({ ...query(state.filters, state.request), enabled });
  usePrefetchNextPage(state.request, enabled ? source.data?.count : undefined, (page) => query(state.filters, page));
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
  return { name, defaults, state: useMemo(() => ({ ...state, prefetchSort }), [state, prefetchSort]), source };
}

export type List<F extends Filters, A extends ListResponse> = ReturnType<typeof useList<F, A, QueryKey>>;
