import { createChoice } from './choice.ts';

export type ThemeMode = 'light' | 'dark' | 'system';

export const themes: readonly { value: ThemeMode; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

const choice = createChoice<ThemeMode>('cartwright.theme', ['system', 'light', 'dark']);

/** The style sheets follow the system by themselves; only a person's own choice is marked. `public/early.js` does the same before the first paint. */
function apply(): void {
  const mode = choice.get();
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
  // The frame of the window.
  for (const frame of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = frame.dataset['scheme'];
    if (mode === 'system') frame.media = `(prefers-color-scheme: ${scheme})`;
    else frame.media = scheme === mode ? 'all' : 'not all';
  }
}
choice.subscribe(apply);

export const setThemeMode = (mode: ThemeMode): void => choice.set(mode);

/** What the person chose. */
export const useThemeMode = (): ThemeMode => choice.use();
