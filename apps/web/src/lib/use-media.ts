import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { below } from './widths.ts';

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

/** The phone layout: bottom bar, sheets, mobile columns. */
export const usePhone = (): boolean => useMedia(below('tablet'));

/** Whether the screen may be used by touch. */
export function useTouch(): boolean {
  const coarse = useMedia('(pointer: coarse)');
  return usePhone() || coarse;
}

/** True while printing, when everything has to be rendered. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribeToPrint, () => isPrinting || watch('print').matches);
}

let isPrinting = false;

function subscribeToPrint(listener: () => void): () => void {
  const set = (to: boolean) => () => {
    isPrinting = to;
    // The browser lays out the pages as soon as the listeners return.
    flushSync(listener);
  };
  const [before, after, media] = [set(true), set(false), watch('print')];
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', listener);
  };
}
