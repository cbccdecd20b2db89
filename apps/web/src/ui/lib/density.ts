import { useSyncExternalStore } from 'react';
import { useMedia, usePhone } from './use-media.ts';

export const densities = [
  { value: 'compact', label: 'Compact', height: 34 },
  { value: 'comfortable', label: 'Comfortable', height: 42 },
] as const;
export type Density = (typeof densities)[number]['value'];

const touchHeight = 48;
const key = 'cartwright.density';
const listeners = new Set<() => void>();

const read = (): Density => (localStorage.getItem(key) === 'comfortable' ? 'comfortable' : 'compact');

export function setDensity(density: Density): void {
  localStorage.setItem(key, density);
  for (const listener of listeners) listener();
}

export const useDensity = (): Density =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

/** A finger is on the screen, or may be. */
function useTouch(): boolean {
  const touch = useMedia('(pointer: coarse)');
  return usePhone() || touch;
}

/** Pixels of the header: a finger sorts there. */
export const useHeadHeight = (): number => (useTouch() ? 44 : 34);

/** Pixels of a row: a finger needs 48, whatever was chosen. */
export function useRowHeight(): number {
  const density = useDensity();
  return useTouch() ? touchHeight : density === 'comfortable' ? 42 : 34;
}
