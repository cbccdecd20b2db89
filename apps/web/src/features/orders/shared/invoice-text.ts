import type { OutputOf } from '@cartwright/contract/contract';
import { day, money } from '../../../lib/format.ts';

/** An order with what was exported of its invoice. */
export type InvoiceRow = OutputOf<'accounting.invoices'>['data'][number];

/** What somebody needs to know before an invoice is imported a second time. */
export const importedTwice =
  'QuickBooks Desktop replaces no invoice: delete the earlier one there before you import this file.';

/** "Downloaded 11/20/2026 by Ellen Sato, revision 1", and at what amount if the order has changed since. */
export function exportedText({ exportedAt, personName, revision, isChanged, total }: NonNullable<InvoiceRow['iif']>) {
  const changed = isChanged ? ` at ${money(total)}; changed since` : '';
  return `Downloaded ${day(exportedAt)} by ${personName}, revision ${revision}${changed}`;
}

/** What QuickBooks Online has of an invoice: "In QuickBooks, revision 2", or why not. */
export function onlineText(online: InvoiceRow['online']): string {
  if (online === null) return 'Not exported yet';
  const { status, revision, problem, exportedAt, isChanged } = online;
  if (status === 'sending') return 'Being exported';
  if (status === 'failed') return `Failed: ${problem ?? 'QuickBooks refused it.'}`;
  return isChanged
    ? `Changed since ${day(exportedAt)}, when revision ${revision} was exported`
    : `In QuickBooks, revision ${revision}`;
}
