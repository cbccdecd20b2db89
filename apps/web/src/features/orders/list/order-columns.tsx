import { orderStatuses, orderStatusLabel } from '@cartwright/domain/order-status';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { day } from '../../../ui/lib/format.ts';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import { orderName, type OrderRow } from '../shared/order-row.ts';
import { OrderStatusTone } from '../shared/OrderStatusTone.tsx';
import { places } from '../../../context/places.ts';

const OrderDetail = lazyPart(async () => (await import('./OrderPreview.tsx')).OrderDetail, <Skeleton lines={2} />);
const OrderPreview = lazyPart(async () => (await import('./OrderPreview.tsx')).OrderPreview, <Skeleton lines={2} />);

/** Identity, detail and preview of a row. */
export const orderRows = {
  noun: 'order',
  rowId: (order: OrderRow) => String(order.orderId),
  rowLabel: orderName,
  detail: (order: OrderRow) => <OrderDetail orderId={order.orderId} />,
  preview: (order: OrderRow) => <OrderPreview order={order} />,
};

const c = columnsOf<OrderRow>();
const statusOf = ({ status }: OrderRow) => {
  const known = orderStatuses.find((name) => name === status);
  return known === undefined ? status : orderStatusLabel(known);
};

/** Columns in the spec's order; a phone shows Order#, Est. Delivery and Order Total (spec 001 §2). */
export const orderColumns = [
  c.link('orderNo', 'Order#', ({ orderId, orderNo }) => places.order(orderId, orderNo), orderName, { width: 130 }),
  c.custom(
    'tradename',
    'Client Name',
    (order) => <Tagged name={order.tradename}>{order.isBackorder ? <Tag tone="amber">Backorder</Tag> : null}</Tagged>,
    { title: (order) => order.tradename, sortable: true, grow: true, width: 260 },
  ),
  c.custom('status', 'Status', (order) => <OrderStatusTone status={order.status} />, {
    sortable: true,
    copy: statusOf,
    width: 170,
  }),
  c.custom('manifestedDate', 'Manifest Date', (order) => day(order.manifestedDate), { sortable: true, width: 130 }),
  c.date('estimateDeliveryDate', 'Est. Delivery', { mobile: true, width: 120 }),
  c.text('salesPersonName', 'Sales Person', { hidden: true, width: 150 }),
  c.money('orderTotal', 'Order Total', { mobile: true, width: 130 }),
];
