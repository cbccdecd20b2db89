import { places } from '../../../context/places.ts';
import { money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import css from '../stock/Stock.module.css';
import { changePercent, PriceDay } from './price-change-columns.tsx';
import type { PriceChangeRow } from './price-change-list.ts';

/** A change of a price on a phone: of which product, from when, why, by whom, and from which price to which. */
export const PriceChangeCard = (row: PriceChangeRow) => (
  <div className={css.card}>
    <span>
      <AppLink className="link" tabIndex={-1} href={places.product(row.productId)}>
        {row.productName}
      </AppLink>
      <small>{row.sku}</small>
      <small>
        <PriceDay row={row} />
      </small>
      <small>{[row.reason, row.changedBy].filter(Boolean).join(' · ')}</small>
    </span>
    <span className="num">
      <b>{money(row.unitPrice)}</b>
      {row.unitPriceBefore === null ? null : (
        <small>
          {changePercent(row)} from {money(row.unitPriceBefore)}
        </small>
      )}
    </span>
  </div>
);
