import { businessDate, daysBetween, weekday } from '@cartwright/domain/dates/dates';
import { orderName } from '@cartwright/domain/orders/order-name';
import { Copy } from 'lucide-react';
import { places } from '../../../../context/places.ts';
import { useMe } from '../../../../context/session.tsx';
import { useToday } from '../../../../context/use-today.ts';
import { date } from '../../../../lib/format.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { copyText } from '../../../../ui/overlay/copy-text.ts';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import { FactLine } from '../../../../ui/page/FactLine.tsx';
import { Tag } from '../../../../ui/page/Status.tsx';
import { shortDays } from '../../../accounts/shared/client-facts.ts';
import type { Order } from '../../shared/order-query.ts';
import { OrderStatusTone } from '../../shared/OrderStatusTone.tsx';
import css from './OrderFacts.module.css';

/** "Tue 11/17/2026" */
export const deliveryDay = (on: string): string => `${shortDays[weekday(on) % 7]} ${date(on)}`;

/** "8 days ago" of a delivery that was to be made by now; null for any other. */
export function lateText({ estimateDeliveryDate, releasedDate, status }: Order, today: string): string | null {
  if (releasedDate !== null || status === 'Cancelled') return null;
  const days = daysBetween(estimateDeliveryDate, today);
  if (days <= 0) return null;
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** What identifies the order, in one line under the client: number, status, place, day and seller. */
export function OrderFacts({ order }: { order: Order }) {
  const today = useToday();
  const { timeZone } = useMe();
  const name = orderName(order);
  const late = lateText(order, today);
  const phone = usePhone();
  const on = order.releasedDate === null ? order.estimateDeliveryDate : businessDate(order.releasedDate, timeZone);
  if (phone) {
    return (
      <p className={css.line}>
        {[name, order.city, deliveryDay(on).slice(0, -5)].filter(Boolean).join(' · ')}{' '}
        {late === null ? null : <b className={css.late}>{late}</b>}
      </p>
    );
  }
  return (
    <FactLine className={css.facts}>
      <li className={css.name}>
        <b>{name}</b>
        <span className="no-print">
          <IconButton
            kind="bare"
            size="small"
            label="Copy order number"
            className={css.copy}
            onClick={() => void copyText(name, `${name} copied`)}
          >
            <Copy size={13} />
          </IconButton>
        </span>
      </li>
      <li>
        <OrderStatusTone status={order.status} />
        {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
        {order.hasUnreportedPriceChange ? <Tag tone="amber">Price change not reported</Tag> : null}
        {order.isNonCannabis ? <Tag tone="blue">Non-cannabis</Tag> : null}
      </li>
      {order.city === null ? null : <li className={css.city}>{order.city}</li>}
      <li>
        <span className={css.word}>{order.releasedDate === null ? 'Deliver' : 'Delivered'}</span>
        <b className="num">{deliveryDay(on)}</b>
        {late === null ? null : <b className={css.late}>{late}</b>}
      </li>
      {order.routeName === null ? null : (
        <li className={css.route}>
          {[order.routeName, order.stopNo === null ? '' : `stop ${order.stopNo}`].filter(Boolean).join(', ')}
        </li>
      )}
      <li className={css.seller}>
        <span>Sold by</span>
        <b>{order.salesPersonName}</b>
      </li>
      {order.ofSameCart.map((other) => (
        <li key={other.orderId}>
          <span>Same cart</span>
          <AppLink className="link" href={places.order(other.orderId, other.orderNo)}>
            {orderName(other)}
          </AppLink>
        </li>
      ))}
    </FactLine>
  );
}
