import { createStore } from '../ui/lib/store.ts';

/** What the answers themselves say of the server, whatever they are about. */
export interface ServerState {
  /** The last request did not reach it. */
  readonly silent: boolean;
  /** The build that it serves now; null until it said so. */
  readonly build: string | null;
}

const state = createStore<ServerState>({ silent: false, build: null });

function set(next: ServerState): void {
  const now = state.get();
  if (next.silent !== now.silent || next.build !== now.build) state.set(next);
}

export const noteAnswer = ({ headers }: Response): void =>
  set({ silent: false, build: headers.get('x-app-build') ?? state.get().build });

export const noteSilence = (): void => set({ ...state.get(), silent: true });

export const useServerState = (): ServerState => state.use();
