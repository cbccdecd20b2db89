import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNextPage } from '../../api/use-next-page.ts';
import { pageOf, type Filters, type SortKey } from './grid-search.ts';
import { setLayout, startView, useLayoutKey } from '../columns/layout-store.ts';
import { openingView, savedViewsQuery, type ListSpec } from './list-query.ts';
import { useGridState } from './use-grid-state.ts';
import { readViews, stateOf } from './views.ts';

/** What every list answers with. */
interface Answer {
  readonly data: readonly unknown[];
  readonly count: number;
}

/**
 * A list on this address: its state, and the answer of the server. The address beats the saved view, and that beats the
 * screen's start; until it is known which of them holds, nothing is asked for.
 */
export function useList<F extends Filters, A extends Answer, K extends QueryKey>(spec: ListSpec<F, A, K>) {
  const { name, defaults, query } = spec;
  const setting = useQuery(savedViewsQuery(name));
  const opening = useMemo(() => openingView(readViews(setting.data?.setting.value)), [setting.data]);
  const state = useGridState(defaults, opening && startView);
  const layoutKey = useLayoutKey(name, opening?.name);
  const { bare, openView } = state;
  useLayoutEffect(() => {
    if (!bare || !opening) return;
    setLayout(layoutKey, opening.layout);
    openView(stateOf(opening, defaults), opening.name, true);
  }, [bare, opening, openView, defaults, layoutKey]);
  const enabled = !bare || (!setting.isPending && !opening);
  const source = useQuery({ ...query(state.filters, state.request), enabled });
  useNextPage(state.request, enabled ? source.data?.count : undefined, (page) => query(state.filters, page));
  const client = useQueryClient();
  const foresee = (sort: readonly SortKey[]): void => {
    // All rows are too many to ask for in advance.
    if (state.size !== 'all') void client.prefetchQuery(query(state.filters, pageOf({ ...state, sort, page: 1 })));
  };
  const latest = useRef(foresee);
  useLayoutEffect(() => {
    latest.current = foresee;
  });
  const prefetchSort = useCallback((sort: readonly SortKey[]) => latest.current(sort), []);
  return { name, defaults, state: useMemo(() => ({ ...state, prefetchSort }), [state, prefetchSort]), source };
}

export type List<F extends Filters, A extends Answer> = ReturnType<typeof useList<F, A, QueryKey>>;
