import { barcodeText } from '@cartwright/domain/products/barcodes';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dayTime, orDash, units } from '../../../lib/format.ts';
import { amountText } from '@cartwright/domain/products/bulk-units';
import { amountChange, type SourceMovement, SourceMovementName } from '../sources/SourceLedger.tsx';
import { change, type Movement, MovementName } from '../stock/Ledger.tsx';
import css from '../stock/Stock.module.css';

const c = columnsOf<Movement>();
const plain = { sortable: false } as const;

/** What a person said of it; the reason of an adjustment is in its name. */
export const detailOf = ({ kind, reason, detail }: Pick<Movement, 'reason' | 'detail'> & { kind: string }): string =>
  [kind === 'adjust' ? '' : reason, detail].filter(Boolean).join(' · ');

/** The movements of all lots. */
export const movementColumns = [
  c.custom('at', 'When', (row) => dayTime(row.at), { whole: true, width: 150, fixed: true }),
  c.custom(
    'productName',
    'Lot',
    (row) => (
      <span className={css.lot}>
        <b className="truncate">{row.productName}</b>
        <small className="num">{barcodeText(row.barcode)}</small>
      </span>
    ),
    { title: (row) => row.productName, grow: true, width: 180, fixed: true },
  ),
  c.custom('kind', 'What', (row) => <MovementName movement={row} />, { width: 190, fixed: true }),
  c.custom('detail', 'Detail', (row) => orDash(detailOf(row)), { title: detailOf, width: 180, priority: 0 }),
  c.text('personName', 'Who', { ...plain, width: 140, priority: 3, under: 'kind' }),
  c.custom('units', 'Units', (row) => <b>{change(row.units)}</b>, {
    numeric: true,
    width: 90,
    fixed: true,
  }),
  c.units('balance', 'Balance', {
    ...plain,
    width: 90,
    priority: 2,
    under: 'units',
    brief: (row) => `${units(row.balance)} then`,
  }),
];

const b = columnsOf<SourceMovement>();

/** The movements of all bulk. */
export const bulkMovementColumns = [
  b.custom('at', 'When', (row) => dayTime(row.at), { whole: true, width: 150, fixed: true }),
  b.custom('sourceName', 'Source', (row) => <b className="truncate">{row.sourceName}</b>, {
    title: (row) => row.sourceName,
    grow: true,
    width: 160,
    fixed: true,
  }),
  b.custom('kind', 'What', (row) => <SourceMovementName movement={row} />, { width: 180, fixed: true }),
  b.custom('detail', 'Detail', (row) => orDash(detailOf(row)), { title: detailOf, width: 180, priority: 0 }),
  b.text('personName', 'Who', { ...plain, width: 140, priority: 3, under: 'kind' }),
  b.custom('amount', 'Amount', (row) => <b>{amountChange(row.amount, row.unit)}</b>, {
    numeric: true,
    width: 120,
    fixed: true,
  }),
  b.custom('balance', 'Balance', (row) => amountText(row.balance, row.unit), {
    numeric: true,
    width: 120,
    priority: 2,
    under: 'amount',
    brief: (row) => `${amountText(row.balance, row.unit)} then`,
  }),
];
