import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkData } from '../../src/db/invariants/check-data.ts';
import type { TestApp } from '../test-app.ts';
import { makeCart } from './carts.ts';
import { openShop } from './shop.ts';

/** A client and a product of which two small lots and a large one are there, for the next order. */
interface Stock {
  clientId: number;
  leaf: number;
}

/** A shop whose orders are sublotted and picked; `renew` before each test gives it a client and a product of its own. */
export async function openWarehouse(app: TestApp) {
  const shop = await openShop(app);
  const stock: Stock = { clientId: 0, leaf: 0 };
  const renew = async () => {
    stock.clientId = await shop.client();
    stock.leaf = await shop.product({ lots: [4, 5, 30] });
  };
  const submit = async (
    units: number,
    given: { id?: number; client?: number; backorder?: boolean; day?: string; lines?: number } = {},
  ) => {
    const { id = stock.leaf, client = stock.clientId, backorder = false, day = '2026-12-01', lines = 1 } = given;
    const item = { product: { id, unitPrice: 10, isNonCannabis: false }, units };
    const items = Array.from({ length: lines }, () => item);
    const cart = { personId: shop.ids.rosa, clientId: client, items, estimatedDeliveryDate: day };
    const { id: cartId } = await makeCart(app.owner, cart);
    const body = { cartId, backorder };
    return (await shop.manager.ok('orders.submit', { params: { clientId: client }, body })).orderId;
  };
  const sublot = async (orderId: number) =>
    await shop.manager.ok('fulfillment.sublot', { params: { orderId }, body: {} });
  const sublotted = async (units: number, id = stock.leaf) => {
    const orderId = await submit(units, { id });
    await sublot(orderId);
    return orderId;
  };
  const picks = async (orderId: number) => await shop.manager.ok('fulfillment.picks', { params: { orderId } });
  const sublotsOf = async (orderId: number) => (await picks(orderId)).lines.flatMap((line) => line.sublots);
  const scan = async (text: string, more: { orderId?: number; units?: number; scanId?: string } = {}) =>
    await shop.manager.call('fulfillment.scan', { body: { scanId: randomUUID(), text, ...more } });
  return {
    shop,
    stock,
    renew,
    submit,
    sublot,
    sublotted,
    picks,
    sublotsOf,
    scan,
    codeOf: async (...args: Parameters<typeof scan>) => (await scan(...args)).problem.code,
    barcodesOf: async (orderId: number) => {
      const [first, second] = (await sublotsOf(orderId)).map((each) => each.sublotBarcode ?? '');
      return [first ?? '', second ?? ''] as const;
    },
  };
}

/** Every stored invariant still holds. */
export async function expectSound(app: TestApp): Promise<void> {
  expect((await checkData(app.owner.pool)).filter(({ count }) => count > 0)).toEqual([]);
}
