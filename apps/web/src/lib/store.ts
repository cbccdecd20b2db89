import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  /** Notifies the listeners when the value changes. */
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value as a hook: the component renders again on every change. */
  readonly use: () => T;
}

/** A value outside of React that components can subscribe to. */
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
