import { columnsOf } from '../../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../../grid/columns/column-types.ts';
import { orDash } from '../../../../lib/format.ts';
import { Tag, type Tone } from '../../../../ui/page/Status.tsx';
import type { Decisions } from '../decisions/use-decisions.ts';
import type { ImportRow, Outcome } from './import-row.ts';
import { MoveChoice } from '../decisions/MoveChoice.tsx';
import css from './import-row-columns.module.css';

export const outcomes: readonly { outcome: Outcome; label: string; tone: Tone }[] = [
  { outcome: 'new', label: 'New', tone: 'green' },
  { outcome: 'moved', label: 'Moved', tone: 'violet' },
  { outcome: 'renamed', label: 'Renamed', tone: 'blue' },
  { outcome: 'changed', label: 'Changed', tone: 'blue' },
  { outcome: 'same', label: 'Unchanged', tone: 'grey' },
  { outcome: 'joined', label: 'Same shop twice', tone: 'grey' },
  { outcome: 'former', label: 'Former license', tone: 'amber' },
  { outcome: 'notBuying', label: 'Not buying', tone: 'grey' },
  { outcome: 'notListed', label: 'Not listed', tone: 'amber' },
  { outcome: 'refused', label: 'Refused', tone: 'red' },
  { outcome: 'leftOut', label: 'Left out', tone: 'grey' },
];

const outcomeOf = (row: ImportRow) => outcomes.find(({ outcome }) => outcome === row.outcome);

export const OutcomeTag = ({ row }: { row: ImportRow }) => (
  <Tag tone={outcomeOf(row)?.tone ?? 'grey'}>{outcomeOf(row)?.label}</Tag>
);

const c = columnsOf<ImportRow>();
const remarks = ({ remarks: said, holdingCompanyHint: hint }: ImportRow) =>
  said.length === 0 && hint !== null ? '' : orDash(said.join(' '));
/** An account that the file does not have any more has no line there. */
const line = (row: ImportRow) => (row.outcome === 'notListed' ? orDash(null) : String(row.row));

/** The columns of a dry run; shops that have perhaps moved ask for a decision. */
export const importRowColumns = (decisions: Decisions, asks: boolean): GridColumn<ImportRow>[] => [
  c.custom('row', 'Row', line, { width: 60, sortable: true, numeric: true, priority: 0 }),
  c.custom('outcome', 'Result', (row) => <OutcomeTag row={row} />, {
    width: 130,
    sortable: true,
    fixed: true,
    copy: (row) => outcomeOf(row)?.label ?? '',
  }),
  c.text('tradename', 'Trade name', { width: 190, fixed: true }),
  c.text('licenseNo', 'License no', { width: 100, under: 'tradename' }),
  ...(asks
    ? [
        c.custom('decision', 'Before it moved', (row) => <MoveChoice row={row} decisions={decisions} />, {
          width: 280,
          fixed: true,
          control: true,
        }),
      ]
    : []),
  c.custom('remarks', 'Remarks', remarks, { width: 240, grow: true, fixed: true, title: remarks }),
  c.text('holdingCompanyHint', 'Holding company', {
    width: 240,
    grow: true,
    sortable: false,
    under: 'remarks',
    priority: 0,
  }),
];

/** A row on a phone: the client, the outcome, the decision and the remarks. */
export const importRowOnPhone = (decisions: Decisions) => (row: ImportRow) => (
  <div className={css.row}>
    <span>
      <b>{orDash(row.tradename)}</b> <OutcomeTag row={row} />
    </span>
    <small>
      {row.outcome === 'notListed' ? 'Not in the file' : `Row ${row.row}`}
      {row.licenseNo === null ? null : ` · ${row.licenseNo}`}
    </small>
    <MoveChoice row={row} decisions={decisions} />
    {row.remarks.length > 0 ? <span>{row.remarks.join(' ')}</span> : null}
    {row.holdingCompanyHint === null ? null : <small>{row.holdingCompanyHint}</small>}
  </div>
);
