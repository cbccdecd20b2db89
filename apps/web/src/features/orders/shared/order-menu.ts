import { clientOrdersHref } from '../../../context/links.ts';
import type { MenuItem } from '../../../ui/overlay/Menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { orderHref, orderName, type OrderRow } from './order-row.ts';

/** Copies a text and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch (reason) {
    toast.failure(reason, 'The browser did not allow copying');
  }
}

/** Actions of a row; `withClient` leads to the client's orders, where the list is not that already. */
export const orderMenu = (order: OrderRow, withClient: boolean): MenuItem[] => [
  { label: 'Open', href: orderHref(order) },
  { label: 'Copy order number', onSelect: () => void copyText(orderName(order), `${orderName(order)} copied`) },
  ...(withClient
    ? [{ label: `Orders of ${order.tradename}`, href: clientOrdersHref(order.clientId, 'orders'), separated: true }]
    : []),
];
