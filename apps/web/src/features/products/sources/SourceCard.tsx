import { amountText } from '@cartwright/domain/products/bulk-units';
import css from '../stock/Stock.module.css';
import { SourceName } from './source-columns.tsx';
import type { SourceRow } from './source-list.ts';

/** A source on a phone: what is left of what there is. */
export const SourceCard = ({ source }: { source: SourceRow }) => (
  <div className={css.card}>
    <SourceName source={source} />
    <span className="num">
      <b>{amountText(source.left, source.unit)}</b>
      <small>of {amountText(source.amount, source.unit)}</small>
    </span>
  </div>
);
