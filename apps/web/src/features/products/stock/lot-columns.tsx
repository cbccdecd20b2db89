import { barcodeText } from '@cartwright/domain/products/barcodes';
import { daysBetween } from '@cartwright/domain/dates/dates';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { count, money } from '../../../lib/format.ts';
import { BestBy } from './BestBy.tsx';
import { leftOf, type LotRow } from './lot-list.ts';
import { LotState } from './LotState.tsx';
import css from './Stock.module.css';

const c = columnsOf<LotRow>();

interface LotColumns {
  readonly today: string;
  readonly seesCosts: boolean;
  readonly onOpen: (lot: LotRow) => void;
}

/** The product of a lot, which opens its ledger, with barcode and area below. */
export const LotName = ({ lot, onOpen }: { lot: LotRow; onOpen?: (lot: LotRow) => void }) => (
  <span className={css.lot}>
    {onOpen === undefined ? (
      <b className="truncate">{lot.productName}</b>
    ) : (
      <button type="button" className="link truncate" tabIndex={-1} onClick={() => onOpen(lot)}>
        {lot.productName}
      </button>
    )}
    <small className="num truncate">
      {barcodeText(lot.barcode)}
      {lot.area === null ? null : ` · ${lot.area}`}
    </small>
  </span>
);

/** Lots with what they hold; costs only for those who may see them. */
export const lotColumns = ({ today, seesCosts, onOpen }: LotColumns) => [
  c.custom('productName', 'Product', (lot) => <LotName lot={lot} onOpen={onOpen} />, {
    title: (lot) => lot.productName,
    copy: (lot) => lot.barcode,
    sortable: true,
    mobile: true,
    grow: true,
    width: 230,
    fixed: true,
  }),
  c.units('onHand', 'On hand', { width: 94, priority: 3 }),
  c.units('allocated', 'Allocated', { width: 98, priority: 2 }),
  c.custom('left', 'Left', (lot) => <b>{leftOf(lot)}</b>, {
    numeric: true,
    sortable: true,
    width: 84,
    fixed: true,
  }),
  c.custom('batchDate', 'Age', (lot) => `${count(daysBetween(lot.batchDate, today))} d`, {
    title: (lot) => lot.batchDate,
    numeric: true,
    sortable: true,
    width: 78,
    priority: 0,
  }),
  c.custom('bestBy', 'Best by', (lot) => <BestBy day={lot.bestBy} today={today} />, {
    sortable: true,
    width: 108,
    priority: 1,
  }),
  ...(seesCosts
    ? [
        c.custom('value', 'Value', (lot) => money(lot.value), {
          numeric: true,
          sortable: true,
          width: 104,
          priority: 0,
        }),
      ]
    : []),
  c.custom('state', 'State', (lot) => <LotState lot={lot} />, { sortable: true, width: 148, fixed: true }),
];
