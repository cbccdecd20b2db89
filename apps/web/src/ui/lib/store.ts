import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  /** Listeners hear of it when it is another value than before. */
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value in a component, which draws again with each change. */
  readonly use: () => T;
}

/** A value outside of React that components can follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
