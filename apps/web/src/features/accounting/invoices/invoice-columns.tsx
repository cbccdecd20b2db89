import type { ExportTarget } from '@cartwright/domain/accounting/invoice';
import { orderName } from '@cartwright/domain/orders/order-name';
import type { ReactNode } from 'react';
import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { day, money, orDash } from '../../../lib/format.ts';
import { InvoiceStateText } from './InvoiceStateText.tsx';
import type { InvoiceRow } from './invoice-list.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';

const c = columnsOf<InvoiceRow>();

export const targetLabels: Readonly<Record<ExportTarget, string>> = { qbo: 'Online', iif: 'Desktop' };

const remoteText = ({ target, remoteId }: InvoiceRow): string => (target === 'iif' ? 'IIF file' : orDash(remoteId));

/** When it was exported; an attempt that failed exported nothing. */
const exportedOn = ({ exportedAt, state }: InvoiceRow): string | null =>
  exportedAt === null || state === 'failed' ? null : day(exportedAt);

/** The columns of the accounting screen; `nextStep` is the one button of a row. */
export const invoiceColumns = (nextStep: (row: InvoiceRow) => ReactNode) => [
  c.link(
    'orderNo',
    'Order#',
    (row) => places.order(row.orderId, row.orderNo),
    (row) => orderName(row),
    { width: 100, grow: true },
  ),
  c.text('tradename', 'Client', { grow: true, width: 216, priority: 9, under: 'orderNo' }),
  c.custom('target', 'Target', ({ target }) => (target === null ? orDash(null) : targetLabels[target]), {
    width: 90,
    priority: 1,
    under: 'exportedAt',
  }),
  c.custom('revision', 'Rev.', ({ revision }) => orDash(revision === null ? null : String(revision)), {
    width: 56,
    numeric: true,
    priority: 2,
  }),
  c.custom('remoteId', 'Remote id', remoteText, {
    width: 100,
    numeric: true,
    priority: 3,
    sortable: true,
    hidden: true,
  }),
  c.custom('exportedAt', 'Exported', (row) => orDash(exportedOn(row)), {
    width: 110,
    priority: 4,
    sortable: true,
  }),
  c.money('grandTotal', 'Order total', { width: 112, fixed: true }),
  c.custom('state', 'State', (row) => <InvoiceStateText row={row} />, { width: 154, fixed: true }),
  c.custom('next', 'Next', nextStep, { width: 92, control: true, valueless: true, fixed: true }),
];

/** A row on a phone. */
export const InvoiceCard = ({ row, children }: { row: InvoiceRow; children: ReactNode }) => (
  <RowCard flushStart>
    <span>
      <b>{orderName(row)}</b>
      <span className="num">{money(row.grandTotal)}</span>
    </span>
    <span className="truncate">{row.tradename}</span>
    <span>
      <InvoiceStateText row={row} />
      {children}
    </span>
  </RowCard>
);
