import type { OutputOf } from '@cartwright/contract/contract';

/** An order as the list returns it. */
export type OrderRow = OutputOf<'orders.list'>['data'][number];

/** "ORD-10418" */
export const orderName = (order: { readonly orderNo: number }): string => `ORD-${order.orderNo}`;
