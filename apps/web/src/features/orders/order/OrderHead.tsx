import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { Eye, MapPin, Printer, Truck, UserRound } from 'lucide-react';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { useActions } from '../../../context/actions.ts';
import { Fact } from '../../../ui/controls/Chip.tsx';
import { date } from '../../../ui/lib/format.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import type { Action } from '../../../ui/lib/action.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { usePhone } from '../../../ui/lib/use-media.ts';
import { orderName } from '../shared/order-row.ts';
import { orderMenu } from '../shared/order-menu.ts';
import { OrderStatusTone } from '../shared/OrderStatusTone.tsx';
import { places } from '../../../context/places.ts';

export const ordersCrumb = { label: 'Orders', href: places.orders() };

/** Number, client, status and key facts. */
export function OrderHead({ order }: { order: OutputOf<'orders.one'> }) {
  const phone = usePhone();
  const clientScreens = useClientScreens({ id: order.clientId, name: order.tradename });
  const actions: Action[] = [
    { label: 'Print', icon: <Printer size={15} />, run: () => window.print() },
    ...orderMenu(order, true).filter((item) => item.href !== places.order(order.orderId, order.orderNo)),
  ];
  useActions([...actions, ...clientScreens]);
  return (
    <PageHead
      title={`${orderName(order)} · ${order.tradename}`}
      crumbs={[ordersCrumb, { label: orderName(order) }]}
      license={phone ? undefined : (order.licenseNo ?? undefined)}
      facts={
        <>
          <OrderStatusTone status={order.status} />
          {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
          {order.isNonCannabis ? <Tag tone="blue">Non-cannabis</Tag> : null}
          <Fact icon={<UserRound size={13} />}>{order.salesPersonName}</Fact>
          {order.city === null ? null : <Fact icon={<MapPin size={13} />}>{order.city}</Fact>}
          <Fact icon={<Truck size={13} />}>Est. delivery {date(order.estimateDeliveryDate)}</Fact>
          {order.watch ? (
            <span className="no-print" title={messages.watching}>
              <Fact icon={<Eye size={13} />}>Watching</Fact>
            </span>
          ) : null}
        </>
      }
      actions={<MenuButton label="More" items={actions} />}
    />
  );
}
