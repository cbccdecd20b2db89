import { orderName } from '@cartwright/domain/orders/order-name';
import type { Action } from '../../../ui/lib/action.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderRow } from './order-row.ts';
import { places } from '../../../context/places.ts';

/** Copies a text and shows a toast. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(message);
  } catch (reason) {
    toast.failure(reason, 'The browser did not allow copying');
  }
}

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
