import { orderName } from '@cartwright/domain/orders/order-name';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { date, day, time } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import { detailsOf, WithDetails } from '../../../ui/page/NameDetails.tsx';
import { ClientName } from '../../../context/ClientName.tsx';
import { statusText } from './order-table.ts';
import { OrderCard } from '../shared/OrderCard.tsx';
import type { OrderRow } from '../shared/order-row.ts';
import { OrderStatusTone } from '../shared/OrderStatusTone.tsx';
import { places } from '../../../context/places.ts';

const OrderDetail = lazyPart(async () => (await import('./OrderPreview.tsx')).OrderDetail, <Skeleton lines={2} />);
const OrderPreview = lazyPart(async () => (await import('./OrderPreview.tsx')).OrderPreview, <Skeleton lines={2} />);

/** A row on a phone, its detail and its preview. */
export const orderRows = {
  mobileRow: (order: OrderRow) => <OrderCard order={order} />,
  detail: (order: OrderRow) => <OrderDetail orderId={order.orderId} />,
  preview: (order: OrderRow) => <OrderPreview order={order} />,
};

/** The same where the list shows what is owed: a phone has that as the amount of a row. */
export const owingRows = {
  ...orderRows,
  mobileRow: (order: OrderRow) => <OrderCard order={order} amount={order.amountDue} />,
};

/** The day of an order, with its time where rows have two lines. */
const OrderedAt = ({ orderDate }: OrderRow) => (
  <>
    {day(orderDate)}
    <small>{time(orderDate)}</small>
  </>
);

const c = columnsOf<OrderRow>();

/** Columns in the spec's order; a phone shows Order#, Est. Delivery and Order Total (spec 001 §2). */
export const orderColumns = [
  c.link('orderNo', 'Order#', ({ orderId, orderNo }) => places.order(orderId, orderNo), orderName, { width: 106 }),
  c.custom(
    'tradename',
    'Client Name',
    (order) => (
      <Tagged
        name={
          <WithDetails of={order}>
            <ClientName of={order} inGrid />
          </WithDetails>
        }
      >
        {order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}
      </Tagged>
    ),
    {
      title: (order) => [order.tradename, detailsOf(order)].join(' · '),
      copy: (order) => order.tradename,
      sortable: true,
      grow: true,
      width: 212,
      fixed: true,
    },
  ),
  c.custom('status', 'Status', (order) => <OrderStatusTone status={order.status} />, {
    sortable: true,
    copy: statusText,
    width: 156,
    priority: 3,
    under: 'tradename',
  }),
  c.custom('orderDate', 'Order Date', OrderedAt, {
    whole: true,
    copy: (order) => day(order.orderDate),
    sortable: true,
    width: 100,
    priority: 1,
  }),
  c.custom('manifestedDate', 'Manifest Date', (order) => day(order.manifestedDate), {
    whole: true,
    sortable: true,
    width: 106,
    priority: 0,
  }),
  c.date('estimateDeliveryDate', 'Est. Delivery', {
    mobile: true,
    width: 108,
    priority: 2,
    under: 'tradename',
    brief: (order) => `delivery ${date(order.estimateDeliveryDate)}`,
  }),
  c.text('salesPersonName', 'Sales Person', { width: 132, priority: 0 }),
  c.money('orderTotal', 'Order Total', { mobile: true, width: 110, fixed: true }),
];

/** The same with what each order owes. */
export const owingColumns = [...orderColumns, c.money('amountDue', 'Amount Due', { width: 120, fixed: true })];
