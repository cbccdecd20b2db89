import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Converts, and sees no costs; Cora sees them, and Ella may choose a lab result besides. */
let wade: TestClient;
let cora: TestClient;
let ella: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust', 'costs']);
  await makePersonWith(app, 'Ella', ['stock', 'stock.adjust', 'products', 'products.edit', 'settings']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
  ella = await app.as('ella@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

type Convert = Parameters<typeof wade.ok<'products.convert'>>[1]['body'];

const ounce = async (...lots: number[]) => await stocked('28 g', lots);
const eighth = async (...lots: number[]) => await stocked('3.5 g', lots);

/** A product of this package with these lots. */
async function stocked(packageSizeName: string, lots: number[]) {
  const name = `Zephyr${unique()} ${packageSizeName}`;
  const productId = await shop.product({ name, packageSizeName, lots });
  const rows = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1 ORDER BY id', [productId]);
  return { name, productId, lotIds: rows.map(({ id }) => id) };
}
const convert = async (body: Convert, by = wade) => await by.call('products.convert', { body });
const onHand = async (...ids: number[]) =>
  (await shop.query<{ on_hand: number }>('SELECT on_hand FROM lot WHERE id = ANY ($1) ORDER BY id', [ids])).map(
    (row) => row.on_hand,
  );
const undo = async (conversionId: number, reason = 'Wrong lot') =>
  await wade.call('products.undoConversion', { body: { conversionId, reason } });
const lotOf = async (id: number) =>
  (
    await shop.query<{
      batch_date: string;
      best_by: string | null;
      hold_reason: string | null;
      total_cost: number | null;
      total: number | null;
      is_for_sale: boolean;
    }>('SELECT batch_date::text, best_by::text, hold_reason, total_cost, total, is_for_sale FROM lot WHERE id = $1', [
      id,
    ])
  )[0];
const setLot = async (id: number, set: string) => await shop.query(`UPDATE lot SET ${set} WHERE id = $1`, [id]);
const certify = async (inventoryId: number, number: string) =>
  await ella.ok('products.saveLabResult', {
    params: { inventoryId },
    body: { number, hasPassed: true, link: '', certificate: '' },
  });

test('two lots of 28 g become eighths and prerolls with a loss, in the weight and cost of what went in (INV-53)', async () => {
  const [from, to] = [await ounce(24, 22), await eighth()];
  const preroll = await stocked('1 g', []);
  const [older = 0, newer = 0] = from.lotIds;
  await setLot(older, `total_cost = 1104, best_by = '2027-03-01', batch_date = '2026-09-02'`);
  await setLot(newer, `total_cost = 1045, best_by = '2027-02-01', batch_date = '2026-09-30'`);
  const body = {
    inputs: [
      { inventoryId: older, units: 24 },
      { inventoryId: newer, units: 16 },
    ],
    outputs: [
      { productId: to.productId, units: 300, barcode: '4172 1000 0014 0377' },
      { productId: preroll.productId, units: 55 },
    ],
    lost: { grams: 15, reason: 'stemsAndDust' as const },
    note: 'Machine 2',
  };
  const { conversionId, lots } = (await convert(body)).data;
  expect(await onHand(older, newer, ...lots.map(({ inventoryId }) => inventoryId))).toEqual([0, 6, 300, 55]);
  expect(lots.map(({ barcode }) => barcode)).toEqual(['4172100000140377', expect.stringMatching(/^4173\d{12}$/)]);
  const made = await Promise.all(lots.map(async ({ inventoryId }) => await lotOf(inventoryId)));
  expect(made).toMatchObject([
    { batch_date: '2026-09-02', best_by: '2027-02-01', total_cost: 1747.5 },
    { batch_date: '2026-09-02', best_by: '2027-02-01', total_cost: 91.54 },
  ]);
  const seen = await cora.ok('products.conversion', { params: { conversionId } });
  expect(seen).toMatchObject({ personName: 'Wade', note: 'Machine 2', gramsIn: 1120, lostGrams: 15, costIn: 1864 });
  expect([seen.lostCost, seen.outputs.map(({ unitCost }) => unitCost)]).toEqual([24.96, [5.825, 1.6644]]);
  const { data } = await wade.ok('products.movements', { body: { inventoryId: older } });
  expect(data.map(({ kind, units, reason }) => [kind, units, reason])).toEqual([
    ['convert', -24, `Conversion ${conversionId}`],
    ['receive', 24, ''],
  ]);
});

test('who has no key to costs sees none and sets none (INV-55)', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  await setLot(lot, 'total_cost = 460');
  const goods = { inventoryIds: [lot], productIds: [to.productId] };
  const known = async (by: TestClient) => (await by.ok('products.convertibleGoods', { body: goods })).lots[0];
  expect(await known(cora)).toMatchObject({ cost: 460, costUnits: 10, unitGrams: 28, left: 10 });
  expect(await known(wade)).toMatchObject({ cost: null, costUnits: 0 });
  const body = { inputs: [{ inventoryId: lot, units: 1 }], outputs: [{ productId: to.productId, units: 8, cost: 46 }] };
  expect((await convert(body)).status).toBe(403);
  expect((await convert(body, cora)).status).toBe(200);
  const { data } = await wade.ok('products.conversions', { body: { searchKey: from.name } });
  expect(data.map(({ costIn, lostCost, goesIn, comesOut }) => [costIn, lostCost, goesIn, comesOut])).toEqual([
    [null, null, { names: [from.name], units: 1, lots: 1 }, { names: [to.name], units: 8, lots: 1 }],
  ]);
  const [first] = data;
  const one = await wade.ok('products.conversion', { params: { conversionId: first?.conversionId ?? 0 } });
  expect([...one.inputs, ...one.outputs].map(({ cost }) => cost)).toEqual([null, null]);
});

test('what does not balance, or is missing, is named at its line and converts nothing', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const jar = await stocked('each', []);
  const refused = await convert({
    inputs: [{ inventoryId: lot, units: 2 }],
    outputs: [{ productId: to.productId, units: 8, barcode: '12' }],
  });
  expect([refused.status, refused.problem.code]).toEqual([422, 'conversion_not_saved']);
  expect(refused.problem.errors?.map(({ pointer, detail }) => [pointer, detail])).toEqual([
    ['/Outputs/0/Barcode', 'The barcode of a lot has 16 digits, and is none of a sublot.'],
    ['/Lost', '28 g are left over. Enter more units, or say why they are lost.'],
  ]);
  const twice = [
    { inventoryId: lot, units: 1 },
    { inventoryId: lot, units: 1 },
  ];
  const again = await convert({ inputs: twice, outputs: [{ productId: to.productId, units: 16 }] });
  expect(again.problem.detail).toBe('Goes in, line 2: Another line has this lot.');
  const unweighed = { inputs: [{ inventoryId: lot, units: 1 }], outputs: [{ productId: jar.productId, units: 4 }] };
  expect((await convert(unweighed)).problem.detail).toContain('nobody has said what a unit of');
  expect(await onHand(lot)).toEqual([10]);
  const weighed = { ...unweighed, outputs: [{ productId: jar.productId, units: 4, grams: 28 }] };
  expect((await convert(weighed)).status).toBe(200);
  const taken = await shop.query<{ barcode: string }>('SELECT barcode FROM lot WHERE id = $1', [lot]);
  const outputs = [{ productId: to.productId, units: 8, barcode: taken[0]?.barcode ?? '' }];
  const inUse = await convert({ inputs: unweighed.inputs, outputs });
  expect([inUse.problem.code, inUse.problem.errors]).toEqual([
    'conversion_not_saved',
    [{ pointer: '/Outputs/0/Barcode', code: 'barcode_taken', detail: 'Another lot has this barcode.' }],
  ]);
  expect(await onHand(lot)).toEqual([9]);
});

test('the strain and the type of the state are known of both sides, the type by the product before its line', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const strain = `Gelato ${unique()}`;
  await shop.query(
    `WITH made AS (INSERT INTO strain (name) VALUES ($2) RETURNING id)
    UPDATE product SET strain_id = (SELECT id FROM made), state_type = 'Cannabis Mix' WHERE id = $1`,
    [to.productId, strain],
  );
  await shop.query(
    `INSERT INTO ccrs_type (product_line_id, type)
    SELECT product_line_id, 'Usable Cannabis' FROM product WHERE id = $1
    ON CONFLICT (product_line_id) DO UPDATE SET type = excluded.type`,
    [from.productId],
  );
  const body = { inventoryIds: from.lotIds, productIds: [to.productId] };
  const { lots, products } = await wade.ok('products.convertibleGoods', { body });
  expect([...lots, ...products].map(({ strain: of, stateType }) => [of, stateType])).toEqual([
    [null, 'Usable Cannabis'],
    [strain, 'Cannabis Mix'],
  ]);
});

test('a conversion that is refused uses up no number', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const of = async (more: object = {}) =>
    await convert({
      inputs: [{ inventoryId: lot, units: 1 }],
      outputs: [{ productId: to.productId, units: 8, ...more }],
    });
  const { conversionId } = (await of()).data;
  const [taken] = await shop.query<{ barcode: string }>('SELECT barcode FROM lot WHERE id = $1', [lot]);
  expect((await of({ barcode: taken?.barcode })).problem.code).toBe('conversion_not_saved');
  expect((await of({ areaId: 999_999 })).status).toBe(404);
  expect((await of({ units: 9 })).problem.code).toBe('conversion_not_saved');
  expect((await of()).data.conversionId).toBe(conversionId + 1);
});

test('units that are promised are not converted, and their orders are named', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const clientId = await shop.client();
  const items = [{ product: { id: from.productId, unitPrice: 10, isNonCannabis: false }, units: 6 }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  const { id: cartId } = await makeCart(app.owner, cart);
  const { orderNo } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
  const of = async (units: number) =>
    await convert({ inputs: [{ inventoryId: lot, units }], outputs: [{ productId: to.productId, units: units * 8 }] });
  const refused = await of(5);
  expect([refused.status, refused.problem.code]).toEqual([409, 'below_allocated']);
  expect(refused.problem.detail).toContain(`has 4 left: 6 units are promised to ORD-${orderNo}.`);
  expect((await of(10)).problem).toMatchObject({ code: 'below_allocated', Allocated: 6 });
  expect((await of(11)).problem).toMatchObject({ code: 'conversion_short', OnHand: 10 });
  expect((await of(4)).status).toBe(200);
});

test('the same request twice converts once', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const body = { inputs: [{ inventoryId: lot, units: 1 }], outputs: [{ productId: to.productId, units: 8 }] };
  const headers = { 'idempotency-key': `convert-${unique()}-0000000000` };
  const [one, two] = [
    await wade.call('products.convert', { body }, headers),
    await wade.call('products.convert', { body }, headers),
  ];
  expect([one.status, two.status, two.data]).toEqual([200, 200, one.data]);
  expect(await onHand(lot)).toEqual([9]);
});

test('new lots have the lab result that all have; else none, and are on hold until one is entered', async () => {
  const [from, to] = [await ounce(10, 10), await eighth()];
  const [first = 0, second = 0] = from.lotIds;
  await setLot(first, 'total = 27.9');
  await setLot(second, 'total = 27.9');
  await certify(first, 'CL-1');
  await certify(second, 'CL-1');
  const inputs = from.lotIds.map((inventoryId) => ({ inventoryId, units: 1 }));
  const make = async (more: object = {}, by = wade) =>
    await convert({ inputs, outputs: [{ productId: to.productId, units: 16 }], ...more }, by);
  const madeBy = async (result: ReturnType<typeof make>) => (await result).data.lots[0]?.inventoryId ?? 0;
  const alike = await madeBy(make());
  expect(await lotOf(alike)).toMatchObject({ total: 27.9, hold_reason: null, is_for_sale: true });
  const numberOf = async (id: number) => await shop.query('SELECT number FROM lab_result WHERE lot_id = $1', [id]);
  expect(await numberOf(alike)).toEqual([{ number: 'CL-1' }]);

  await certify(second, 'CL-2');
  const unlike = await madeBy(make());
  const why = 'Made of lots with different lab results.';
  expect(await lotOf(unlike)).toMatchObject({ total: null, hold_reason: why, is_for_sale: false });
  expect(await numberOf(unlike)).toEqual([]);
  await certify(unlike, 'CL-3');
  expect(await lotOf(unlike)).toMatchObject({ hold_reason: null, is_for_sale: true });

  const chosen = { resultOf: second, resultReason: 'Only dust of the first' };
  expect((await make(chosen)).status).toBe(403);
  expect((await make({ resultOf: second }, ella)).problem.detail).toBe('Say why the new lots get this lab result.');
  expect((await make({ ...chosen, resultOf: unlike }, ella)).status).toBe(404);
  const picked = await madeBy(make(chosen, ella));
  expect([await numberOf(picked), (await lotOf(picked))?.hold_reason]).toEqual([[{ number: 'CL-2' }], null]);
  const audit = await shop.query(`SELECT detail FROM audit WHERE entity = 'conversion' ORDER BY id DESC LIMIT 1`);
  expect(audit).toMatchObject([{ detail: { resultLotId: second, reason: 'Only dust of the first' } }]);
});

test('goods on hold or in quarantine stay back when they become others', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const make = async () => {
    const { data } = await convert({
      inputs: [{ inventoryId: lot, units: 1 }],
      outputs: [{ productId: to.productId, units: 8 }],
    });
    return await lotOf(data.lots[0]?.inventoryId ?? 0);
  };
  await wade.ok('products.hold', { body: { inventoryId: lot, reason: 'Recall 7' } });
  expect(await make()).toMatchObject({ hold_reason: 'Recall 7', is_for_sale: false });
  await wade.ok('products.releaseHold', { body: { inventoryId: lot } });
  const { id: areaId } = await ella.ok('products.addArea', { body: { name: `Cage ${unique()}`, isQuarantine: true } });
  await wade.ok('products.moveLots', { body: { inventoryIds: [lot], areaId } });
  expect(await make()).toMatchObject({ hold_reason: 'Made of goods in quarantine.', is_for_sale: false });
});

test('bulk becomes packages: the source gives its amount, and what it weighs follows from what is packed of it', async () => {
  const to = await shop.product({ lots: [], packageSizeName: '3.5 g', from: { amount: 100, factor: 3.5 } });
  const [bulk] = await shop.query<{ id: number; name: string }>(
    'SELECT s.id, s.name FROM source s JOIN product p ON p.source_id = s.id WHERE p.id = $1',
    [to],
  );
  const sourceId = bulk?.id ?? 0;
  const found = await wade.ok('products.searchConvertible', { body: { searchKey: bulk?.name ?? '', what: 'inputs' } });
  expect(found.sources).toMatchObject([{ sourceId, left: 100, unitGrams: 1 }]);
  const outputs = [{ productId: to, units: 20, batchDate: '2026-11-01' }];
  const of = async (units: number) =>
    await convert({ inputs: [{ sourceId, units }], outputs, lost: { grams: units - 70, reason: 'moisture' } });
  expect((await of(101)).problem.code).toBe('conversion_short');
  const { conversionId } = (await of(72.5)).data;
  const amount = async () => await shop.query('SELECT amount FROM source WHERE id = $1', [sourceId]);
  expect(await amount()).toEqual([{ amount: 27.5 }]);
  expect((await undo(conversionId)).status).toBe(200);
  expect(await amount()).toEqual([{ amount: 100 }]);
});

test('undone, everything is as before, once; what a unit cost stays', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  await setLot(lot, 'total_cost = 460');
  const body = { inputs: [{ inventoryId: lot, units: 4 }], outputs: [{ productId: to.productId, units: 32 }] };
  const { conversionId, lots } = (await convert(body)).data;
  const made = lots[0]?.inventoryId ?? 0;
  expect((await undo(conversionId)).status).toBe(200);
  expect(await onHand(lot, made)).toEqual([10, 0]);
  const { data } = await cora.ok('products.lots', { body: { searchKey: from.name } });
  expect(data.map(({ unitCost }) => unitCost)).toEqual([46]);
  const again = await undo(conversionId);
  expect([again.status, again.problem.code]).toEqual([409, 'conversion_undone']);
  expect(again.problem.detail).toMatch(/^Wade has undone it on /);
  const shown = await wade.ok('products.conversion', { params: { conversionId } });
  expect([shown.undoneBy, shown.undoReason]).toEqual(['Wade', 'Wrong lot']);
  const audit = await shop.query(
    `SELECT action, detail FROM audit WHERE entity = 'conversion' AND entity_id = $1 AND action = 'undo'`,
    [conversionId],
  );
  expect(audit).toEqual([{ action: 'undo', detail: { reason: 'Wrong lot' } }]);
});

test('a conversion of which something has moved stays, and names what', async () => {
  const [from, to] = [await ounce(10), await eighth()];
  const [lot = 0] = from.lotIds;
  const body = { inputs: [{ inventoryId: lot, units: 4 }], outputs: [{ productId: to.productId, units: 32 }] };
  const { conversionId, lots } = (await convert(body)).data;
  const made = lots[0]?.inventoryId ?? 0;
  await wade.ok('products.adjust', { body: { inventoryId: made, units: 30, reason: 'Lost' } });
  const refused = await undo(conversionId);
  expect([refused.status, refused.problem.code]).toEqual([409, 'conversion_moved']);
  expect(refused.problem.detail).toContain('holds 30 of 32 units.');
  expect(refused.problem).toMatchObject({
    Lots: [{ InventoryId: made, Received: 32, OnHand: 30, Allocated: 0, Orders: [] }],
  });
  expect(await onHand(lot, made)).toEqual([6, 30]);
});
