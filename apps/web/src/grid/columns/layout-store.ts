import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { startView } from '../list/grid-search.ts';
import { createStore } from '../../lib/store.ts';
import { isRecord, noLayout, readLayout, type Layout } from './layout.ts';

/** Layouts are stored in this browser by person and grid name; grids of one name share theirs. */
const known = new Map<string, Layout | undefined>();
/** Incremented on each change, so that components read again. */
const version = createStore(0);
const changed = (): void => version.set(version.get() + 1);

function stored(key: string): Layout | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : readLayout(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function load(key: string): Layout | undefined {
  if (!known.has(key)) known.set(key, stored(key));
  return known.get(key);
}

export const hasLayout = (key: string): boolean => load(key) !== undefined;

/** Stores the layout; undefined removes it, and the screen's declaration applies. */
export function setLayout(key: string, layout: Layout | undefined): void {
  known.set(key, layout);
  if (layout === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(layout));
  changed();
}

window.addEventListener('storage', (event) => {
  if (event.key === null) known.clear();
  else known.delete(event.key);
  changed();
});

/** The storage key of a grid's layout: each saved view has its own. */
export function useLayoutKey(name: string, view: string | undefined): string {
  const me: unknown = useQueryClient().getQueryData(['people.me']);
  const person = isRecord(me) && typeof me['email'] === 'string' ? me['email'] : '';
  return ['cartwright.grid', person, name, view === startView ? '' : (view ?? '')].filter(Boolean).join('/');
}

export function useLayout(key: string): { layout: Layout; change: (make: (layout: Layout) => Layout) => void } {
  version.use();
  const layout = load(key) ?? noLayout;
  const change = useCallback((make: (now: Layout) => Layout) => setLayout(key, make(load(key) ?? noLayout)), [key]);
  return { layout, change };
}
