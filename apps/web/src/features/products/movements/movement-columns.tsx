import { barcodeText } from '@cartwright/domain/products/barcodes';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dayTime, orDash } from '../../../lib/format.ts';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { amountChange, type SourceMovement, SourceMovementName } from '../sources/SourceLedger.tsx';
import { change, type Movement, MovementName } from '../stock/Ledger.tsx';
import css from '../stock/Stock.module.css';

const c = columnsOf<Movement>();
const plain = { sortable: false } as const;

/** The movements of all lots. */
export const movementColumns = [
  c.custom('at', 'When', (row) => dayTime(row.at), { whole: true, mobile: true, width: 150, fixed: true }),
  c.custom(
    'productName',
    'Lot',
    (row) => (
      <span className={css.lot}>
        <b className="truncate">{row.productName}</b>
        <small className="num">{barcodeText(row.barcode)}</small>
      </span>
    ),
    { title: (row) => row.productName, mobile: true, grow: true, width: 200, fixed: true },
  ),
  c.custom('kind', 'What', (row) => <MovementName movement={row} />, { mobile: true, width: 190, priority: 3 }),
  c.custom(
    'detail',
    'Detail',
    (row) => orDash([row.kind === 'adjust' ? '' : row.reason, row.detail].filter(Boolean).join(' · ')),
    {
      width: 180,
      priority: 0,
    },
  ),
  c.text('personName', 'Who', { ...plain, width: 140, priority: 1 }),
  c.custom('units', 'Units', (row) => <b>{change(row.units)}</b>, {
    numeric: true,
    mobile: true,
    width: 90,
    fixed: true,
  }),
  c.units('balance', 'Balance', { ...plain, width: 90, priority: 2 }),
];

const b = columnsOf<SourceMovement>();

/** The movements of all bulk. */
export const bulkMovementColumns = [
  b.custom('at', 'When', (row) => dayTime(row.at), { whole: true, mobile: true, width: 150, fixed: true }),
  b.custom('sourceName', 'Source', (row) => <b className="truncate">{row.sourceName}</b>, {
    title: (row) => row.sourceName,
    mobile: true,
    grow: true,
    width: 200,
    fixed: true,
  }),
  b.custom('kind', 'What', (row) => <SourceMovementName movement={row} />, { mobile: true, width: 190, priority: 3 }),
  b.custom(
    'detail',
    'Detail',
    (row) => orDash([row.kind === 'adjust' ? '' : row.reason, row.detail].filter(Boolean).join(' · ')),
    { width: 180, priority: 0 },
  ),
  b.text('personName', 'Who', { ...plain, width: 140, priority: 1 }),
  b.custom('amount', 'Amount', (row) => <b>{amountChange(row.amount, row.unit)}</b>, {
    numeric: true,
    mobile: true,
    width: 120,
    fixed: true,
  }),
  b.custom('balance', 'Balance', (row) => amountText(row.balance, row.unit), {
    numeric: true,
    width: 120,
    priority: 2,
  }),
];
