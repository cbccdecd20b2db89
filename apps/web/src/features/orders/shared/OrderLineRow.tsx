import { money, units } from '../../../ui/lib/format.ts';
import { discountRemark, type OrderLine } from './line-terms.ts';
import { LineTags, LineTotal } from './order-line-columns.tsx';
import css from './OrderLineRow.module.css';

/** A line on a phone: name, units and price, discount, tags, total. */
export function OrderLineRow({ line }: { line: OrderLine }) {
  const less = line.discountAmt > 0 ? ` · less ${discountRemark(line) ?? money(line.discountAmt)}` : '';
  return (
    <div className={css.line}>
      <span className="grow">
        <b>{line.productName}</b>
        <small>
          {units(line.units)} × {money(line.unitPrice)}
          {less}
        </small>
        <LineTags line={line} />
      </span>
      <b className="num">
        <LineTotal line={line} />
      </b>
    </div>
  );
}
