import { amountText } from '@cartwright/domain/products/bulk-units';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { money, orDash } from '../../../lib/format.ts';
import css from '../stock/Stock.module.css';
import type { SourceRow } from './source-list.ts';

const c = columnsOf<SourceRow>();

/** A source with what it is of and where it is below; its name opens its ledger. */
export const SourceName = ({ source, onOpen }: { source: SourceRow; onOpen?: (source: SourceRow) => void }) => (
  <span className={css.lot}>
    {onOpen === undefined ? (
      <b className="truncate">{source.name}</b>
    ) : (
      <button type="button" className="link truncate" tabIndex={-1} onClick={() => onOpen(source)}>
        {source.name}
      </button>
    )}
    <small className="truncate">
      {[source.isAvailable ? null : 'Not packed from', source.strain, source.area].filter(Boolean).join(' · ')}
    </small>
  </span>
);

/** Bulk with what there is of it; costs only for those who may see them. */
export const sourceColumns = (seesCosts: boolean, onOpen: (source: SourceRow) => void) => [
  c.custom('name', 'Source', (source) => <SourceName source={source} onOpen={onOpen} />, {
    title: (source) => source.name,
    sortable: true,
    mobile: true,
    grow: true,
    width: 230,
    fixed: true,
  }),
  c.custom('amount', 'Amount', ({ amount, unit }) => amountText(amount, unit), {
    numeric: true,
    sortable: true,
    width: 118,
    priority: 3,
  }),
  c.custom('reserved', 'Reserved', ({ reserved, unit }) => amountText(reserved, unit), {
    numeric: true,
    sortable: true,
    width: 118,
    priority: 2,
  }),
  c.custom('left', 'Left', ({ left, unit }) => <b>{amountText(left, unit)}</b>, {
    numeric: true,
    sortable: true,
    width: 118,
    fixed: true,
  }),
  c.custom('madeOf', 'Made up of', ({ madeOf }) => orDash(madeOf.join(', ')), {
    width: 150,
    priority: 0,
  }),
  ...(seesCosts
    ? [
        c.custom('totalCost', 'Cost', ({ totalCost }) => money(totalCost), {
          numeric: true,
          sortable: true,
          width: 104,
          priority: 1,
        }),
      ]
    : []),
];
