import { AppLink } from '../../../ui/page/AppLink.tsx';
import type { Cart } from './cart-types.ts';
import { places } from '../../../context/places.ts';

const statusText = {
  submitted: 'This cart was submitted.',
  deleted: 'This cart was deleted.',
  cancelled: 'This portal order was cancelled.',
  pending: 'This portal order waits to be accepted.',
} as const;

/** The status of a closed cart, with links to its orders. */
export function ClosedCart({ cart }: { cart: Cart }) {
  if (cart.status === 'open') return null;
  return (
    <p className="cart-closed" role="status">
      {statusText[cart.status]}{' '}
      {cart.orders.map((order) => (
        <AppLink key={order.orderId} className="link" href={places.order(order.orderId, order.orderNo)}>
          Order-{order.orderNo}
        </AppLink>
      ))}
    </p>
  );
}
