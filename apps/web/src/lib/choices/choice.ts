import { createStore, type Store } from '../store.ts';

/** A preference of this browser, stored locally and shared by its tabs; the first option is the default. */
export function createChoice<T extends string>(key: string, options: readonly [T, ...T[]]): Store<T> {
  const stored = (): T => options.find((option) => option === localStorage.getItem(key)) ?? options[0];
  const store = createStore(stored());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) store.set(stored());
  });
  return {
    ...store,
    set: (next) => {
      if (next === options[0]) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      store.set(next);
    },
  };
}
