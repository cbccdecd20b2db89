import { waitingUnits } from '@cartwright/domain/orders/order-edits';
import { counted, money, units } from '../../../lib/format.ts';
import { discountRemark, type OrderLine } from './line-terms.ts';
import { LineTags, LineTotal } from './order-line-columns.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { Lots } from './Lots.tsx';
import { unitsFrom } from './units-from.ts';
import css from './OrderLineRow.module.css';

interface OrderLineRowProps {
  line: OrderLine;
  isReleased: boolean;
  withPrices?: boolean;
  /** Where its units come from is for those who make the goods ready. */
  withLots?: boolean;
}

/** A line on a phone: name, units and price, discount, tags, total; then where its units come from, with its barcodes. */
export function OrderLineRow({ line, isReleased, withPrices = true, withLots = true }: OrderLineRowProps) {
  const waiting = line.isBackorder ? waitingUnits(line) : 0;
  const less = line.discountAmt > 0 ? ` · less ${discountRemark(line) ?? money(line.discountAmt)}` : '';
  return (
    <div className={css.line}>
      <div>
        <span className="grow">
          <b>{line.productName}</b>
          <small>
            {withPrices ? (
              <>
                {units(line.units)} × {money(line.unitPrice)}
                {less}
                {line.discountReason === null ? '' : ` · ${line.discountReason}`}
              </>
            ) : (
              counted(line.units, 'unit')
            )}
          </small>
          <LineTags line={line} />
        </span>
        <span className={css.end}>
          {withPrices ? (
            <b className="num">
              <LineTotal line={line} />
            </b>
          ) : null}
          {waiting > 0 ? <Tag tone="amber">{units(waiting)} wait for stock</Tag> : null}
        </span>
      </div>
      {withLots ? (
        <div className={css.from}>
          <small>{unitsFrom(line, isReleased)}</small>
          {line.lots.length === 0 ? null : <Lots lots={line.lots} />}
        </div>
      ) : null}
    </div>
  );
}
