import { orderName } from '@cartwright/domain/orders/order-name';
import { Eye, EyeOff } from 'lucide-react';
import { useActions } from '../../../../context/actions.ts';
import { useClientScreens } from '../../../../context/client-screens.tsx';
import { clientPlace, places, usePlaces } from '../../../../context/places.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import type { Action } from '../../../../lib/action.ts';
import { date, dateTime, money, orDash } from '../../../../lib/format.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { AppLink } from '../../../../ui/page/AppLink.tsx';
import { FactOf, FactRow } from '../../../../ui/page/FactRow.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { Tag } from '../../../../ui/page/Status.tsx';
import type { Order } from '../../shared/order-query.ts';
import { OrderStatusTone } from '../../shared/OrderStatusTone.tsx';
import type { OrderEdits } from '../use-order-edits.ts';
import { OrderStops } from './OrderStops.tsx';
import { useOrderActions } from './use-order-actions.tsx';

export const ordersCrumb = { label: 'Orders', href: places.orders() };

interface OrderHeadProps {
  order: Order;
  edits: OrderEdits;
  /** The step that leads the order on. */
  next: Action | undefined;
  onNote: () => void;
}

/** Number, status, the facts that identify the order, and what can be done with it as a whole. */
export function OrderHead({ order, edits, next, onNote }: OrderHeadProps) {
  const phone = usePhone();
  const client = { id: order.clientId, name: order.tradename };
  const clientHref = clientPlace(usePlaces(), client);
  const { watch, watchTitle, menu, dialog } = useOrderActions(order, edits, onNote);
  useActions([watch, ...menu, ...useClientScreens(client)]);
  return (
    <>
      <PageHead
        title={orderName(order)}
        crumbs={[ordersCrumb, { label: orderName(order) }]}
        facts={
          <>
            <OrderStatusTone status={order.status} />
            {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
            {order.hasUnreportedPriceChange ? <Tag tone="amber">Price change not reported</Tag> : null}
            {order.isNonCannabis ? <Tag tone="blue">Non-cannabis</Tag> : null}
          </>
        }
        actions={
          <>
            {phone ? (
              <IconButton kind="bare" label={watchTitle} aria-pressed={order.watch} onClick={watch.run}>
                {order.watch ? <Eye size={16} /> : <EyeOff size={16} />}
              </IconButton>
            ) : (
              <Button
                icon={order.watch ? <Eye size={15} /> : <EyeOff size={15} />}
                title={watchTitle}
                onClick={watch.run}
              >
                {watch.label} <KeyHint name="watchOrder" />
              </Button>
            )}
            <MenuButton label="More" items={menu} />
            {next === undefined || phone ? null : <ActionButton action={next} kind="primary" />}
          </>
        }
      />
      <FactRow>
        <FactOf label="Client">
          {clientHref === undefined ? (
            order.tradename
          ) : (
            <AppLink className="link" href={clientHref}>
              {order.tradename}
            </AppLink>
          )}{' '}
          {order.licenseNo}
        </FactOf>
        <FactOf label="City">{orDash(order.city)}</FactOf>
        <FactOf label="Est. delivery">{date(order.estimateDeliveryDate)}</FactOf>
        {order.routeName === null ? null : (
          <FactOf label="Route">
            {[order.routeName, order.stopNo === null ? '' : `stop ${order.stopNo}`].filter(Boolean).join(' · ')}
          </FactOf>
        )}
        <FactOf label="Sales person">{order.salesPersonName}</FactOf>
        <FactOf label="Submitted">{dateTime(order.orderDate)}</FactOf>
        {order.ofSameCart.map((other) => (
          <FactOf key={other.orderId} label="Same cart">
            <AppLink className="link" href={places.order(other.orderId, other.orderNo)}>
              {orderName(other)}
            </AppLink>
          </FactOf>
        ))}
        <FactOf label="Grand total">{money(order.grandTotal)}</FactOf>
      </FactRow>
      <OrderStops order={order} />
      {dialog}
    </>
  );
}
