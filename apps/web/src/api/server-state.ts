import { createStore } from '../lib/store.ts';

/** What the responses say about the server, whatever they are about. */
export interface ServerState {
  /** The last request did not reach the server. */
  readonly unreachable: boolean;
  /** The build that the server serves now; null until the first response. */
  readonly build: string | null;
}

const state = createStore<ServerState>({ unreachable: false, build: null });

function set(next: ServerState): void {
  const now = state.get();
  if (next.unreachable !== now.unreachable || next.build !== now.build) state.set(next);
}

export const noteResponse = ({ headers }: Response): void =>
  set({ unreachable: false, build: headers.get('x-app-build') ?? state.get().build });

export const noteNoResponse = (): void => set({ ...state.get(), unreachable: true });

export const useServerState = (): ServerState => state.use();
