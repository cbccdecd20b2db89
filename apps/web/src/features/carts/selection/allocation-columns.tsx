import { isSampleType, sampleLabel } from '@cartwright/domain/carts/samples';
import { useMe } from '../../../context/session.tsx';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { date, labFigure, units } from '../../../lib/format.ts';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import { afterOf, type AllocatedLine, type AllocationRow, whyText } from './allocation-rows.ts';
import { RankPips } from './RankPips.tsx';

const c = columnsOf<AllocationRow>();

/** The figures by which lots are ordered, by their wire number. */
export const orderings = [
  { id: 1, label: 'Total' },
  { id: 2, label: 'CBD' },
  { id: 3, label: 'THC' },
  { id: 4, label: 'THCA' },
  { id: 5, label: 'Batch date' },
] as const;

export const BATCH_DATE = 5;

export function LineName({ line: { productName, sampleType } }: { line: AllocatedLine }) {
  const me = useMe();
  return (
    <Tagged name={productName}>
      {sampleType !== null && isSampleType(sampleType) ? <Tag tone="violet">{sampleLabel(sampleType, me)}</Tag> : null}
    </Tagged>
  );
}

/** A line with the lot it takes; `orderBy` and `preferenceType` are wire numbers. */
export const allocationColumns = (orderBy: number, preferenceType: 1 | 2 | 3): readonly GridColumn<AllocationRow>[] => {
  const byDate = orderBy === BATCH_DATE;
  const figure = orderings.find(({ id }) => id === orderBy)?.label ?? '';
  return [
    c.custom('productName', 'Product', ({ line }) => <LineName line={line} />, {
      title: ({ line }) => line.productName,
      grow: true,
      width: 190,
    }),
    c.custom('units', 'Units', ({ lot }) => units(lot.taken), { numeric: true, width: 60, priority: 3 }),
    c.custom('lot', 'Lot', ({ lot }) => lot.barcode, { width: 152, priority: 3 }),
    c.custom('batchDate', 'Batch date', ({ lot }) => date(lot.batchDate), { width: 100, priority: 0 }),
    ...(byDate ? [] : [c.custom('figure', figure, ({ lot }) => labFigure(lot.figure), { numeric: true, width: 80 })]),
    c.custom('has', 'Lot has', ({ lot }) => `${units(lot.before)} → ${units(afterOf(lot))}`, {
      numeric: true,
      width: 104,
    }),
    c.custom('rank', 'Rank', (row) => <RankPips row={row} />, { width: 66 }),
    c.custom('why', 'Why', (row) => whyText(row, preferenceType, byDate), {
      title: (row) => whyText(row, preferenceType, byDate),
      width: 184,
    }),
  ];
};
