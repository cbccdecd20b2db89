import { orderName } from '@cartwright/domain/orders/order-name';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { money } from '../../../../lib/format.ts';
import type { InvoiceRow } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import css from './InvoiceList.module.css';

interface InvoiceListProps {
  rows: readonly InvoiceRow[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** Nothing can be chosen any more. */
  isStarted: boolean;
  /** What was exported of an order, or its result. */
  textOf: (row: InvoiceRow) => string;
}

/** The selected orders with what was exported of them, or with their result. */
export const InvoiceList = ({ rows, chosen, onChoose, isStarted, textOf }: InvoiceListProps) => (
  <ul className={css.list}>
    {rows.map((row) => {
      const { orderId } = row;
      const isChosen = chosen.has(orderId);
      const toggled = new Set(isChosen ? [...chosen].filter((id) => id !== orderId) : [...chosen, orderId]);
      return (
        <li key={orderId}>
          <label>
            <Checkbox
              checked={isChosen}
              disabled={isStarted || invoiceReason(row) !== undefined}
              onChange={() => onChoose(toggled)}
            />
            <span className={css.order}>
              <b>{orderName(row)}</b> {row.tradename}
              <small>{textOf(row)}</small>
            </span>
            <span className="num">{money(row.grandTotal)}</span>
          </label>
        </li>
      );
    })}
  </ul>
);
