import type { OutputOf } from '@cartwright/contract/contract';

export type Cart = OutputOf<'carts.one'>;
export type CartLine = Cart['cartItems'][number];
/** The response to every change of a cart. */
export type CartSummary = OutputOf<'carts.updateItem'>;
export type Client = OutputOf<'accounts.one'>;
export type ProductRow = OutputOf<'products.available'>['data'][number];
