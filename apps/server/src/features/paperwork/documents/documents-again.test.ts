import type { DocumentKind } from '@cartwright/domain/paperwork/order-documents';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderLife } from '../../../../test/factories/order-life.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let life: Awaited<ReturnType<typeof orderLife>>;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  shop = await openShop(app);
  life = await orderLife(app, shop);
});
afterAll(async () => await app.stop());

/** An order of 6 of a product that lies in two lots, 4 and 5, and 2 of another one. */
async function anOrder() {
  const product = { unitPrice: 10, isNonCannabis: false };
  return await life.submit(await shop.client(), [
    { product: { id: await shop.product({ lots: [4, 5] }), ...product }, units: 6 },
    { product: { id: await shop.product({ lots: [9] }), ...product }, units: 2 },
  ]);
}

const files = async (orderId: number) => (await shop.manager.ok('paperwork.files', { params: { orderId } })).data;
const kinds = async (orderId: number) => (await files(orderId)).map(({ kind }) => kind).toSorted();
const make = async (orderId: number, kind: DocumentKind) =>
  await shop.manager.ok('paperwork.makeDocument', { params: { orderId }, body: { kind } });
const soon = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000, interval: 50 });

test('after a rejection at the door, and its undo, everything says what the order says, the address of the transfer data at once', async () => {
  const orderId = await anOrder();
  const params = { orderId };
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  await soon(async () => expect(await kinds(orderId)).toEqual(['manifest', 'transfer']));
  for (const kind of ['purchaseOrder', 'pickList', 'labels'] as const) await make(orderId, kind);
  await life.take(orderId, 'invoice');
  await soon(async () => expect(await kinds(orderId)).toContain('invoice'));
  const { address } = await shop.manager.ok('paperwork.transferLink', { params });
  let readers = 0;
  const served = async () => {
    const url = new URL(address ?? '').pathname;
    const remoteAddress = `192.0.2.${(readers += 1)}`;
    const { inventory_transfer_items: items } = (await app.app.inject({ url, remoteAddress })).json<{
      inventory_transfer_items: readonly { qty: number }[];
    }>();
    return items.map(({ qty }) => qty);
  };
  const stale = async () => (await files(orderId)).filter(({ isStale }) => isStale);
  expect(await served()).toEqual([4, 2, 2]);
  const [line] = (await shop.manager.ok('orders.one', { params })).orderItems;
  const lines = [{ orderItemId: line?.orderItemId ?? 0, acceptedUnits: 4, reason: 'Broken' }];
  const { returnId } = await shop.manager.ok('fulfillment.reject', { params, body: { lines } });
  expect((await served()).reduce((sum, units) => sum + units, 0)).toBe(6);
  await soon(async () => expect(await stale()).toEqual([]));
  await shop.manager.ok('fulfillment.undoReject', { params, body: { returnId } });
  expect((await served()).reduce((sum, units) => sum + units, 0)).toBe(8);
  await soon(async () => expect(await stale()).toEqual([]));
});

test('a delivery that moves to another day makes the documents of its manifest again', async () => {
  const orderId = await anOrder();
  const params = { orderId };
  const version = async (kind: string) =>
    (await files(orderId)).find((file) => file.kind === kind)?.versions.map(({ number }) => number);
  await make(orderId, 'pickList');
  await shop.manager.ok('orders.setDeliveryDate', { params, body: { estimateDeliveryDate: '2026-12-02' } });
  expect((await files(orderId)).map(({ isStale }) => isStale)).toEqual([true]);
  await life.take(orderId, 'sublot', 'ready', 'manifest', 'invoice');
  await soon(async () => expect(await kinds(orderId)).toEqual(['invoice', 'manifest', 'pickList', 'transfer']));
  await shop.manager.ok('orders.setDeliveryDate', { params, body: { estimateDeliveryDate: '2026-12-03' } });
  const made = async (versions: readonly number[]) =>
    await soon(async () => expect([await version('invoice'), await version('pickList')]).toEqual([versions, versions]));
  await made([2, 1]);
  await shop.manager.ok('orders.setDeliveryDates', {
    body: { orderIds: [orderId], estimateDeliveryDate: '2026-12-04' },
  });
  await made([3, 2, 1]);
  expect((await files(orderId)).filter(({ isStale }) => isStale)).toEqual([]);
});
