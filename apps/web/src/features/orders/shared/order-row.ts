import type { OutputOf } from '@cartwright/contract/contract';

/** An order as the list returns it. */
export type OrderRow = OutputOf<'orders.list'>['data'][number];

/** "ORD-10418" */
export const orderName = (order: { readonly orderNo: number }): string => `ORD-${order.orderNo}`;

export const orderHref = (order: { readonly orderId: number; readonly orderNo: number }): string =>
  `/order/${order.orderId}/${order.orderNo}`;
