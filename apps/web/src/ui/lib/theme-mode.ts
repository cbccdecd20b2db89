import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark' | 'system';

export const themes: readonly { value: ThemeMode; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];

const key = 'cartwright.theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): ThemeMode => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
};

const resolve = (): 'light' | 'dark' => {
  const mode = stored();
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
};

function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = resolve();
  root.dataset['mantineColorScheme'] = resolve();
  // The colour of the browser's window frame.
  const { backgroundColor } = getComputedStyle(document.body);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', backgroundColor);
  for (const listener of listeners) listener();
}
systemDark.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key === key) apply();
});

export function setThemeMode(mode: ThemeMode): void {
  if (mode === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, mode);
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The person's choice and the resulting scheme. `public/theme.js` sets the same before the first paint. */
export const useThemeMode = () => ({
  mode: useSyncExternalStore(subscribe, stored),
  scheme: useSyncExternalStore(subscribe, resolve),
});
