import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Wade receives goods and does not see what they cost; Cora does. */
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

type Body = InputOf<'products.receive'>['body'];
type Line = Body['lines'][number];

const line = (productId: number, more: Partial<Line> = {}): Line => ({
  productId,
  units: 48,
  batchDate: '2026-11-01',
  lineCost: 540,
  ...more,
});
const goods = (lines: Line[], more: Partial<Body> = {}): Body => ({
  supplierName: 'Cedar Fork Farms',
  supplierLicenseNo: '416240',
  manifestNo: `7716-${unique()}`,
  receivedOn: '2026-11-20',
  lines,
  ...more,
});
const receive = async (body: Body, headers?: Record<string, string>) =>
  await wade.call('products.receive', { body, ...(headers === undefined ? {} : { headers }) });
const product = async (given: Parameters<Shop['product']>[0] = {}) => await shop.product({ lots: [], ...given });
const lotOf = async (id: number | undefined) =>
  (
    await shop.query<object>(
      `SELECT product_id, on_hand, is_for_sale, total_cost, supplier_name, supplier_license_no, supplier_inventory_id, batch_date::text,
         best_by::text, area_id, thc, total FROM lot WHERE id = $1`,
      [id],
    )
  )[0];
const unitsOf = async (productId: number) =>
  (
    await shop.query<{ units: number | null }>('SELECT sum(on_hand) AS units FROM lot WHERE product_id = $1', [
      productId,
    ])
  )[0]?.units;

test('each line becomes a lot for sale with a free barcode, its cost and its movement', async () => {
  const [rosin, resin] = [await product(), await product()];
  const { id: areaId } = await wade.ok('products.addArea', {
    body: { name: `Cold room ${unique()}`, isQuarantine: false },
  });
  const known = { supplierInventoryId: 'CF-PK1', areaId, bestBy: '2027-11-01', thc: 71.35, total: 74.2 };
  const barcode = '4100 9000 0000 0001';
  const body = goods([line(rosin, known), line(resin, { units: 3, lineCost: null, unitCost: 6.8, barcode })]);
  const { lots, receiptId } = (await receive(body)).data;
  expect(lots.map((lot) => lot.barcode)).toEqual([expect.stringMatching(/^4173\d{12}$/), '4100900000000001']);
  expect([await lotOf(lots[0]?.inventoryId), await lotOf(lots[1]?.inventoryId)]).toMatchObject([
    {
      product_id: rosin,
      on_hand: 48,
      is_for_sale: true,
      total_cost: 540,
      supplier_name: 'Cedar Fork Farms',
      supplier_license_no: '416240',
      supplier_inventory_id: 'CF-PK1',
      batch_date: '2026-11-01',
      best_by: '2027-11-01',
      area_id: areaId,
      thc: 71.35,
      total: 74.2,
    },
    { product_id: resin, on_hand: 3, total_cost: 20.4 },
  ]);
  const { data } = await wade.ok('products.movements', { body: { inventoryId: lots[0]?.inventoryId ?? 0 } });
  expect(
    data.map((each) => [each.kind, each.units, each.reason, each.detail, each.personName, each.receiptId]),
  ).toEqual([['receive', 48, 'Cedar Fork Farms', body.manifestNo, 'Wade', receiptId]]);
  expect(await wade.ok('products.receipt', { params: { receiptId } })).toMatchObject({
    state: 'received',
    receivedBy: 'Wade',
    units: 51,
    lines: [
      { units: 48, inventoryId: lots[0]?.inventoryId, onHand: 48, barcode: lots[0]?.barcode },
      { units: 3, inventoryId: lots[1]?.inventoryId },
    ],
  });
});

test('a manifest comes in once, however often and concurrently it is pressed', async () => {
  const productId = await product();
  const body = goods([line(productId)]);
  const key = { 'idempotency-key': `receive-${unique()}-0123456789` };
  const pressed = await Promise.all([1, 2, 3].map(async () => await receive(body, key)));
  const [receiptId, ...others] = new Set(pressed.map(({ data }) => data.receiptId));
  expect(others).toEqual([]);
  const again = await Promise.all([receive(body), receive({ ...body, supplierLicenseNo: '416 240' })]);
  for (const { status, problem } of again) {
    expect([status, problem.code, problem.ReceiptId, problem.State]).toEqual([
      409,
      'receipt_exists',
      receiptId,
      'received',
    ]);
    expect(problem.detail).toBe(
      `Manifest ${body.manifestNo ?? ''} of Cedar Fork Farms is received already, by receipt ${receiptId ?? 0}.`,
    );
  }
  expect(await unitsOf(productId)).toBe(48);
  const anew = goods([line(productId)]);
  const raced = await Promise.all([receive(anew), receive(anew), receive(anew)]);
  expect(raced.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  expect(new Set(raced.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['receipt_exists']));
  expect(await unitsOf(productId)).toBe(96);
});

test('a barcode is given once, also by two receipts at the same time', async () => {
  const productId = await product();
  const barcode = `41007${String(unique()).padStart(11, '0')}`;
  const raced = await Promise.all([1, 2, 3].map(async () => await receive(goods([line(productId, { barcode })]))));
  expect(raced.map(({ status }) => (status === 200 ? 'received' : 'refused')).toSorted()).toEqual([
    'received',
    'refused',
    'refused',
  ]);
  for (const { problem } of raced.filter(({ status }) => status !== 200)) {
    expect(['receipt_not_saved', 'barcode_taken']).toContain(problem.code);
    expect(problem.errors?.map(({ code }) => code)).toEqual(['barcode_taken']);
  }
  expect(await unitsOf(productId)).toBe(48);
});

test('every line that is wrong is named, and then nothing comes in', async () => {
  const productId = await product();
  const off = await product({ name: 'Old Wax 1g', isActive: false });
  const taken = (await receive(goods([line(productId)]))).data.lots[0]?.barcode ?? '';
  const lines = [
    line(productId),
    line(productId, { lineCost: null }),
    line(productId, { units: 1.5 }),
    line(productId, { barcode: '4174000000000001' }),
    line(productId, { barcode: taken }),
    line(off),
    line(productId, { areaId: 2_000_000_000 }),
    line(productId, { batchDate: '2027-01-01' }),
    line(productId, { barcode: '4100800000000001' }),
    line(productId, { barcode: '4100800000000001' }),
  ];
  const { status, problem } = await receive(goods(lines, { receivedOn: '2026-11-21' }));
  expect([status, problem.code]).toEqual([422, 'receipt_not_saved']);
  expect(problem.detail).toBe('Goods are received today or before.');
  expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/ReceivedOn too_late',
    '/Lines/1/LineCost required',
    '/Lines/2/Units units_not_whole',
    '/Lines/3/Barcode barcode_not_valid',
    '/Lines/4/Barcode barcode_taken',
    '/Lines/5/ProductId off_sale',
    '/Lines/6/AreaId not_found',
    '/Lines/7/BatchDate too_late',
    '/Lines/9/Barcode barcode_twice',
  ]);
  expect(problem.errors?.find(({ code }) => code === 'off_sale')?.detail).toBe(
    'Old Wax 1g is off sale. Bring it back, or choose another.',
  );
  expect(await unitsOf(productId)).toBe(48);
  expect((await receive(goods([line(2_000_000_000)]))).status).toBe(404);
});

test.each<[string, Partial<Line>, string]>([
  ['negative units', { units: -1 }, 'Units are 0 or more.'],
  ['too many units', { units: 1_000_000 }, 'Units are at most 999,999.99.'],
  ['units of three decimals', { units: 1.005 }, 'Units have at most two decimals.'],
  ['a negative cost', { lineCost: -0.01 }, 'An amount is between 0 and 9,999,999,999.99.'],
  ['an absurd unit cost', { lineCost: null, unitCost: 10_000_000 }, 'A unit costs between 0 and 9,999,999.99.'],
  [
    'a unit cost of five decimals',
    { lineCost: null, unitCost: 0.00001 },
    'The cost of a unit has at most four decimals.',
  ],
  ['no date', { batchDate: '2026-02-30' }, 'Enter a date as YYYY-MM-DD.'],
])('%s is refused with a sentence', async (_what, more, sentence) => {
  const { status, problem } = await receive(goods([line(await product(), more)]));
  expect([status, problem.errors?.[0]?.detail]).toEqual([400, sentence]);
});

test('a receipt has at most 200 lines', async () => {
  const productId = await product();
  const lines = (count: number) => Array.from({ length: count }, () => line(productId, { units: 1, lineCost: 0.01 }));
  const { status, problem } = await receive(goods(lines(201)));
  expect([status, problem.errors?.[0]?.detail]).toEqual([400, 'A receipt has at most 200 lines.']);
  const { lots } = (await receive(goods(lines(200)))).data;
  expect([lots.length, new Set(lots.map(({ barcode }) => barcode)).size]).toEqual([200, 200]);
});

test('goods without cost say why; what is rejected has a reason and becomes no lot', async () => {
  const productId = await product();
  const sent = { productName: 'Lemonade 100mg', sku: 'CF-BV', quantity: 72, measure: 'ea' as const };
  const { receiptId, lots } = (
    await receive(
      goods([
        line(productId, { lineCost: null, noCostReason: 'Own harvest' }),
        line(productId, { sent, units: 70, rejectReason: 'damaged', rejectNote: '2 cans burst' }),
        { sent, units: 0, rejectReason: 'notOrdered' },
      ]),
    )
  ).data;
  expect(lots).toHaveLength(2);
  expect(await lotOf(lots[0]?.inventoryId)).toMatchObject({ total_cost: null });
  const [audit] = await shop.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'receipt' AND entity_id = $1`,
    [receiptId],
  );
  expect(audit?.detail).toMatchObject({
    units: 118,
    rejectedUnits: 74,
    lots: 2,
    reasons: 'Damaged in transit: 2 cans burst; Not ordered',
  });
  const receipt = await cora.ok('products.receipt', { params: { receiptId } });
  expect(receipt).toMatchObject({ units: 118, rejectedUnits: 74, cost: 540, lineCount: 3 });
  expect(receipt.lines).toMatchObject([
    { noCostReason: 'Own harvest', hasCost: false, lineCost: null },
    { units: 70, rejectReason: 'damaged', rejectNote: '2 cans burst', lineCost: 540, unitCost: 7.7143 },
    { units: 0, rejectReason: 'notOrdered', product: null, inventoryId: null },
  ]);
});

test('a lab result comes with the lot, and one that failed keeps it from sale', async () => {
  const productId = await product();
  const labResult = { number: 'CL-9', hasPassed: false, link: 'https://lab.example/9', releasedOn: '2026-11-10' };
  const { lots } = (await receive(goods([line(productId, { labResult })]))).data;
  expect(await lotOf(lots[0]?.inventoryId)).toMatchObject({ is_for_sale: false });
  const { data } = await wade.ok('products.lots', { body: { productId } });
  expect(data).toMatchObject([{ labResultNumber: 'CL-9', hasPassed: false, state: 'noPassedResult' }]);
});

test('a cost is only shown to those who may see costs, in no list and no audit either (INV-55)', async () => {
  const productId = await product();
  const body = goods([line(productId, { lineCost: 543.21 })]);
  const { receiptId } = (await receive(body)).data;
  const seen = async (by: TestClient) => {
    const list = await by.ok('products.receipts', { body: { searchKey: body.manifestNo ?? '' } });
    return [list.data[0]?.cost, (await by.ok('products.receipt', { params: { receiptId } })).lines[0]?.lineCost];
  };
  expect([await seen(cora), await seen(wade)]).toEqual([
    [543.21, 543.21],
    [null, null],
  ]);
  const sorted = { page: { sort: [{ field: 'cost', dir: 'asc' as const }] } };
  expect((await cora.call('products.receipts', { body: sorted })).status).toBe(200);
  expect((await wade.call('products.receipts', { body: sorted })).status).toBe(400);
  const audits = await shop.query<{ detail: object }>(`SELECT detail FROM audit WHERE entity = 'receipt'`);
  expect(JSON.stringify(audits)).toContain(body.manifestNo);
  expect(JSON.stringify(audits)).not.toContain('543.21');
});
