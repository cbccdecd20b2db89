import { dueAgeLabels, type DueAge } from '@cartwright/domain/money/amounts-due';
import { orderName } from '@cartwright/domain/orders/order-name';
import { type AllowedPlaces, clientPlace, places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { count, dash, money, shortDay } from '../../../ui/lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { OrderStatusTone } from '../../orders/shared/OrderStatusTone.tsx';
import type { DueRow, OrderDue } from './amounts-due-list.ts';

const c = columnsOf<DueRow>();

/** A text, as a link for those who may open it. */
const linked = (text: string, href: string | undefined) =>
  href === undefined ? (
    text
  ) : (
    <AppLink className="link" href={href} tabIndex={-1}>
      {text}
    </AppLink>
  );

const age = (field: DueAge, priority: number) =>
  c.custom(field, dueAgeLabels[field], (row) => (row[field] === 0 ? dash : money(row[field])), {
    numeric: true,
    sortable: true,
    width: 108,
    priority,
  });

/** Clients with what they owe, by age. */
export const dueColumns = (to: AllowedPlaces) => [
  c.custom(
    'tradename',
    'Client',
    (row) => linked(row.tradename, clientPlace(to, { id: row.clientId, name: row.tradename })),
    { title: (row) => row.tradename, sortable: true, mobile: true, grow: true, width: 150, fixed: true },
  ),
  c.custom('orders', 'Orders', (row) => count(row.orders), { numeric: true, sortable: true, width: 80, priority: 1 }),
  c.money('orderTotal', 'Order Total', { width: 112, priority: 0 }),
  c.money('paid', 'Paid', { width: 100, priority: 0 }),
  age('notDue', 2),
  age('days1to7', 3),
  age('days8to30', 4),
  age('days31', 5),
  c.money('due', 'Amount Due', { mobile: true, width: 118, fixed: true }),
];

const d = columnsOf<OrderDue>();

/** The orders of one client that are not paid. */
export const orderDueColumns = (to: AllowedPlaces) => [
  d.custom('orderNo', 'Order', (order) => linked(orderName(order), to.order(order.orderId, order.orderNo)), {
    sortable: true,
    mobile: true,
    grow: true,
    width: 130,
    fixed: true,
    href: (order) => places.order(order.orderId, order.orderNo),
    copy: orderName,
  }),
  d.custom('status', 'Status', (order) => <OrderStatusTone status={order.status} />, { width: 110, priority: 0 }),
  d.custom(
    'releasedDate',
    'Delivered',
    (order) => (order.releasedDate === null ? dash : shortDay(order.releasedDate)),
    {
      sortable: true,
      width: 104,
      priority: 2,
    },
  ),
  d.custom(
    'daysOverdue',
    'Overdue',
    (order) => (order.daysOverdue === 0 ? dash : <Tag tone="red">{order.daysOverdue} d</Tag>),
    { numeric: true, width: 92, priority: 3 },
  ),
  d.money('orderTotal', 'Order Total', { width: 112, priority: 1 }),
  d.money('paid', 'Paid', { width: 100, priority: 0 }),
  d.money('due', 'Amount Due', { mobile: true, width: 112, fixed: true }),
];
