import type { OutputOf } from '@cartwright/contract/contract';
import type { InvoiceRow } from './invoice-list.ts';

type UnmatchedLists = OutputOf<'accounting.unmatched'>;

/** What is not matched of an order: its client first, then what its failed export names. */
export function unmatchedOf(lists: UnmatchedLists | undefined, { clientId, problem }: InvoiceRow) {
  const customers = (lists?.customers.data ?? []).filter(({ id }) => id === clientId);
  const items = (lists?.items.data ?? []).filter(({ name }) => problem?.includes(name) === true);
  return [...customers, ...items];
}
