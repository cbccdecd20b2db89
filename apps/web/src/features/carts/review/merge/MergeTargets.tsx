import { orderName } from '@cartwright/domain/orders/order-name';
import { useEffect, useRef } from 'react';
import { counted, date, day, money } from '../../../../lib/format.ts';
import { type MergeableOrder } from './merge-sides.ts';
import css from './MergeTargets.module.css';

interface MergeTargetsProps {
  orders: readonly MergeableOrder[];
  chosen: number;
  onChoose: (orderId: number) => void;
}

/** The orders that can take the cart, newest first; one of them is the target. */
export function MergeTargets({ orders, chosen, onChoose }: MergeTargetsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  // The dialog is open before the orders are loaded.
  useEffect(() => list.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);
  return (
    <fieldset ref={list} className={css.targets}>
      <legend>{counted(orders.length, 'order')} in sublotted status, newest first</legend>
      {orders.map((order) => (
        <label key={order.orderId}>
          <input
            type="radio"
            name="merge-target"
            checked={order.orderId === chosen}
            onChange={() => onChoose(order.orderId)}
          />
          <span>
            <b>{orderName(order)}</b>
            <b>{money(order.grandTotal)}</b>
          </span>
          <span>
            <span>
              <span className="muted">Ordered</span> {day(order.orderDate)}
            </span>
            <span className="muted">{counted(order.lineCount, 'line')}</span>
          </span>
          <span>
            <span>
              <span className="muted">Est. delivery</span> {date(order.estimateDeliveryDate)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
