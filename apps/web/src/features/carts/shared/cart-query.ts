import { read } from '../../../api/query.ts';

/** One cart; never the previous one while the next loads. */
export const cartQuery = (cartId: number) => ({
  ...read('carts.one', { params: { id: cartId } }),
  placeholderData: undefined,
});

/** The current cart of a client, or that there is none. */
export const clientCartQuery = (clientId: number) => ({
  ...read('carts.ofClient', { params: { clientId } }),
  placeholderData: undefined,
});
