import type { Cart } from './cart-types.ts';

type Of = Pick<Cart, 'cartId' | 'clientId'>;

export const cartHref = ({ cartId }: Pick<Cart, 'cartId'>): string => `/cart/${cartId}`;

export const productsHref = ({ cartId, clientId }: Of): string =>
  clientId === null ? `/products/${cartId}` : `/products/${cartId}/${clientId}`;

export const reviewHref = (cartId: number, clientId: number): string => `/review-order/${cartId}/${clientId}`;

export const orderHref = (order: { orderId: number; orderNo: number }): string =>
  `/order/${order.orderId}/${order.orderNo}`;

/** Reads a record's id from an address; undefined for anything else. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
