import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { Eye, MapPin, Printer, Truck, UserRound } from 'lucide-react';
import { AppLink } from '../../ui/AppLink.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Fact } from '../../ui/Chip.tsx';
import { date } from '../../ui/format.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Tag } from '../../ui/Status.tsx';
import { orderName } from './order-columns.tsx';
import { clientOrdersHref } from './order-menu.ts';
import { OrderStatusTone } from './OrderStatusTone.tsx';

export const ordersCrumb = { label: 'Orders', href: '/orders' };

/** Number, client, status and the facts one asks for first. */
export const OrderHead = ({ order }: { order: OutputOf<'orders.one'> }) => (
  <PageHead
    title={`${orderName(order)} · ${order.tradename}`}
    crumbs={[ordersCrumb, { label: orderName(order) }]}
    licence={order.licenseNo ?? undefined}
    facts={
      <>
        <OrderStatusTone status={order.status} />
        {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
        {order.isNonCannabis ? <Tag tone="blue">Non-cannabis</Tag> : null}
        <Fact icon={<UserRound size={13} />}>{order.salesPersonName}</Fact>
        {order.city === null ? null : <Fact icon={<MapPin size={13} />}>{order.city}</Fact>}
        <Fact icon={<Truck size={13} />}>Est. delivery {date(order.estimateDeliveryDate)}</Fact>
        {order.watch ? (
          <span title={messages.watching}>
            <Fact icon={<Eye size={13} />}>Watching</Fact>
          </span>
        ) : null}
        <AppLink className="link no-print" href={clientOrdersHref(order.clientId, 'orders')}>
          All orders of this client
        </AppLink>
      </>
    }
    actions={
      <IconButton label="Print" onClick={() => window.print()}>
        <Printer size={15} />
      </IconButton>
    }
  />
);
