import type { Stale } from '../../api/app.ts';
import { places } from '../../context/places.ts';

/** What the app knows about a kind of job beyond its row. */
interface JobKind {
  /** The reads that are stale when it ends. */
  readonly changes: readonly Stale[];
  /** A link to its result; a job that makes a file needs none. */
  readonly result?: { readonly label: string; readonly href: string };
  /** It takes seconds and the person waits for it: its result is said where they are. */
  readonly isWaitedFor?: true;
}

const accounts = {
  changes: ['accounts', 'settings', 'carts', 'reports', 'navigation'],
  result: { label: 'Show the accounts', href: places.allAccounts() },
} as const satisfies JobKind;

const documents = { changes: ['paperwork', 'orders.notes'] } as const satisfies JobKind;

const kinds: Readonly<Record<string, JobKind>> = {
  'fulfillment.priceReport': { changes: ['orders', 'stateReports', 'paperwork.files'] },
  'accounts.import': accounts,
  'accounts.undoImport': accounts,
  'paperwork.step': documents,
  'paperwork.again': documents,
  'paperwork.missing': documents,
  'accounting.export': {
    changes: ['accounting', 'orders.notes'],
    result: { label: 'Show the invoices', href: places.accounting() },
    isWaitedFor: true,
  },
};

/** Kinds that only make a file need no entry. */
export const jobKind = (kind: string): JobKind => kinds[kind] ?? { changes: [] };
