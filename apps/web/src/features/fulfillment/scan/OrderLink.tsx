import { orderName } from '@cartwright/domain/orders/order-name';
import { usePlaces } from '../../../context/places.ts';
import { classes } from '../../../lib/classes.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';

interface OrderLinkProps {
  order: { readonly orderId: number; readonly orderNo: number };
  className?: string | undefined;
}

/** The number of an order, which leads to its page for those who may open it. */
export function OrderLink({ order, className }: OrderLinkProps) {
  const href = usePlaces().order(order.orderId, order.orderNo);
  if (href === undefined) return <b className={classes('num', className)}>{orderName(order)}</b>;
  return (
    <AppLink className={classes('link', className)} href={href}>
      {orderName(order)}
    </AppLink>
  );
}
