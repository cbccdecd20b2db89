import type { Stale } from '../../api/changes.ts';

/** What the app knows of a kind of long work beyond what its row says. */
interface JobKind {
  /** Features and operations whose cached answers its end makes stale. */
  readonly changes: readonly Stale[];
  /** Where its result is seen; work that makes a file needs none. */
  readonly result?: { readonly label: string; readonly href: string };
}

const kinds: Readonly<Record<string, JobKind>> = {
  'accounts.import': {
    changes: ['accounts', 'settings'],
    result: { label: 'Show the accounts', href: '/accounts?mine=false' },
  },
};

/** Kinds that only make a file need no entry. */
export const jobKind = (kind: string): JobKind => kinds[kind] ?? { changes: [] };
