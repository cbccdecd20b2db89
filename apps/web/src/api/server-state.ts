import { useSyncExternalStore } from 'react';

/** What the answers themselves tell of the server, whatever they are about. */
export interface ServerState {
  /** The last request did not reach it. */
  readonly silent: boolean;
  /** The build that it serves now; null until it said so. */
  readonly build: string | null;
}

let state: ServerState = { silent: false, build: null };
const listeners = new Set<() => void>();

function set(next: ServerState): void {
  if (next.silent === state.silent && next.build === state.build) return;
  state = next;
  for (const listener of listeners) listener();
}

export const noteAnswer = ({ headers }: Response): void =>
  set({ silent: false, build: headers.get('x-app-build') ?? state.build });

export const noteSilence = (): void => set({ ...state, silent: true });

export const useServerState = (): ServerState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
