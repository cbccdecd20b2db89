import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { dash, date, day, money, orDash } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import css from '../stock/Stock.module.css';
import type { PriceChangeRow } from './price-change-list.ts';

const c = columnsOf<PriceChangeRow>();

/** The day from which a price is that of the product, marked while it comes. */
export const PriceDay = ({ row: { fromDate, at } }: { row: PriceChangeRow }) =>
  fromDate === null ? (
    day(at)
  ) : (
    <Tag alone tone="amber">
      {date(fromDate)}
    </Tag>
  );

/** "+5.0%"; nothing for the first price and from $0.00. */
export const changePercent = ({ unitPriceBefore, unitPrice }: PriceChangeRow): string => {
  if (unitPriceBefore === null || unitPriceBefore === 0) return dash;
  const change = (unitPrice / unitPriceBefore - 1) * 100;
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`;
};

/** From when, which product, from which price to which, why and by whom. */
export const priceChangeColumns = [
  c.custom('fromDate', 'From', (row) => <PriceDay row={row} />, { sortable: true, width: 120, fixed: true }),
  c.custom(
    'productName',
    'Product',
    ({ productId, productName, sku }) => (
      <span className={css.lot}>
        <AppLink className="link truncate" tabIndex={-1} href={places.product(productId)}>
          {productName}
        </AppLink>
        <small>{sku}</small>
      </span>
    ),
    {
      title: ({ productName }) => productName,
      copy: ({ productName }) => productName,
      sortable: true,
      grow: true,
      width: 200,
      fixed: true,
    },
  ),
  c.custom('unitPriceBefore', 'Before', (row) => money(row.unitPriceBefore), {
    numeric: true,
    width: 100,
    priority: 2,
  }),
  c.custom('unitPrice', 'Unit price', (row) => <b>{money(row.unitPrice)}</b>, {
    copy: (row) => money(row.unitPrice),
    sortable: true,
    numeric: true,
    width: 110,
    fixed: true,
  }),
  c.custom('percent', 'Change', changePercent, { numeric: true, width: 90, priority: 3 }),
  c.custom('reason', 'Reason', ({ reason }) => orDash(reason), { width: 180, priority: 1 }),
  c.custom('changedBy', 'Who', ({ changedBy }) => orDash(changedBy ?? ''), { width: 140, priority: 0 }),
];
