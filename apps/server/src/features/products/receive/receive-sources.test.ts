import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { multipart, multipartType } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Receives goods and sees no costs; Cora sees them. */
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  const keys = ['stock', 'stock.receive', 'stock.adjust', 'orders.all', 'order'] as const;
  await makePersonWith(app, 'Wade', [...keys]);
  await makePersonWith(app, 'Cora', [...keys, 'costs']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

type Body = Parameters<typeof wade.ok<'products.receive'>>[1]['body'];
type Line = Body['lines'][number];

const source = async (given: { unit?: 'g' | 'kg' | 'each'; amount?: number } = {}) => {
  const { sourceId } = await wade.ok('products.addSource', { body: { name: `Bulk ${unique()}`, unit: 'g', ...given } });
  return sourceId;
};
const bodyOf = (...lines: Line[]): Body => ({
  supplierName: 'Cedar Fork Farms',
  manifestNo: `B-${unique()}`,
  receivedOn: '2026-11-20',
  lines,
});
const rowOf = async (sourceId: number) => {
  const { data } = await cora.ok('products.sources', { body: { page: { take: 100 } } });
  return data.find((each) => each.sourceId === sourceId);
};
const ledger = async (sourceId: number) =>
  (await wade.ok('products.sourceMovements', { body: { sourceId } })).data.map((each) => [each.kind, each.amount]);
const voidIt = async (receiptId: number) =>
  await wade.call('products.voidReceipt', { body: { receiptId, reason: 'Wrong supplier' } });
const faultsOf = async (...lines: Line[]) => {
  const { status, problem } = await wade.call('products.receive', { body: bodyOf(...lines) });
  expect([status, problem.code]).toEqual([422, 'receipt_not_saved']);
  return problem.errors?.map(({ pointer, detail }) => `${pointer}: ${detail}`);
};

test('an amount joins its source in the unit of the source, with its cost and beside lots', async () => {
  const sourceId = await source();
  const productId = await shop.product({ lots: [] });
  const body = bodyOf(
    { sourceId, amount: 2.5, unit: 'lb', lineCost: 540 },
    { productId, units: 3, batchDate: '2026-11-01', lineCost: 30 },
    { sourceId, amount: 0.0001, unit: 'kg', lineCost: 1.5 },
  );
  const { receiptId, lots } = await wade.ok('products.receive', { body });
  expect(lots.length).toBe(1);
  expect(await ledger(sourceId)).toEqual([
    ['receive', 0.1],
    ['receive', 1133.9809],
  ]);
  const { data } = await wade.ok('products.sourceMovements', { body: { sourceId } });
  expect(data[0]).toMatchObject({ receiptId, personName: 'Wade', reason: 'Cedar Fork Farms', detail: body.manifestNo });
  expect(await rowOf(sourceId)).toMatchObject({ amount: 1134.0809, totalCost: 541.5, unitCost: 0.4775 });
  const saved = await cora.ok('products.receipt', { params: { receiptId } });
  expect(saved).toMatchObject({ state: 'received', units: 3, cost: 571.5 });
  expect(saved.lines[0]).toMatchObject({
    product: null,
    source: { sourceId, unit: 'g' },
    amount: 2.5,
    unit: 'lb',
    cameIn: 1133.9809,
    unitCost: 216,
    units: null,
  });
});

test('what the supplier calls bulk is among what makes up its source, once', async () => {
  const sourceId = await source();
  const line = { sourceId, amount: 1, unit: 'g', lineCost: 5 } as const;
  await wade.ok('products.receive', {
    body: bodyOf({ ...line, supplierInventoryId: 'CF-7' }, { ...line, supplierInventoryId: 'CF-8' }, line),
  });
  await wade.ok('products.receive', { body: bodyOf({ ...line, supplierInventoryId: 'CF-7' }) });
  expect((await rowOf(sourceId))?.madeOf).toEqual(['CF-7', 'CF-8']);
});

test('expected bulk moves nothing, and is received once, however often it is pressed', async () => {
  const sourceId = await source({ amount: 10 });
  const { receiptId } = await wade.ok('products.saveReceipt', { body: bodyOf({ sourceId, unit: 'kg' }) });
  expect(await ledger(sourceId)).toEqual([['opening', 10]]);
  const { lines } = await wade.ok('products.receipt', { params: { receiptId } });
  expect(lines[0]).toMatchObject({ source: { sourceId }, amount: null, unit: 'kg', cameIn: null });
  const body = { ...bodyOf({ sourceId, amount: 1, unit: 'kg', noCostReason: 'Own harvest' }), receiptId };
  const pressed = await Promise.all([1, 2, 3].map(async () => await wade.call('products.receive', { body })));
  expect(pressed.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  expect(await ledger(sourceId)).toEqual([
    ['receive', 1000],
    ['opening', 10],
  ]);
  expect((await rowOf(sourceId))?.totalCost).toBe(null);
});

test('what makes no sense of bulk is refused at its line', async () => {
  const sourceId = await source();
  const cost = { lineCost: 5 };
  expect(await faultsOf({ sourceId, amount: 1, unit: 'mL', ...cost })).toEqual([
    expect.stringMatching(/^\/Lines\/0\/Unit: Bulk \d+ is measured in g\.$/),
  ]);
  expect(await faultsOf({ sourceId, ...cost })).toEqual(['/Lines/0/Amount: Enter the accepted amount.']);
  const sent = { quantity: 0.25, measure: 'kg' } as const;
  expect(await faultsOf({ sourceId, amount: 251, sent, ...cost })).toEqual([
    '/Lines/0/Amount: Accept at most the 250 g that were sent.',
  ]);
  expect(await faultsOf({ sourceId, amount: 200, sent, ...cost })).toEqual([
    '/Lines/0/RejectReason: Choose why the rest is rejected.',
  ]);
  const most = { sourceId, amount: 9_999_999, ...cost };
  expect(await faultsOf(most, most)).toEqual([
    expect.stringMatching(/^\/Lines\/1\/Amount: .* cannot hold that much\.$/),
  ]);
  const dearest = { sourceId, amount: 1, lineCost: 9_999_999_999.99 };
  expect(await faultsOf(dearest, { ...dearest, lineCost: 0.01 })).toEqual([
    expect.stringMatching(/^\/Lines\/1\/LineCost: .* costs too much\.$/),
  ]);
  const productId = await shop.product({ lots: [] });
  const both = await wade.call('products.receive', { body: bodyOf({ sourceId, productId, amount: 1, ...cost }) });
  expect([both.status, both.problem.code]).toEqual([400, 'invalid']);
  const none = await wade.call('products.receive', { body: bodyOf({ sourceId: 999_999, amount: 1, ...cost }) });
  expect(none.status).toBe(404);
  expect(await ledger(sourceId)).toEqual([]);
});

test('bulk leaves its source again, once, with what it cost', async () => {
  const sourceId = await source();
  const first = await wade.ok('products.receive', { body: bodyOf({ sourceId, amount: 100, lineCost: 50 }) });
  const { receiptId } = await wade.ok('products.receive', { body: bodyOf({ sourceId, amount: 40, lineCost: 30 }) });
  const pressed = await Promise.all([voidIt(receiptId), voidIt(receiptId)]);
  expect(pressed.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
  expect(await ledger(sourceId)).toEqual([
    ['voidReceipt', -40],
    ['receive', 40],
    ['receive', 100],
  ]);
  expect(await rowOf(sourceId)).toMatchObject({ amount: 100, totalCost: 50, unitCost: 0.5 });
  expect((await voidIt(first.receiptId)).status).toBe(200);
  expect(await rowOf(sourceId)).toMatchObject({ amount: 0, totalCost: null, unitCost: null });
});

test('a void leaves a source the identifiers that it had before, and those that other receipts brought', async () => {
  const named = async () => (await rowOf(sourceId))?.madeOf;
  const { sourceId } = await wade.ok('products.addSource', {
    body: { name: `Bulk ${unique()}`, unit: 'g', madeOf: ['OWN.1'] },
  });
  const receive = async (...ids: string[]) => {
    const lines = ids.map((supplierInventoryId) => ({ sourceId, amount: 10, lineCost: 5, supplierInventoryId }));
    return (await wade.ok('products.receive', { body: bodyOf(...lines) })).receiptId;
  };
  const first = await receive('OWN.1', 'CF.1', 'CF.2', 'CF.2');
  const second = await receive('CF.2');
  expect(await named()).toEqual(['OWN.1', 'CF.1', 'CF.2']);
  await voidIt(first);
  // Its own it had before; one is of the other receipt, too.
  expect(await named()).toEqual(['OWN.1', 'CF.2']);
  await voidIt(second);
  expect(await rowOf(sourceId)).toMatchObject({ amount: 0, madeOf: ['OWN.1'], totalCost: null });
});

test('a source that was made for a receipt is as it was made once that is void', async () => {
  const sourceId = await source();
  const before = await rowOf(sourceId);
  const line = { sourceId, amount: 10, lineCost: 5, supplierInventoryId: 'CF.7' };
  const { receiptId } = await wade.ok('products.receive', { body: bodyOf(line) });
  expect((await rowOf(sourceId))?.madeOf).toEqual(['CF.7']);
  await voidIt(receiptId);
  expect(await rowOf(sourceId)).toEqual({ ...before, version: expect.any(Number), movements: 2 });
});

test('bulk of which something has left, or is promised, is named', async () => {
  const sourceId = await source();
  const { receiptId } = await wade.ok('products.receive', { body: bodyOf({ sourceId, amount: 100, lineCost: 50 }) });
  const adjust = async (amount: number) =>
    await wade.ok('products.adjustSource', { body: { sourceId, amount, reason: 'Lost' } });
  await adjust(76);
  const { status, problem } = await voidIt(receiptId);
  expect([status, problem.code]).toEqual([409, 'receipt_moved']);
  expect(problem.detail).toMatch(/: of 100 g, 24 g has left since\.$/);
  expect(problem.Sources).toMatchObject([{ SourceId: sourceId, Unit: 'g', Received: 100, Amount: 76, Changed: -24 }]);
  await adjust(100);
  const productId = await shop.product({ lots: [], sourceId, factor: 3.5 });
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 2, conversionUnits: 2 }];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  expect((await shop.rosa.call('orders.submit', { params: { clientId }, body: { cartId } })).status).toBe(200);
  expect((await voidIt(receiptId)).problem.detail).toMatch(/some is promised: 7 g is reserved\.$/);
  await wade.ok('products.receive', { body: bodyOf({ sourceId, amount: 7, lineCost: 1 }) });
  expect((await voidIt(receiptId)).status).toBe(200);
  expect((await rowOf(sourceId))?.amount).toBe(7);
});

test('a line of a supplier that was answered with a source is one again', async () => {
  const sourceId = await source();
  const sent = { productName: 'Trim, bulk', sku: `CF-TRIM-${unique()}`, quantity: 453.6, measure: 'g' } as const;
  const line = { sourceId, sent, amount: 0.4536, unit: 'kg', lineCost: 200 } as const;
  await wade.ok('products.receive', { body: bodyOf(line) });
  const file = JSON.stringify({
    from_license_name: 'Cedar Fork Farms',
    inventory_transfer_items: [{ product_name: 'Trim, bulk', product_sku: sent.sku, qty: '100', uom: 'g' }],
  });
  const read = async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/v1/inventory/read-transfer-file',
      headers: { 'content-type': multipartType, authorization: `Bearer ${wade.token}` },
      payload: Readable.from(multipart('transfer.json', [file])),
    });
    return response.json<object>();
  };
  expect(await read()).toMatchObject({
    Lines: [{ Product: null, Source: { SourceId: sourceId, Unit: 'g' }, Similar: null }],
  });
  const { receiptId } = await wade.ok('products.saveReceipt', { body: bodyOf({ sourceId, sent }) });
  const { lines } = await wade.ok('products.receipt', { params: { receiptId } });
  expect(lines[0]).toMatchObject({ source: { sourceId }, foundBy: 'remembered' });
  const productId = await shop.product({ lots: [] });
  await wade.ok('products.saveReceipt', { body: bodyOf({ productId, sent }) });
  expect(await read()).toMatchObject({
    Lines: [{ Product: { ProductId: productId, FoundBy: 'remembered' }, Source: null }],
  });
});

test('a hidden cost stays when somebody who does not see it saves the line', async () => {
  const sourceId = await source();
  const { receiptId } = await cora.ok('products.saveReceipt', {
    body: bodyOf({ sourceId, amount: 2, unit: 'kg', lineCost: 80 }),
  });
  const { lines } = await wade.ok('products.receipt', { params: { receiptId } });
  expect(lines[0]).toMatchObject({ lineCost: null, unitCost: null, hasCost: true });
  const receiptLineId = lines[0]?.receiptLineId ?? 0;
  const body = { ...bodyOf({ receiptLineId, sourceId, amount: 500, unit: 'g' }), receiptId };
  await wade.ok('products.receive', { body });
  expect(await rowOf(sourceId)).toMatchObject({ amount: 500, totalCost: 20 });
});
