import { read } from '../../../api/query.ts';

export const cartQuery = (cartId: number) => read('carts.one', { params: { id: cartId } });

/** The current cart of a client; null when there is none. */
export const clientCartQuery = (clientId: number) => read('carts.ofClient', { params: { clientId } });
