import { type DueAge, dueAgeLabels, dueAges } from '@cartwright/domain/money/amounts-due';
import { orderName } from '@cartwright/domain/orders/order-name';
import { type AllowedPlaces, clientPlace, places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { count, dash, day, money } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { OrderStatusTone } from '../../orders/shared/OrderStatusTone.tsx';
import type { DueRow, OrderDue } from './amounts-due-list.ts';
import css from './AmountsDue.module.css';

const c = columnsOf<DueRow>();

/** The orders behind an amount due: of an age, or of all. */
export const owing = (due: DueAge | 'all') => ({ from: null, to: null, mine: false, due });

/** A text, as a link for those who may open it. */
export const linked = (text: string, href: string | undefined) =>
  href === undefined ? (
    text
  ) : (
    <AppLink className="link" href={href} tabIndex={-1}>
      {text}
    </AppLink>
  );

/** An amount of an age, the longer overdue the more it stands out; `href` leads to its orders. */
export const aged = (age: DueAge, amount: number, href?: string) =>
  amount === 0 ? (
    dash
  ) : (
    <span className={css.amount} data-age={age}>
      {linked(money(amount), href)}
    </span>
  );

/** Clients with what they owe, by age. */
export const dueColumns = (to: AllowedPlaces) => [
  c.custom(
    'tradename',
    'Client',
    (row) => linked(row.tradename, clientPlace(to, { id: row.clientId, name: row.tradename })),
    { title: (row) => row.tradename, sortable: true, mobile: true, grow: true, width: 150, fixed: true },
  ),
  c.custom('orders', 'Orders', (row) => linked(count(row.orders), to.clientSoldOrders(row.clientId, owing('all'))), {
    numeric: true,
    sortable: true,
    width: 80,
    priority: 1,
  }),
  c.money('orderTotal', 'Order total', { width: 112, priority: 0 }),
  c.money('paid', 'Paid', { width: 100, priority: 0 }),
  ...dueAges.map((age, index) =>
    c.custom(age, dueAgeLabels[age], (row) => aged(age, row[age], to.clientSoldOrders(row.clientId, owing(age))), {
      numeric: true,
      sortable: true,
      width: 108,
      priority: 2 + index,
    }),
  ),
  c.custom('due', 'Amount due', (row) => linked(money(row.due), to.clientSoldOrders(row.clientId, owing('all'))), {
    numeric: true,
    sortable: true,
    mobile: true,
    width: 118,
    fixed: true,
  }),
];

const d = columnsOf<OrderDue>();

/** The orders of one client that are not paid; `onPay` for those who may note a payment. */
export const orderDueColumns = (to: AllowedPlaces, onPay: ((order: OrderDue) => void) | undefined) => [
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
  d.custom('releasedDate', 'Delivered', (order) => (order.releasedDate === null ? dash : day(order.releasedDate)), {
    whole: true,
    sortable: true,
    width: 104,
    priority: 2,
  }),
  d.custom(
    'daysOverdue',
    'Overdue',
    (order) => (order.daysOverdue === 0 ? dash : <Tag tone="red">{order.daysOverdue} d</Tag>),
    { numeric: true, width: 92, priority: 3 },
  ),
  d.money('orderTotal', 'Order total', { width: 112, priority: 1 }),
  d.money('paid', 'Paid', { width: 100, priority: 0 }),
  d.money('due', 'Amount due', { mobile: true, width: 112, fixed: true }),
  ...(onPay === undefined
    ? []
    : [
        d.custom(
          'pay',
          'Payment',
          (order) => (
            <Button size="small" tabIndex={-1} onClick={() => onPay(order)}>
              Add payment
            </Button>
          ),
          { width: 128, fixed: true, mobile: true, control: true, valueless: true, copy: () => '' },
        ),
      ]),
];
