import { orderName } from '@cartwright/domain/orders/order-name';
import type { Action } from '../../../lib/action.ts';
import { copyText } from '../../../ui/overlay/copy-text.ts';
import type { OrderRow } from './order-row.ts';
import { places } from '../../../context/places.ts';

type NamedOrder = Pick<OrderRow, 'orderId' | 'orderNo' | 'clientId' | 'tradename'>;

/** Actions of a row; `withClient` adds a link to the client's orders, `onNotes` opens the notes. */
export const orderMenu = (order: NamedOrder, withClient: boolean, onNotes?: () => void): Action[] => [
  { label: 'Open', href: places.order(order.orderId, order.orderNo) },
  ...(onNotes ? [{ label: 'Notes', run: onNotes }] : []),
  { label: 'Copy order number', run: () => void copyText(orderName(order), `${orderName(order)} copied`) },
  ...(withClient
    ? [{ label: `Orders of ${order.tradename}`, href: places.clientOrders(order.clientId, 'orders'), separated: true }]
    : []),
];
