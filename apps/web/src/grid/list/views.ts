import type { FilterValue, Filters, GridDefaults, PageSize, SortKey } from './grid-search.ts';
import { isRecord, noLayout, readLayout, sameLayout, type Layout } from '../columns/layout.ts';

/** A saved view of a list: filters, sort, page size and columns. */
export interface SavedView {
  readonly name: string;
  readonly layout: Layout;
  readonly sort: readonly SortKey[];
  readonly filters: Filters;
  readonly size: PageSize;
}

/** The value stored under the spec's setting name ("sales-orders-ui"), as JSON. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view that opens when the address has no parameters; null for the screen's default. */
  readonly current: string | null;
}

export const noViews: SavedViews = { views: [], current: null };
export const longestName = 40;

const isFilterValue = (value: unknown): value is FilterValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) &&
    (value.every((entry) => typeof entry === 'string') || value.every((entry) => typeof entry === 'number')));

const readSort = (value: unknown): SortKey[] =>
  (Array.isArray(value) ? value : []).flatMap((key: unknown) =>
    isRecord(key) && typeof key['field'] === 'string' && /^\w+$/.test(key['field'])
      ? [{ field: key['field'], desc: key['desc'] === true }]
      : [],
  );

function readView(value: unknown): SavedView[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || value['name'] === '') return [];
  const { name, size, filters } = value;
  const kept = Object.entries(isRecord(filters) ? filters : {}).filter(([, entry]) => isFilterValue(entry));
  return [
    {
      name,
      layout: readLayout(value['layout']),
      sort: readSort(value['sort']),
      filters: Object.fromEntries(kept) as Filters,
      size: size === 'all' || (typeof size === 'number' && size > 0) ? size : 'all',
    },
  ];
}

/** Parses the stored text; an invalid or outdated one gives no views. */
export function readViews(text: string | null | undefined): SavedViews {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return noViews;
    const list: readonly unknown[] = Array.isArray(value['views']) ? value['views'] : [];
    const views = list.flatMap(readView);
    const current = views.find((view) => view.name === value['current'])?.name ?? null;
    return { views, current };
  } catch {
    return noViews;
  }
}

/** `grid`: the name that the spec gives the grid beside that of its setting. */
export const writeViews = (saved: SavedViews, grid?: string): string | null =>
  saved.views.length === 0 ? null : JSON.stringify(grid === undefined ? saved : { grid, ...saved });

/** Why a view cannot have this name; undefined when it can. `except` is the view being renamed. */
export function checkName(saved: SavedViews, name: string, except?: string): string | undefined {
  const wanted = name.trim();
  if (wanted === '') return 'Give the view a name';
  if (wanted.length > longestName) return `At most ${longestName} characters`;
  if (!/[\p{L}\p{N}]/u.test(wanted)) return 'A name needs a letter or a digit';
  const taken = saved.views.some((view) => view.name !== except && view.name.toLowerCase() === wanted.toLowerCase());
  return taken ? 'There is a view of this name' : undefined;
}

/** Replaces the view named `name`, or adds the view at the end. */
export function putView(saved: SavedViews, view: SavedView, name = view.name): SavedViews {
  const known = saved.views.some((other) => other.name === name);
  const views = known ? saved.views.map((other) => (other.name === name ? view : other)) : [...saved.views, view];
  return { views, current: saved.current === name ? view.name : saved.current };
}

export const dropView = (saved: SavedViews, name: string): SavedViews => ({
  views: saved.views.filter((view) => view.name !== name),
  current: saved.current === name ? null : saved.current,
});

/** Restores a dropped view at its position in `before`, and as the default unless there is another one now. */
export function restoreView(now: SavedViews, before: SavedViews, name: string): SavedViews {
  const at = before.views.findIndex((view) => view.name === name);
  const view = before.views[at];
  if (view === undefined || now.views.some((other) => other.name === name)) return now;
  const ahead = new Set(before.views.slice(0, at).map((other) => other.name));
  const place = now.views.findLastIndex((other) => ahead.has(other.name)) + 1;
  return {
    views: now.views.toSpliced(place, 0, view),
    current: now.current ?? (before.current === name ? name : null),
  };
}

type State = Pick<SavedView, 'sort' | 'filters' | 'size'>;

/** The view's state for the current screen: unknown filters are dropped, new ones get their default. */
export function stateOf<F extends Filters>(view: State, defaults: GridDefaults<F>): GridDefaults<F> {
  const known = Object.entries(view.filters).filter(([name]) => name in defaults.filters);
  return {
    size: view.size,
    sort: view.sort.length > 0 ? view.sort : defaults.sort,
    filters: { ...defaults.filters, ...Object.fromEntries(known) },
  };
}

const text = ({ sort, filters, size }: State): string =>
  JSON.stringify([
    sort.map(({ field, desc }) => [field, desc]),
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    size,
  ]);

/** Whether the current state differs from the saved view. */
export const isChanged = (now: State & { layout: Layout }, view: State & { layout?: Layout }): boolean =>
  text(now) !== text(view) || !sameLayout(now.layout, view.layout ?? noLayout);
