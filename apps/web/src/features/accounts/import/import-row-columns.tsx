import type { OutputOf } from '@cartwright/contract/contract';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { orDash } from '../../../ui/lib/format.ts';
import { Tag, type Tone } from '../../../ui/page/Status.tsx';

export type ImportRow = OutputOf<'accounts.importRows'>['data'][number];
export type Outcome = ImportRow['outcome'];

export const outcomes: readonly { outcome: Outcome; label: string; tone: Tone }[] = [
  { outcome: 'new', label: 'New', tone: 'green' },
  { outcome: 'changed', label: 'Changed', tone: 'blue' },
  { outcome: 'same', label: 'Same', tone: 'grey' },
  { outcome: 'former', label: 'Former license', tone: 'amber' },
  { outcome: 'refused', label: 'Refused', tone: 'red' },
];

const outcomeOf = (row: ImportRow) => outcomes.find(({ outcome }) => outcome === row.outcome);

export const OutcomeTag = ({ row }: { row: ImportRow }) => (
  <Tag tone={outcomeOf(row)?.tone ?? 'grey'}>{outcomeOf(row)?.label}</Tag>
);

const c = columnsOf<ImportRow>();
const remarks = (row: ImportRow) => orDash(row.remarks.join(' '));

export const importRowColumns = [
  c.units('row', 'Row', { width: 70 }),
  c.custom('outcome', 'Outcome', (row) => <OutcomeTag row={row} />, {
    width: 128,
    sortable: true,
    copy: (row) => outcomeOf(row)?.label ?? '',
  }),
  c.text('tradename', 'Trade name', { width: 230 }),
  c.text('licenseNo', 'License no', { width: 110 }),
  c.custom('remarks', 'Remarks', remarks, { width: 260, grow: true, title: remarks }),
  c.text('holdingCompanyHint', 'Holding company', { width: 260, grow: true, sortable: false }),
];

/** A row on a phone: the client, the outcome and the remarks. */
export const importRowOnPhone = (row: ImportRow) => (
  <div className="import-row">
    <span>
      <b>{orDash(row.tradename)}</b> <OutcomeTag row={row} />
    </span>
    <small>
      Row {row.row}
      {row.licenseNo === null ? null : ` · ${row.licenseNo}`}
    </small>
    {row.remarks.length > 0 ? <span>{row.remarks.join(' ')}</span> : null}
    {row.holdingCompanyHint === null ? null : <small>{row.holdingCompanyHint}</small>}
  </div>
);
