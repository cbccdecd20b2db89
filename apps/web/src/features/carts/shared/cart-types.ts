import type { OutputOf } from '@cartwright/contract/contract';

export type Cart = OutputOf<'carts.one'>;
export type CartLine = Cart['cartItems'][number] & {
  /** A change of it waits for the connection. */
  readonly waits?: boolean;
  /** The tiers of the client that are not offered its product line. */
  readonly notOfferedTo?: string;
};
/** The response to every change of a cart. */
export type CartSummary = OutputOf<'carts.updateItem'>;
export type Client = OutputOf<'accounts.one'>;
export type ProductRow = OutputOf<'products.available'>['data'][number];
