import { day, dateTime } from '../../../../lib/format.ts';
import type { Order } from '../../shared/order-query.ts';
import { nextStop, orderStops } from './order-stops.ts';
import css from './OrderStops.module.css';

/** Where the order is on its way: one bar for each stop, on a phone without their names. */
export function OrderStops({ order }: { order: Order }) {
  const stops = orderStops(order);
  if (stops.length === 0)
    return (
      <p className={css.cancelled}>
        Cancelled {dateTime(order.cancelledDate)}
        {order.reasonForCanceling === null ? null : `: ${order.reasonForCanceling}`}
      </p>
    );
  return (
    <ol className={css.stops} aria-label="Steps of the order">
      {stops.map(({ label, fill, isCurrent, at, by }) => (
        <li key={label} data-fill={fill} aria-current={isCurrent ? 'step' : undefined}>
          <b>{label}</b>
          <small title={at === null ? undefined : [dateTime(at), by].filter(Boolean).join(' · ')}>
            <span>{at === null ? (label === nextStop(stops) ? 'next' : '–') : day(at)}</span>{' '}
            {by === null ? null : <span>{by}</span>}
          </small>
        </li>
      ))}
    </ol>
  );
}
