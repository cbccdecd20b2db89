/** The size of a test database. Clients and open orders grow with the business, lots and orders with its history. */
export interface WorldSize {
  readonly orders: number;
  readonly clients: number;
  /** Orders that are not yet paid or cancelled: the newest ones. */
  readonly openOrders: number;
  /** Lots each of the 1,000 products has had; the newest four hold stock. */
  readonly lotsPerProduct: number;
}

const CONTACTS_PER_CLIENT = 4;
export const PRODUCTS = 1_000;
/** Every 20th product and order is one without cannabis. */
export const NON_CANNABIS = 20;
/** Every 50th client has no cannabis license. */
export const UNLICENSED = 50;

const sizes: readonly WorldSize[] = [
  { orders: 50_000, clients: 10_000, openOrders: 2_000, lotsPerProduct: 6 },
  { orders: 1_000_000, clients: 50_000, openOrders: 10_000, lotsPerProduct: 60 },
];

export function sizeOf(orders: number): WorldSize {
  const size = sizes.find((each) => each.orders === orders);
  if (size === undefined) throw new Error(`the sizes are ${sizes.map((each) => each.orders).join(' and ')} orders`);
  return size;
}

export const contactsOf = (size: WorldSize): number => size.clients * CONTACTS_PER_CLIENT;
