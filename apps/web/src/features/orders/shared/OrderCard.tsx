import { orderName } from '@cartwright/domain/orders/order-name';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { date, money } from '../../../lib/format.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { places } from '../../../context/places.ts';
import type { OrderRow } from './order-row.ts';
import { OrderStatusTone } from './OrderStatusTone.tsx';
import css from './OrderCard.module.css';

type CardOrder = Pick<OrderRow, 'orderId' | 'orderNo' | 'tradename' | 'status' | 'orderTotal'> & {
  readonly isBackorder?: boolean;
  readonly estimateDeliveryDate?: string;
};

interface OrderCardProps {
  order: CardOrder;
  /** Another date than that of the delivery. */
  when?: string;
  /** Another amount than the order's total. */
  amount?: number;
}

/** An order on a phone: the spec's Order#, Est. Delivery and Order Total, and in the second line client and status. */
export const OrderCard = ({
  order,
  when = date(order.estimateDeliveryDate),
  amount = order.orderTotal,
}: OrderCardProps) => (
  <RowCard flushStart flushEnd>
    <span>
      <AppLink className="link" href={places.order(order.orderId, order.orderNo)} tabIndex={-1}>
        {orderName(order)}
      </AppLink>
      {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
      <b className="num">{money(amount)}</b>
    </span>
    <span className={css.second}>
      <span className="truncate" title={order.tradename}>
        {order.tradename}
      </span>
      <span className={css.ends}>
        <OrderStatusTone status={order.status} />
        <time className="num">{when}</time>
      </span>
    </span>
  </RowCard>
);
