import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.receive', 'stock.adjust', 'products.edit']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.receive', 'costs']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

type Body = InputOf<'products.saveReceipt'>['body'];
type Line = Body['lines'][number];

const expectedGoods = (lines: Line[], more: Partial<Body> = {}): Body => ({
  supplierName: 'Cedar Fork Farms',
  supplierLicenseNo: '416240',
  manifestNo: `EXP-${unique()}`,
  lines,
  ...more,
});
const save = async (body: Body, by = cora) => await by.ok('products.saveReceipt', { body });
const read = async (receiptId: number, by = cora) => await by.ok('products.receipt', { params: { receiptId } });
const product = async (given: Parameters<Shop['product']>[0] = {}) => await shop.product({ lots: [], ...given });
const sent = (more: object = {}) => ({
  productName: `Salish Sauce ${unique()}`,
  sku: `CF-${unique()}`,
  quantity: 60,
  measure: 'ea' as const,
  ...more,
});

test('goods that are expected are saved as far as they are known, changed, and received', async () => {
  const productId = await product();
  const body = expectedGoods([{ sent: sent(), units: 60, lineCost: 432 }, {}]);
  const { receiptId, version } = await save(body);
  const first = await read(receiptId);
  expect(first).toMatchObject({ state: 'expected', version: 1, createdBy: 'Cora', receivedOn: null, lineCount: 2 });
  expect(first.lines).toMatchObject([
    { product: null, foundBy: null, units: 60, lineCost: 432, unitCost: 7.2, sent: { quantity: 60, unread: [] } },
    { product: null, units: null, sent: null },
  ]);
  const [line] = first.lines;
  const changed = {
    ...body,
    receiptId,
    version,
    note: 'By truck',
    lines: [{ receiptLineId: line?.receiptLineId ?? 0, sent: line?.sent ?? null, productId, units: 60, lineCost: 432 }],
  };
  const next = await save(changed);
  expect(next.version).toBe(2);
  const second = await read(receiptId);
  expect([second.note, second.lines.map((each) => each.product?.productId)]).toEqual(['By truck', [productId]]);
  const { lots } = await cora.ok('products.receive', {
    body: {
      ...changed,
      version: 2,
      receivedOn: '2026-11-20',
      lines: [{ ...changed.lines[0], receiptLineId: second.lines[0]?.receiptLineId ?? 0, batchDate: '2026-11-01' }],
    },
  });
  expect(lots).toHaveLength(1);
  expect(await read(receiptId)).toMatchObject({ state: 'received', receivedBy: 'Cora', cost: 432, units: 60 });
});

test('who does not see costs keeps them, for the units that are accepted', async () => {
  const productId = await product();
  const body = expectedGoods([{ productId, sent: sent(), units: 60, lineCost: 432, batchDate: '2026-11-01' }]);
  const { receiptId } = await save(body);
  const seen = (await read(receiptId, wade)).lines[0];
  expect([seen?.hasCost, seen?.lineCost, seen?.unitCost]).toEqual([true, null, null]);
  const line = {
    receiptLineId: seen?.receiptLineId ?? 0,
    productId,
    sent: seen?.sent ?? null,
    batchDate: '2026-11-01',
  };
  await save({ ...body, receiptId, lines: [{ ...line, units: 60 }] }, wade);
  const again = { ...line, receiptLineId: (await read(receiptId, wade)).lines[0]?.receiptLineId ?? 0 };
  const lines = [{ ...again, units: 50, rejectReason: 'damaged' as const }];
  await wade.ok('products.receive', { body: { ...body, receiptId, receivedOn: '2026-11-20', lines } });
  expect((await read(receiptId)).lines[0]).toMatchObject({ units: 50, lineCost: 360, unitCost: 7.2 });
  // Whoever sees the cost and sends none has removed it.
  const second = await save({ ...body, manifestNo: `EXP-${unique()}` });
  const stored = (await read(second.receiptId)).lines[0]?.receiptLineId ?? 0;
  await save({
    ...body,
    manifestNo: '',
    receiptId: second.receiptId,
    lines: [{ ...line, receiptLineId: stored, units: 60 }],
  });
  expect((await read(second.receiptId)).lines[0]).toMatchObject({ hasCost: false, lineCost: null });
});

test('of two windows the second is refused, with who was first', async () => {
  const productId = await product();
  const body = expectedGoods([{ productId, units: 5, lineCost: 10, batchDate: '2026-11-01' }]);
  const { receiptId } = await save(body);
  await save({ ...body, receiptId, version: 1, note: 'Changed' });
  const stale = await wade.call('products.saveReceipt', { body: { ...body, receiptId, version: 1 } });
  expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
  const line = { productId, units: 5, lineCost: 10, batchDate: '2026-11-01' };
  const received = { ...body, receiptId, version: 2, receivedOn: '2026-11-20', lines: [line] };
  // All four have begun before the first one can go on.
  const end = await held(app, `SELECT FROM product WHERE id = ${productId} FOR UPDATE`, 'COMMIT');
  const pressed = [cora, wade, cora, wade].map(async (by) => await by.call('products.receive', { body: received }));
  await waiting(app, 4);
  await end();
  const raced = await Promise.all(pressed);
  expect(raced.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409']);
  const { receivedBy } = await read(receiptId);
  for (const { status, problem } of raced) {
    if (status === 200) continue;
    expect([problem.code, problem.ReceiptId, problem.ReceivedBy]).toEqual(['receipt_received', receiptId, receivedBy]);
    expect(problem.detail).toBe(`${receivedBy ?? ''} received these goods on 11/20/2026 9:00 AM.`);
  }
  expect(await shop.query('SELECT sum(on_hand) AS units FROM lot WHERE product_id = $1', [productId])).toEqual([
    { units: 5 },
  ]);
  const late = [
    await wade.call('products.saveReceipt', { body: { ...body, receiptId } }),
    await wade.call('products.removeReceipt', { body: { receiptId } }),
  ];
  expect(late.map(({ problem }) => problem.code)).toEqual(['receipt_received', 'receipt_received']);
});

test('an expected receipt is deleted, and its manifest may come again', async () => {
  const body = expectedGoods([{ units: 3 }]);
  const { receiptId } = await save(body);
  const taken = await wade.call('products.saveReceipt', { body: { ...body, supplierLicenseNo: '' } });
  expect([taken.status, taken.problem.code, taken.problem.ReceiptId, taken.problem.State]).toEqual([
    409,
    'receipt_exists',
    receiptId,
    'expected',
  ]);
  const stale = await wade.call('products.removeReceipt', { body: { receiptId, version: 7 } });
  expect(stale.problem.code).toBe('stale_version');
  await wade.ok('products.removeReceipt', { body: { receiptId, version: 1 } });
  expect((await wade.call('products.receipt', { params: { receiptId } })).status).toBe(404);
  const audited = await shop.query(
    `SELECT detail FROM audit WHERE entity = 'receipt' AND entity_id = $1 AND action = 'delete'`,
    [receiptId],
  );
  expect(audited).toEqual([{ detail: { supplierName: body.supplierName, manifestNo: body.manifestNo } }]);
  expect((await save(body)).receiptId).toBeGreaterThan(receiptId);
});

test('a product on a receipt is not deleted, an area leaves it or becomes another', async () => {
  const productId = await product({ name: 'Only expected' });
  const area = async () =>
    (await wade.ok('products.addArea', { body: { name: `Room ${unique()}`, isQuarantine: false } })).id;
  const [removed, merged, into] = [await area(), await area(), await area()];
  const { receiptId } = await save(expectedGoods([{ productId, areaId: removed }, { areaId: merged }]));
  const refused = await wade.call('products.remove', { params: { productId } });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'Only expected is on a receipt. Take it off sale instead.',
  ]);
  await wade.ok('products.removeListEntry', { body: { kind: 'area', id: removed } });
  await wade.ok('products.mergeListEntries', { body: { kind: 'area', fromId: merged, intoId: into } });
  expect((await read(receiptId)).lines.map(({ areaId }) => areaId)).toEqual([null, into]);
});

test('a line of another receipt is not found', async () => {
  const [one, two] = [await save(expectedGoods([{ units: 1 }])), await save(expectedGoods([{ units: 2 }]))];
  const receiptLineId = (await read(two.receiptId)).lines[0]?.receiptLineId ?? 0;
  const body = expectedGoods([{ receiptLineId, units: 1 }], { receiptId: one.receiptId });
  expect((await wade.call('products.saveReceipt', { body })).status).toBe(404);
});

test('receipts are found by supplier, license and manifest, by state, and counted', async () => {
  const name = `Orchard ${unique()}`;
  const productId = await product();
  const of = { supplierName: name, supplierLicenseNo: String(unique()) };
  const first = await save(expectedGoods([{ units: 2, sent: sent() }], of));
  const line = { productId, units: 5, lineCost: 10, batchDate: '2026-11-01' };
  const second = await cora.ok('products.receive', {
    body: { ...expectedGoods([line], of), receivedOn: '2026-11-20' },
  });
  const list = async (more: InputOf<'products.receipts'>['body']) => {
    const { data, count, states } = await cora.ok('products.receipts', { body: { searchKey: name, ...more } });
    return [data.map(({ receiptId }) => receiptId), count, states];
  };
  const states = { expected: 1, received: 1, void: 0 };
  expect(await list({})).toEqual([[second.receiptId, first.receiptId], 2, states]);
  expect(await list({ searchKey: of.supplierLicenseNo })).toEqual([[second.receiptId, first.receiptId], 2, states]);
  expect(await list({ states: ['expected'] })).toEqual([[first.receiptId], 1, states]);
  expect(await list({ page: { take: 1, skip: 1 } })).toEqual([[first.receiptId], 2, states]);
  expect(await list({ page: { sort: [{ field: 'Units', dir: 'asc' }] } })).toEqual([
    [first.receiptId, second.receiptId],
    2,
    states,
  ]);
  const { data } = await wade.ok('products.suppliers', { body: { searchKey: name.toLowerCase() } });
  expect(data).toEqual([of]);
});

test('licensees among the accounts are suppliers to choose from, once, for those who see them', async () => {
  await makePersonWith(app, 'Lena', ['stock', 'stock.receive', 'accounts', 'accounts.all']);
  await makePersonWith(app, 'Olga', ['stock', 'stock.receive', 'accounts']);
  const [lena, olga] = [await app.as('lena@x.test'), await app.as('olga@x.test')];
  const word = `Quartz${unique()}`;
  const licenseNo = String(400_000 + unique());
  await shop.query(
    `INSERT INTO client (tradename, is_cannabis_licensed, license_no) VALUES ($1, true, $2), ($3, true, null)`,
    [`${word} Farm`, licenseNo, `${word} Shop`],
  );
  const found = async (by: TestClient, searchKey = word.toLowerCase()) =>
    (await by.ok('products.suppliers', { body: { searchKey } })).data;
  expect(await found(lena)).toEqual([{ supplierName: `${word} Farm`, supplierLicenseNo: licenseNo }]);
  expect(await found(lena, licenseNo)).toHaveLength(1);
  expect([await found(olga), await found(wade)]).toEqual([[], []]);
  await save({ supplierName: `${word} Farms LLC`, supplierLicenseNo: licenseNo, lines: [] });
  expect(await found(lena)).toEqual([{ supplierName: `${word} Farms LLC`, supplierLicenseNo: licenseNo }]);
});
