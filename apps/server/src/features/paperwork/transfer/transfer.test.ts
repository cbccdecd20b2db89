import type { PermissionKey } from '@cartwright/contract/permissions';
import type { transferDocument } from '@cartwright/domain/paperwork/transfer-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLife } from '../../../../test/factories/order-life.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { deliveryFacts } from '../delivery-facts.queries.ts';
import { transferFacts } from './transfer-facts.ts';

let app: TestApp;
let shop: Shop;
let life: Awaited<ReturnType<typeof orderLife>>;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', logTarget: { write: (line) => void lines.push(line) } });
  shop = await openShop(app);
  life = await orderLife(app, shop);
});
afterAll(async () => await app.stop());

const nasty = '=cmd|"/C calc"!A1 <script>\u2028"}]';

async function anOrder(licenseNo: string) {
  const clientId = await shop.client({ tradename: 'Green Shop', name: nasty, licenseNo });
  const id = await shop.product({ name: 'Blue Dream', lots: [4, 5], packageSizeName: '3.5 g', packageSizeValue: 3.5 });
  return await life.submit(clientId, [{ product: { id, unitPrice: 10, isNonCannabis: false }, units: 6 }]);
}

const make = async (orderId: number) => await shop.manager.ok('paperwork.makeTransfer', { params: { orderId } });

/** Reads an address as a receiver's system does, without signing in. */
let receivers = 0;

/** Opens an address as a receiver of its own: each may do so ten times in a second. */
async function open(address: string, headers: Record<string, string> = {}) {
  const remoteAddress = `192.0.2.${100 + (receivers += 1)}`;
  const response = await app.app.inject({ url: new URL(address).pathname, headers, remoteAddress });
  const { statusCode: status } = response;
  return {
    status,
    headers: response.headers,
    document: status === 200 ? response.json<ReturnType<typeof transferDocument>>() : null,
  };
}

test('the transfer data of a manifested order is read at an address that stays when it is made again', async () => {
  const orderId = await anOrder('412345');
  expect((await shop.manager.call('paperwork.makeTransfer', { params: { orderId } })).problem.code).toBe(
    'not_manifested',
  );
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const { address, number } = await make(orderId);
  expect(number).toBe(1);
  expect(address).toMatch(/^http:\/\/localhost\/v1\/transfers\/[0-9a-f]{64}\.json$/);
  const first = await open(address);
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline; filename="WCIA-\d+.json"/) as string,
    'cache-control': 'private, no-cache',
  });
  const lots = (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems[0]?.lots ?? [];
  expect(lots).toHaveLength(2);
  expect(first.document).toMatchObject({
    document_origin: address,
    to_license_number: '412345',
    to_license_name: nasty,
    transfer_id: 'M-100',
    est_departed_at: '2026-11-24T14:30:00.000Z',
    inventory_transfer_items: lots.map((lot) => ({
      inventory_id: lot.sublotBarcode,
      sample_source_id: lot.barcode,
      qty: lot.units,
      line_price: (lot.units * 10).toFixed(2),
      unit_weight: 3.5,
      unit_weight_uom: 'g',
    })),
  });
  const { etag } = first.headers;
  expect(await open(address, { 'if-none-match': `W/${String(etag)}` })).toMatchObject({ status: 304, document: null });

  const [line] = (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems;
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: line?.orderItemId ?? 0, unitPrice: 9 } });
  const files = await shop.manager.ok('paperwork.files', { params: { orderId } });
  expect(files.data).toMatchObject([{ kind: 'transfer', isStale: true, versions: [{ number: 1 }] }]);
  expect(await make(orderId)).toMatchObject({ address, number: 2 });
  const second = await open(address, { 'if-none-match': String(etag) });
  expect(second.status).toBe(200);
  expect(second.headers['etag']).not.toBe(etag);
  expect(second.document?.inventory_transfer_items.map((item) => item.line_price)).toEqual(['36.00', '18.00']);
  expect(lines.join('')).not.toContain(new URL(address).pathname);
});

test('the transfer names the buyer of its manifest, also when the client has another license and name', async () => {
  const orderId = await anOrder('412349');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const { address } = await make(orderId);
  const { clientId } = await shop.manager.ok('orders.one', { params: { orderId } });
  await shop.manager.ok('accounts.update', { body: { id: clientId, licenseNo: '417778', name: 'New Owner LLC' } });
  const { data } = await shop.manager.ok('paperwork.files', { params: { orderId } });
  expect(data.map(({ kind, isStale }) => [kind, isStale])).toContainEqual(['transfer', false]);
  await make(orderId);
  expect((await open(address)).document).toMatchObject({ to_license_number: '412349', to_license_name: nasty });
  await life.take(orderId, 'voidManifest', 'ready', 'manifest');
  const again = await make(orderId);
  expect((await open(again.address)).document).toMatchObject({
    to_license_number: '417778',
    to_license_name: 'New Owner LLC',
  });
});

test('the transfer data is out of date when the order discount changes, and takes it off its lines', async () => {
  const orderId = await anOrder('412348');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const { address } = await make(orderId);
  await shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 5.01 } });
  const { data } = await shop.manager.ok('paperwork.files', { params: { orderId } });
  expect(data.map(({ kind, isStale }) => [kind, isStale])).toContainEqual(['transfer', true]);
  await make(orderId);
  const prices = (await open(address)).document?.inventory_transfer_items.map((item) => item.line_price);
  expect(prices).toEqual(['36.66', '18.33']);
  expect((await shop.manager.ok('orders.one', { params: { orderId } })).netTotal).toBe(54.99);
});

test('the certificate of a lot is in the transfer data, and out of date when it is entered later', async () => {
  const orderId = await anOrder('412347');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const { address } = await make(orderId);
  const certificates = async () =>
    (await open(address)).document?.inventory_transfer_items.map((item) => item.lab_result_data.coa);
  expect(await certificates()).toEqual([null, null]);
  const [lot] = (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems[0]?.lots ?? [];
  const [found] = await shop.query<{ id: number }>('SELECT id FROM lot WHERE barcode = $1', [lot?.barcode]);
  const params = { inventoryId: found?.id ?? 0 };
  const certificate = 'https://lab.test/1.pdf';
  const body = { number: 'CL-1', hasPassed: true, link: '', certificate };
  expect((await shop.manager.call('products.saveLabResult', { params, body })).status).toBe(403);
  await makePerson(app.owner, { name: 'Boss', email: 'boss@shop.test', role: 'Administrator' });
  const admin = await app.as('boss@shop.test');
  const refused = await admin.call('products.saveLabResult', { params, body: { ...body, number: '', link: 'lab' } });
  expect(refused.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/Number', '/Link']);
  await admin.ok('products.saveLabResult', { params, body });
  expect(await admin.ok('products.saveLabResult', { params, body })).toEqual({ message: 'Lab result saved.' });
  const files = await shop.manager.ok('paperwork.files', { params: { orderId } });
  expect(files.data.map(({ kind, isStale }) => [kind, isStale])).toContainEqual(['transfer', true]);
  await make(orderId);
  expect(await certificates()).toEqual([certificate, null]);
});

test('a closed, renewed or unknown address and one of a void manifest open nothing, all alike', async () => {
  const orderId = await anOrder('412346');
  const link = async () => await shop.manager.ok('paperwork.transferLink', { params: { orderId } });
  expect(await link()).toMatchObject({ address: null, isOpen: false, isPublic: false });
  const before = await shop.manager.call('paperwork.renewTransferLink', { params: { orderId } });
  expect(before.problem.code).toBe('no_transfer_document');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const { address } = await make(orderId);
  const unknown = await open(`http://localhost/v1/transfers/${'0'.repeat(64)}.json`);
  expect(unknown.status).toBe(404);
  expect((await open('http://localhost/v1/transfers/x.json')).status).toBe(404);

  await shop.manager.ok('paperwork.revokeTransferLink', { params: { orderId } });
  expect((await open(address)).status).toBe(404);
  expect(await make(orderId)).toMatchObject({ address });
  expect((await open(address)).status).toBe(404);
  const renewed = await shop.manager.ok('paperwork.renewTransferLink', { params: { orderId } });
  expect(renewed).toMatchObject({ isOpen: true, revokedAt: null });
  expect(renewed.address).not.toBe(address);
  expect((await open(address)).status).toBe(404);
  expect(await open(renewed.address ?? '')).toMatchObject({
    status: 200,
    document: { document_origin: renewed.address },
  });

  await life.take(orderId, 'voidManifest');
  expect((await open(renewed.address ?? '')).status).toBe(404);
  expect(await link()).toMatchObject({ address: renewed.address, isOpen: false });
});

test('one address opens transfer data ten times in a second and is refused then', async () => {
  const url = `/v1/transfers/${'1'.repeat(64)}.json`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => await app.app.inject({ url, remoteAddress: '192.0.2.7' })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
  expect(statuses).toContain(404);
});

test('an order without a discount is as it was before discounts counted: what was made then is no other now', async () => {
  const orderId = await anOrder('412399');
  await life.take(orderId, 'sublot', 'ready', 'manifest');
  const permissions = new Set<PermissionKey>(['orders', 'orders.all']);
  const actor = { personId: 1, sessionId: 0, name: 'Ada', email: '', permissions };
  const of = async () => transferFacts(await deliveryFacts({ ...app.context, actor }, orderId));
  expect(await of()).not.toHaveProperty('orderDiscount');
  await shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 1 } });
  expect(await of()).toMatchObject({ orderDiscount: 1 });
});
