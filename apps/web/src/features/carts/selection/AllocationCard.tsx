import { date, labFigure, units } from '../../../lib/format.ts';
import { BATCH_DATE, LineName, orderings } from './allocation-columns.tsx';
import { afterOf, type AllocationRow, whyText } from './allocation-rows.ts';
import { RankPips } from './RankPips.tsx';
import css from './AllocationCard.module.css';

interface AllocationCardProps {
  row: AllocationRow;
  /** Wire numbers. */
  orderBy: number;
  preferenceType: 1 | 2 | 3;
}

/** A line with the lot it takes on a phone: name, units, the lot with its figure, what it holds, and why. */
export function AllocationCard({ row, orderBy, preferenceType }: AllocationCardProps) {
  const { line, lot } = row;
  const byDate = orderBy === BATCH_DATE;
  const label = orderings.find(({ id }) => id === orderBy)?.label;
  return (
    <div className={css.card}>
      <span className="grow">
        <LineName line={line} />
        <small className="num">
          {lot.barcode} · {byDate ? date(lot.batchDate) : `${label} ${labFigure(lot.figure)}`}
        </small>
        <small className="num">
          <RankPips row={row} /> {whyText(row, preferenceType, byDate)} · lot has {units(lot.before)} →{' '}
          {units(afterOf(lot))}
        </small>
      </span>
      <b className="num">{units(lot.taken)}</b>
    </div>
  );
}
