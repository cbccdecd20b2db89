import { useSyncExternalStore } from 'react';

const queries = new Map<string, MediaQueryList>();

const watch = (query: string): MediaQueryList => {
  const known = queries.get(query);
  if (known) return known;
  const list = window.matchMedia(query);
  queries.set(query, list);
  return list;
};

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = watch(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => watch(query).matches,
  );

/** The phone layout: bottom bar, sheets, mobile columns. The same width stands in the style sheets. */
export const usePhone = (): boolean => useMedia('(max-width: 719px)');
