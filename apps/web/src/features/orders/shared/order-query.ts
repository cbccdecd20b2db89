import type { OutputOf } from '@cartwright/contract/contract';
import { read } from '../../../api/query.ts';

export type Order = OutputOf<'orders.one'>;

/** One order; never the previous one while the next loads. */
export const orderQuery = (orderId: number) => ({
  ...read('orders.one', { params: { orderId } }),
  placeholderData: undefined,
});
