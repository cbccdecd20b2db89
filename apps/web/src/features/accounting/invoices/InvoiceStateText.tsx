import { type InvoiceState, invoiceStateLabels } from '@cartwright/domain/accounting/invoice-state';
import { money } from '../../../lib/format.ts';
import { Status, type Shape, type Tone } from '../../../ui/page/Status.tsx';
import type { InvoiceRow } from './invoice-list.ts';
import css from './Invoices.module.css';

const tones: Readonly<Record<InvoiceState, readonly [Tone, Shape]>> = {
  notExported: ['blue', 'ring'],
  changed: ['amber', 'ring'],
  failed: ['red', 'square'],
  exported: ['green', 'full'],
  exporting: ['grey', 'half'],
};

/** The state of an invoice, and below it why. */
export function InvoiceStateText({ row }: { row: InvoiceRow }) {
  const [tone, shape] = tones[row.state];
  const why = whyOf(row);
  return (
    <span className={css.state} title={why ?? undefined}>
      <Status tone={tone} shape={shape}>
        {invoiceStateLabels[row.state]}
      </Status>
      {why === null ? null : <small className="muted">{why}</small>}
    </span>
  );
}

function whyOf({ state, problem, exportedTotal, grandTotal }: InvoiceRow): string | null {
  if (state === 'failed') return problem;
  if (state !== 'changed' || exportedTotal === null || exportedTotal === grandTotal) return null;
  return `exported at ${money(exportedTotal)}`;
}
