import type { calls } from '@cartwright/contract/calls';
import type { Contract } from '@cartwright/contract/contract';
import { provideTables } from '../api/app.ts';

declare module '../api/app.ts' {
  interface App {
    readonly contract: Contract;
    readonly calls: typeof calls;
  }
}

/** Gives the staff's calls, and what their writes make stale, to `api`. */
export const provideCalls = (): void =>
  provideTables({
    calls: async () => (await import('@cartwright/contract/calls')).calls,
    changes: async () => (await import('./changes.ts')).changes,
  });
