import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { serve, startSupplier, type Supplier } from '../../../../test/factories/servers/supplier.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let remy: TestClient;
let supplier: Supplier;

beforeAll(async () => {
  supplier = await startSupplier();
  app = await startTestApp({ config: { transferHosts: [supplier.host] } });
  shop = await openShop(app);
  await makePersonWith(app, 'Remy', ['stock.receive', 'costs', 'products.edit']);
  remy = await app.as('remy@x.test');
});
afterAll(async () => await Promise.all([app.stop(), supplier.stop()]));

const CEDAR = { from_license_name: 'Cedar Fork Farms', from_license_number: '416240' };

async function read(items: readonly object[], root: object = CEDAR) {
  supplier.answer = serve({ inventory_transfer_items: items, ...root });
  return await remy.ok('products.readTransfer', { body: { address: supplier.address } });
}
const found = async (item: object, root?: object) => {
  const [line] = (await read([item], root)).lines;
  return [line?.product?.productId, line?.product?.foundBy, line?.product?.rememberedOn];
};
const product = async (given: Parameters<Shop['product']>[0] = {}) => await shop.product({ lots: [], ...given });

/** Says on an expected receipt which product a line is. */
async function say(item: { product_name?: string; product_sku?: string }, productId: number, license = '416240') {
  const sent = { productName: item.product_name ?? null, sku: item.product_sku ?? null };
  const lines = [{ sent, productId, units: 1 }];
  const body = { supplierName: 'Cedar Fork Farms', supplierLicenseNo: license, lines };
  return await remy.ok('products.saveReceipt', { body });
}

test('what somebody said of the words of a supplier counts before SKU and name, for this supplier alone', async () => {
  const sku = `LR-${unique()}`;
  const [bySku, said] = [await product({ sku }), await product()];
  const item = { product_name: 'LR Sauce', product_sku: sku.toLowerCase(), qty: 60 };
  expect(await found(item)).toEqual([bySku, 'sku', null]);
  await say(item, said);
  expect(await found({ ...item, product_sku: sku })).toEqual([said, 'remembered', '2026-11-20']);
  expect(await found(item, { ...CEDAR, from_license_number: '416999' })).toEqual([bySku, 'sku', null]);
  const other = await product();
  await say(item, other);
  expect(await found(item)).toEqual([other, 'remembered', '2026-11-20']);
});

test('goods without a SKU are remembered by their name, and a SKU is another thing than that name', async () => {
  const said = await product();
  const name = `Salish Ckies ${unique()}`;
  await say({ product_name: name }, said);
  expect(await found({ product_name: name.toUpperCase() })).toEqual([said, 'remembered', '2026-11-20']);
  expect(await found({ product_name: name, product_sku: 'CF-1' })).toEqual([undefined, undefined, undefined]);
});

test('what the words say by themselves is not remembered, so that a change of the product is followed', async () => {
  const name = `Granite Haze ${unique()}`;
  const productId = await product({ name });
  await say({ product_name: name }, productId);
  expect(await found({ product_name: name })).toEqual([productId, 'name', null]);
  const { receiptId } = await say({ product_name: name }, productId);
  expect((await remy.ok('products.receipt', { params: { receiptId } })).lines[0]).toMatchObject({
    product: { productId },
    foundBy: 'name',
  });
});

test('an expected receipt says how each product was found; a product that goes away is forgotten', async () => {
  const said = await product();
  const item = { product_name: 'Sauce', product_sku: `CF-${unique()}` };
  const { receiptId } = await say(item, said);
  const { lines } = await remy.ok('products.receipt', { params: { receiptId } });
  expect(lines[0]).toMatchObject({ foundBy: 'remembered', rememberedOn: '2026-11-20' });
  await remy.ok('products.removeReceipt', { body: { receiptId } });
  await remy.ok('products.remove', { params: { productId: said } });
  expect(await found(item)).toEqual([undefined, undefined, undefined]);
});

test('a manifest that is known answers its receipt, unless that is void', async () => {
  const root = { ...CEDAR, transfer_id: `T-${unique()}` };
  const item = { product_name: 'Anything', qty: 1 };
  const known = async (more: object = {}) => (await read([item], { ...root, ...more })).receipt;
  expect(await known()).toBeNull();
  const body = {
    supplierName: 'Cedar Fork Farms',
    supplierLicenseNo: '416240',
    manifestNo: root.transfer_id.toLowerCase(),
  };
  const { receiptId } = await remy.ok('products.saveReceipt', { body: { ...body, lines: [] } });
  expect(await known()).toEqual({ receiptId, state: 'expected' });
  expect(await known({ from_license_number: null })).toEqual({ receiptId, state: 'expected' });
  expect(await known({ from_license_number: '1', from_license_name: 'Other' })).toBeNull();
  const lines = [{ productId: await product(), units: 1, batchDate: '2026-11-01', lineCost: 1 }];
  await remy.ok('products.receive', { body: { ...body, receiptId, receivedOn: '2026-11-20', lines } });
  expect(await known()).toEqual({ receiptId, state: 'received' });
  await remy.ok('products.voidReceipt', { body: { receiptId, reason: 'Twice' } });
  expect(await known()).toBeNull();
});
