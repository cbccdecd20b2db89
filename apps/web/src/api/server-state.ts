import { createStore } from '../ui/lib/store.ts';

/** What the answers themselves say of the server, whatever they are about. */
export interface ServerState {
  /** The last request did not reach it. */
  readonly unreachable: boolean;
  /** The build that it serves now; null until it said so. */
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
