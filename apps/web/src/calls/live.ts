import type { OutputOf } from '@cartwright/contract/contract';
import { createStore } from '../lib/store.ts';

export type LiveEvent = OutputOf<'events.stream'>;

/** Whether this window receives changes as they happen; otherwise screens ask from time to time. */
export const isLive = createStore(false);

const listeners = new Set<(event: LiveEvent) => void>();

/** Calls `listener` with every event about records. Returns a function that unsubscribes. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
