import type { TestApp, TestClient } from '../test-app.ts';
import { makeCart } from './carts.ts';
import { makeClient } from './clients.ts';
import { makePerson } from './people.ts';
import { makeProduct } from './products.ts';

/** A small stock room for races: a seller, clients with full carts, products at 10.00 with lots. */
export interface StockRoom {
  readonly seller: TestClient;
  /** A product with one lot for each number, oldest first. Returns its id. */
  product(name: string, unitsPerLot: readonly number[]): Promise<number>;
  client(): Promise<number>;
  /** An open cart of a new client with these lines; `backorder` flags the line. */
  cart(
    lines: readonly { productId: number; units: number; backorder?: boolean }[],
  ): Promise<{ cartId: number; clientId: number }>;
}

/** Opens the stock room on an empty database, with one Order Manager who sells. */
export async function openStockRoom({ owner, as }: Pick<TestApp, 'owner' | 'as'>): Promise<StockRoom> {
  const person = await makePerson(owner, { role: 'Order Manager', name: 'Race Seller', email: 'race@test.test' });
  const client = async () => (await makeClient(owner, { assignedTo: person.id })).id;
  return {
    seller: await as('race@test.test'),
    client,
    product: async (name, lots) => (await makeProduct(owner, { name, lots })).id,
    cart: async (lines) => {
      const clientId = await client();
      const items = lines.map(({ productId, units, backorder = false }) => ({
        product: { id: productId, unitPrice: 10, isNonCannabis: false },
        units,
        isBackorder: backorder,
      }));
      const cart = { clientId, personId: person.id, estimatedDeliveryDate: '2026-11-25' };
      return { cartId: (await makeCart(owner, { ...cart, items })).id, clientId };
    },
  };
}
