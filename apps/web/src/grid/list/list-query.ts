import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import type { ListDefinition, ListResponse } from './define-list.ts';
import { pageOf, readGridSearch, type Filters, type GridDefaults, type GridSearch } from './grid-search.ts';
import type { SavedViews } from './views.ts';

/** The saved views of a grid. They are loaded once, and a failure means none (spec 001 §8). */
export const savedViewsQuery = (name: string) => ({
  ...read('settings.savedView', { params: { name } }),
  staleTime: Infinity,
  retry: false,
});

/** The saved view that opens when the address has no parameters; undefined for the screen's default. */
export const findDefaultView = ({ views, current }: SavedViews) => views.find(({ name }) => name === current);

/** The state of the saved view that opens. Reading it is a part of the grid, which the screen loads meanwhile. */
async function defaultState<F extends Filters>(saved: string, defaults: GridDefaults<F>) {
  const views = await import('./views.ts').catch(() => undefined);
  if (!views) return undefined;
  const view = findDefaultView(views.readViews(saved));
  return view && views.stateOf(view, defaults);
}

/** Prefetches a list for its screen: by the address, or else the saved view, or else the defaults. */
export async function prefetchList<
  F extends Filters,
  A extends ListResponse,
  K extends QueryKey,
  Of extends readonly unknown[],
>(
  client: QueryClient,
  { name, defaults, query }: ListDefinition<F, A, K, Of>,
  search: GridSearch,
  ...of: Of
): Promise<void> {
  const setting = client.fetchQuery(savedViewsQuery(name)).catch(() => undefined);
  const asked = readGridSearch(search, defaults);
  const saved = Object.keys(search).length > 0 ? undefined : (await setting)?.setting.value;
  const view = { ...asked, ...(saved ? await defaultState(saved, defaults) : {}) };
  await client.prefetchQuery(query(view.filters, pageOf(view), ...of));
}
