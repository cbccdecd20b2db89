import { createStore } from '../../lib/store.ts';

const key = 'cartwright.pinned';
const read = (): readonly string[] => (localStorage.getItem(key) ?? '').split(',').filter(Boolean);

const store = createStore(read());
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) store.set(read());
});

/** The paths of the rare entries that stay in their group, in this browser. */
export const pinned = { use: store.use };

/** Pins an entry, or takes its pin off. */
export function togglePin(path: string): void {
  const pins = store.get();
  const next = pins.includes(path) ? pins.filter((pin) => pin !== path) : [...pins, path];
  localStorage.setItem(key, next.join(','));
  store.set(next);
}
