import { useSyncExternalStore } from 'react';

/** Single keys do something while no text is typed ("/", "p", a row's keys); a person can switch them off. */
const key = 'cartwright.shortcuts';
const listeners = new Set<() => void>();

export const shortcutsOn = (): boolean => localStorage.getItem(key) !== 'off';

export function setShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutsOn);
