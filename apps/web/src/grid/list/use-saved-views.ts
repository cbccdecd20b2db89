import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveSetting } from '../../calls/save-setting.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { startView, type Filters, type GridDefaults } from './grid-search.ts';
import type { GridState } from './use-grid-state.ts';
import { hasLayout, setLayout, useLayout, useLayoutKey } from '../columns/layout-store.ts';
import { savedViewsQuery } from './list-query.ts';
import {
  dropView,
  isChanged,
  putView,
  readViews,
  restoreView,
  stateOf,
  writeViews,
  type SavedView,
  type SavedViews,
} from './views.ts';

export interface SavedViewsProps<F extends Filters> {
  /** The grid's name, which is the spec's setting name: "sales-orders-ui". */
  name: string;
  /** The label of the default view's tab: "All orders". */
  label: string;
  state: GridState<F>;
  defaults: GridDefaults<F>;
}

/** Grids that the spec names beside the setting of their views (spec 001 §3). */
const grids: Readonly<Record<string, string | undefined>> = { 'sales-orders-ui': 'grdOrders' };

/** The person's saved views of a grid, the open one, and the actions on them. */
export function useSavedViews<F extends Filters>({ name, state, defaults }: SavedViewsProps<F>) {
  const client = useQueryClient();
  const query = savedViewsQuery(name);
  const { data } = useQuery(query);
  const saved = readViews(data?.setting.value);
  const view = saved.views.find((entry) => entry.name === state.view);
  const tab = view?.name ?? startView;
  const keyOf = useKeyOf(name);
  const { layout } = useLayout(keyOf(view?.name));
  // The default view keeps the person's columns: they are not a change.
  const kept = view ? { ...stateOf(view, defaults), layout: view.layout } : { ...defaults, layout };
  const changed = isChanged({ ...state, layout }, kept);

  const open = (id: string): void => {
    const wanted = saved.views.find((entry) => entry.name === id);
    if (wanted) setLayout(keyOf(id), wanted.layout);
    state.openView(wanted ? stateOf(wanted, defaults) : defaults, wanted ? id : startView, false);
  };

  const put = (next: SavedViews): void => {
    saveSetting(client, name, writeViews(next, grids[name])).catch((reason: unknown) =>
      toast.failure(reason, 'The view is not saved'),
    );
  };
  /** Saves the current state under a name. */
  const save = (as: string): void => {
    const { size, sort, filters } = state;
    setLayout(keyOf(as), layout);
    put(
      putView(readViews(client.getQueryData(query.queryKey)?.setting.value), { name: as, layout, size, sort, filters }),
    );
    state.openView(state, as, true);
  };

  // On its first opening in a browser the view sets the columns.
  useEffect(() => {
    if (view && !hasLayout(keyOf(view.name))) setLayout(keyOf(view.name), view.layout);
  });

  return {
    saved,
    tab,
    view,
    changed,
    open,
    save,
    update: (of: SavedView) => save(of.name),
    rename: (of: SavedView, to: string) => {
      setLayout(keyOf(to), layout);
      put(putView(saved, { ...of, name: to }, of.name));
      state.openView(state, to, true);
    },
    /** Returns the undo: restores the view at its position, whether it was the default, and the state on the screen. */
    drop: (of: SavedView): (() => void) => {
      const at = window.location.pathname;
      put(dropView(saved, of.name));
      state.openView(defaults, startView, true);
      return () => {
        put(restoreView(readViews(client.getQueryData(query.queryKey)?.setting.value), saved, of.name));
        // Another list that is shown by then stays as it is.
        if (window.location.pathname === at) state.openView(state, of.name, true);
      };
    },
    setDefaultView: (current: string | null) => put({ ...saved, current }),
  };
}

function useKeyOf(name: string): (view: string | undefined) => string {
  const own = useLayoutKey(name, undefined);
  return (view) => (view === undefined ? own : `${own}/${view}`);
}
