import { orderName } from '@cartwright/domain/orders/order-name';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { money } from '../../../../ui/lib/format.ts';
import { exportedText, type InvoiceRow } from '../../shared/invoice-text.ts';
import { invoiceReason } from '../../shared/order-reasons.ts';
import css from './InvoiceList.module.css';

interface InvoiceListProps {
  rows: readonly InvoiceRow[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  /** The revisions that the file has, by order; null before it is made. */
  done: ReadonlyMap<number, number> | null;
}

/** The selected orders with what was exported of them, or with their result. */
export const InvoiceList = ({ rows, chosen, onChoose, done }: InvoiceListProps) => (
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
              disabled={done !== null || invoiceReason(row) !== undefined}
              onChange={() => onChoose(toggled)}
            />
            <span className={css.order}>
              <b>{orderName(row)}</b> {row.tradename}
              <small>{textOf(row, done)}</small>
            </span>
            <span className="num">{money(row.grandTotal)}</span>
          </label>
        </li>
      );
    })}
  </ul>
);

function textOf(row: InvoiceRow, done: InvoiceListProps['done']): string {
  const revision = done?.get(row.orderId);
  if (revision !== undefined) return `In the file, revision ${revision}`;
  const left = done === null ? '' : 'Left out. ';
  return `${left}${invoiceReason(row) ?? (row.iif === null ? 'Not downloaded yet' : exportedText(row.iif))}`;
}
