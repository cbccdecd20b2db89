import { read } from '../../api/query.ts';

/** One order; never the previous one while the next loads. */
export const orderQuery = (orderId: number) => ({
  ...read('orders.one', { params: { orderId } }),
  placeholderData: undefined,
});
