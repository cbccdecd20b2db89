import { orderName } from '@cartwright/domain/orders/order-name';
import { Fragment } from 'react';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { date } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useActions } from '../../../context/actions.ts';
import type { Cart } from './cart-types.ts';
import { places } from '../../../context/places.ts';
import { usePortalOrders } from '../portal/use-portal-orders.tsx';
import css from './ClosedCart.module.css';

const statusText = {
  submitted: 'This cart was submitted.',
  deleted: 'This cart was deleted.',
  cancelled: 'This portal order was cancelled.',
  pending: 'This portal order waits to be accepted.',
} as const;

/** The status of a closed cart, with links to its orders; a portal order that waits is accepted or cancelled here. */
export function ClosedCart({ cart }: { cart: Cart }) {
  if (cart.status === 'open') return null;
  return (
    <div className={css.closed}>
      <p role="status">
        {statusText[cart.status]}{' '}
        {cart.orders.map((order, index) => (
          <Fragment key={order.orderId}>
            {index > 0 ? ' and ' : null}
            <AppLink className="link" href={places.order(order.orderId, order.orderNo)}>
              {orderName(order)}
            </AppLink>
            , delivery {date(order.estimateDeliveryDate)}
          </Fragment>
        ))}
      </p>
      {cart.status === 'pending' ? <Decisions cart={cart} /> : null}
    </div>
  );
}

function Decisions({ cart }: { cart: Cart }) {
  const { decisionsOn, dialog } = usePortalOrders();
  const decisions = decisionsOn(cart);
  useActions(decisions);
  return (
    <>
      {decisions.map(({ label, icon, run, danger = false }) => (
        <Button key={label} icon={icon} kind={danger ? 'default' : 'primary'} onClick={run}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
