import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { type Shape, Status, Tag, type Tone } from '../../../ui/page/Status.tsx';
import type { DataRow, KindTexts, Outcome } from './data-kinds.ts';
import css from './data-import-columns.module.css';

export const outcomes: readonly { outcome: Outcome; label: string; tone: Tone; shape: Shape }[] = [
  { outcome: 'refused', label: 'Refused', tone: 'red', shape: 'square' },
  { outcome: 'new', label: 'New', tone: 'green', shape: 'full' },
  { outcome: 'changed', label: 'Changes', tone: 'amber', shape: 'half' },
  { outcome: 'same', label: 'Same', tone: 'grey', shape: 'ring' },
  { outcome: 'leftOut', label: 'Left out', tone: 'grey', shape: 'bar' },
  { outcome: 'skipped', label: 'Skipped', tone: 'grey', shape: 'bar' },
];

function What({ row }: { row: DataRow }) {
  const found = outcomes.find(({ outcome }) => outcome === row.outcome);
  return (
    <Status tone={found?.tone ?? 'grey'} shape={found?.shape ?? 'bar'}>
      {found?.label}
    </Status>
  );
}

/** The changes of a row, field by field, what is made for it, or why it is refused. */
function How({ row }: { row: DataRow }) {
  const { changes, makes, remarks, outcome } = row;
  if (changes.length + makes.length + remarks.length === 0) return orDash(null);
  const isRefused = outcome === 'refused' || outcome === 'leftOut';
  return (
    <span className={css.how}>
      {remarks.map((remark) => (
        <span key={remark} data-refused={isRefused || undefined}>
          {remark}
        </span>
      ))}
      {changes.map(({ label, from, to }) => (
        <span key={label}>
          {label} {from === null ? orDash(null) : <s>{from}</s>} → <b>{orDash(to)}</b>
        </span>
      ))}
      {makes.length === 0 ? null : (
        <span>
          {makes.map((made) => (
            <Tag key={made} tone="blue">
              {made}
            </Tag>
          ))}
        </span>
      )}
    </span>
  );
}

/** How a row is read as text. */
const howText = ({ changes, makes, remarks }: DataRow): string =>
  [...remarks, ...changes.map(({ label, from, to }) => `${label} ${from ?? '–'} → ${to ?? '–'}`), ...makes].join('; ');

const c = columnsOf<DataRow>();

/** The columns of a dry run. */
export const dataImportColumns = ({ code, one, recordOf }: KindTexts): GridColumn<DataRow>[] => [
  c.custom('row', 'Row', (row) => String(row.row), { width: 60, sortable: true, numeric: true, fixed: true }),
  c.custom(
    'name',
    one.charAt(0).toUpperCase() + one.slice(1),
    (row) =>
      row.recordId === null ? orDash(row.name) : <AppLink href={recordOf(row.recordId)}>{orDash(row.name)}</AppLink>,
    { width: 200, sortable: true, fixed: true, copy: (row) => row.name },
  ),
  c.text('code', code, { width: 120, under: 'name' }),
  c.custom('outcome', 'What', (row) => <What row={row} />, {
    width: 110,
    sortable: true,
    fixed: true,
    copy: (row) => outcomes.find(({ outcome }) => outcome === row.outcome)?.label ?? '',
  }),
  c.custom('how', 'How', (row) => <How row={row} />, {
    width: 260,
    grow: true,
    fixed: true,
    title: howText,
    copy: howText,
  }),
];

/** A row on a phone: the record, what becomes of it, and how. */
export const dataRowOnPhone = (row: DataRow) => (
  <div className={css.phone}>
    <span>
      <b>{orDash(row.name)}</b> <What row={row} />
    </span>
    <small>
      Row {row.row}
      {row.code === '' ? null : ` · ${row.code}`}
    </small>
    {howText(row) === '' ? null : <How row={row} />}
  </div>
);
