import { places } from '../../../../context/places.ts';
import { columnsOf } from '../../../../grid/columns/columns.tsx';
import { date, dash, money, orDash, units } from '../../../../lib/format.ts';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import type { ReceiptRow } from './receipt-list.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';

const c = columnsOf<ReceiptRow>();

/** The columns of receipts; that of the cost is for those who see costs. */
export const receiptColumns = (seesCosts: boolean) => [
  c.custom(
    'supplierName',
    'Supplier',
    (row) => (
      <>
        <AppLink className="link" href={places.receipt(row.receiptId)} tabIndex={-1}>
          {row.supplierName}
        </AppLink>
        <small>{orDash(row.manifestNo)}</small>
      </>
    ),
    {
      title: (row) => `${row.supplierName}\n${row.manifestNo}`,
      href: (row) => places.receipt(row.receiptId),
      copy: (row) => row.supplierName,
      sortable: true,
      grow: true,
      width: 220,
      mobile: true,
      fixed: true,
    },
  ),
  c.custom('state', 'State', (row) => <ReceiptStatus state={row.state} />, {
    sortable: true,
    mobile: true,
    width: 120,
    fixed: true,
  }),
  c.custom('receivedOn', 'Day', (row) => date(row.receivedOn), {
    sortable: true,
    width: 110,
    priority: 4,
  }),
  c.custom('receivedBy', 'By', (row) => row.receivedBy ?? row.createdBy, { width: 140, priority: 1 }),
  c.custom('lineCount', 'Lines', (row) => String(row.lineCount), {
    sortable: true,
    numeric: true,
    width: 80,
    priority: 2,
  }),
  c.custom('units', 'Units', (row) => units(row.units), {
    sortable: true,
    numeric: true,
    mobile: true,
    width: 90,
    fixed: true,
  }),
  c.custom('rejectedUnits', 'Rejected', (row) => (row.rejectedUnits === 0 ? dash : units(row.rejectedUnits)), {
    sortable: true,
    numeric: true,
    width: 96,
    priority: 1,
  }),
  ...(seesCosts
    ? [c.custom('cost', 'Cost', (row) => money(row.cost), { sortable: true, numeric: true, width: 110, priority: 3 })]
    : []),
];
