/** The size of a test database. Clients and open orders grow with the business, lots and orders with its history. */
export interface WorldSize {
  readonly orders: number;
  readonly clients: number;
  readonly products: number;
  /** Orders that are not yet paid or cancelled: the newest ones. */
  readonly openOrders: number;
  /** Lots each product has had; the newest four hold stock. */
  readonly lotsPerProduct: number;
}

const CONTACTS_PER_CLIENT = 4;
/** Every 20th product and order is one without cannabis. */
export const NON_CANNABIS = 20;
/** Every 50th client has no cannabis license. */
export const UNLICENSED = 50;

const sizes: readonly WorldSize[] = [
  // Many records and few orders, for searches.
  { orders: 20_000, clients: 50_000, products: 5_000, openOrders: 2_000, lotsPerProduct: 6 },
  { orders: 50_000, clients: 5_000, products: 5_000, openOrders: 2_000, lotsPerProduct: 4 },
  // 250,000 order lines, the most that a workbook takes.
  { orders: 62_400, clients: 10_000, products: 1_000, openOrders: 2_000, lotsPerProduct: 6 },
  { orders: 1_000_000, clients: 50_000, products: 5_000, openOrders: 10_000, lotsPerProduct: 60 },
];

export function sizeOf(orders: number): WorldSize {
  const size = sizes.find((each) => each.orders === orders);
  if (size === undefined) throw new Error(`the sizes are ${sizes.map((each) => each.orders).join(', ')} orders`);
  return size;
}

export const contactsOf = (size: WorldSize): number => size.clients * CONTACTS_PER_CLIENT;
