import { money, units } from '../../../lib/format.ts';
import { discountRemark, type OrderLine } from './line-terms.ts';
import { LineTags, LineTotal } from './order-line-columns.tsx';
import { Lots } from './Lots.tsx';
import { unitsFrom } from './units-from.ts';
import css from './OrderLineRow.module.css';

/** A line on a phone: name, units and price, discount, tags, total; then where its units come from, with its barcodes. */
export function OrderLineRow({ line, isReleased }: { line: OrderLine; isReleased: boolean }) {
  const less = line.discountAmt > 0 ? ` · less ${discountRemark(line) ?? money(line.discountAmt)}` : '';
  return (
    <div className={css.line}>
      <div>
        <span className="grow">
          <b>{line.productName}</b>
          <small>
            {units(line.units)} × {money(line.unitPrice)}
            {less}
            {line.discountReason === null ? '' : ` · ${line.discountReason}`}
          </small>
          <LineTags line={line} />
        </span>
        <b className="num">
          <LineTotal line={line} />
        </b>
      </div>
      <div className={css.from}>
        <small>{unitsFrom(line, isReleased)}</small>
        {line.lots.length === 0 ? null : <Lots lots={line.lots} />}
      </div>
    </div>
  );
}
