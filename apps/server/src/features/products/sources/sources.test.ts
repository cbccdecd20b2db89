import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Changes bulk, and sees no costs; Cora sees them. */
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order', 'products.edit']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust', 'costs']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

type Add = Parameters<typeof wade.ok<'products.addSource'>>[1]['body'];

const add = async (given: Partial<Add> = {}, by = wade) => {
  const name = `Bulk ${unique()}`;
  const { sourceId } = await by.ok('products.addSource', { body: { name, unit: 'g', amount: 100, ...given } });
  return { sourceId, name: given.name ?? name };
};
const rowOf = async (sourceId: number, by = wade) => {
  const { data } = await by.ok('products.sources', { body: { page: { take: 100 } } });
  return data.find((each) => each.sourceId === sourceId);
};
const ledger = async (sourceId: number) => (await wade.ok('products.sourceMovements', { body: { sourceId } })).data;
const adjust = async (sourceId: number, amount: number, amountSeen?: number) =>
  await wade.call('products.adjustSource', {
    body: { sourceId, amount, amountSeen, reason: 'Lost', detail: 'Spilled' },
  });
const update = async (sourceId: number, more: object, by = wade) =>
  await by.call('products.updateSource', {
    body: { sourceId, version: (await rowOf(sourceId))?.version ?? 0, ...more },
  });

/** An order that has reserved 3.5 of a source for each unit. */
async function reserve(sourceId: number, units = 2): Promise<number> {
  const productId = await shop.product({ lots: [], sourceId, factor: 3.5 });
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units, conversionUnits: units }];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  const { status } = await shop.rosa.call('orders.submit', { params: { clientId }, body: { cartId } });
  expect(status).toBe(200);
  const [order] = await shop.query<{ order_no: number }>('SELECT order_no FROM sales_order WHERE client_id = $1', [
    clientId,
  ]);
  return order?.order_no ?? 0;
}

test('a source is made with its amount, its unit and what it is made up of, and is found by each word of it', async () => {
  const [strain, area] = [`Kush ${unique()}`, `Vault ${unique()}`];
  await wade.ok('products.addStrain', { body: { name: `Haze ${unique()}` } });
  await wade.ok('products.addArea', { body: { name: `Cage ${unique()}` } });
  const { id: strainId } = await wade.ok('products.addStrain', { body: { name: strain } });
  const { id: areaId } = await wade.ok('products.addArea', { body: { name: area } });
  const identifier = `WA${unique()}.1`;
  const { sourceId, name } = await add({
    unit: 'lb',
    amount: 2.5,
    strainId,
    areaId,
    madeOf: [identifier, identifier],
  });
  expect(await rowOf(sourceId)).toMatchObject({
    name,
    unit: 'lb',
    amount: 2.5,
    reserved: 0,
    left: 2.5,
    strainId,
    strain,
    areaId,
    area,
    madeOf: [identifier],
    movements: 0,
  });
  expect(await ledger(sourceId)).toMatchObject([{ kind: 'opening', amount: 2.5, balance: 2.5, personName: 'Wade' }]);
  for (const searchKey of [name, identifier])
    expect((await wade.ok('products.sources', { body: { searchKey } })).data.map((each) => each.sourceId)).toEqual([
      sourceId,
    ]);
  expect((await wade.ok('products.sources', { body: { areaId } })).count).toBe(1);
  expect((await wade.ok('products.sources', { body: { searchKey: 'nobody has this' } })).count).toBe(0);
});

test('a name is taken in any case, and an area that is not there is refused', async () => {
  const { name } = await add();
  const body = { name: name.toUpperCase(), unit: 'g' } as const;
  expect((await wade.call('products.addSource', { body })).problem.code).toBe('source_name_taken');
  const other = await add();
  expect((await update(other.sourceId, { name: name.toUpperCase() })).problem.code).toBe('source_name_taken');
  const refused = await wade.call('products.addSource', { body: { name: 'X', unit: 'g', areaId: 999_999 } });
  expect(refused.status).toBe(404);
  for (const amount of [-1, 0.000_01, 10_000_000])
    expect((await wade.call('products.addSource', { body: { name: 'X', unit: 'g', amount } })).status).toBe(400);
});

test('the unit changes while nothing of it has moved, and a source that is reserved stays available', async () => {
  const { sourceId } = await add();
  expect((await update(sourceId, { unit: 'oz', name: `Ounces ${unique()}` })).data).toMatchObject({ version: 2 });
  expect(await rowOf(sourceId)).toMatchObject({ unit: 'oz', version: 2 });
  expect((await wade.call('products.updateSource', { body: { sourceId, name: 'Old', version: 1 } })).problem.code).toBe(
    'stale_version',
  );
  await adjust(sourceId, 90);
  const moved = await update(sourceId, { unit: 'g' });
  expect([moved.status, moved.problem.code, moved.problem.errors?.[0]?.pointer]).toEqual([
    422,
    'source_not_saved',
    '/Unit',
  ]);
  await reserve(sourceId);
  expect((await update(sourceId, { isAvailable: false })).problem.errors?.[0]?.pointer).toBe('/IsAvailable');
  const free = await add();
  expect((await update(free.sourceId, { isAvailable: false })).status).toBe(200);
  expect(await rowOf(free.sourceId)).toMatchObject({ isAvailable: false });
});

test('an adjustment is a movement with its reason; another amount than was seen is refused with what moved', async () => {
  const { sourceId } = await add();
  expect((await adjust(sourceId, 99.1234, 100)).status).toBe(200);
  expect(await ledger(sourceId)).toMatchObject([
    { kind: 'adjust', amount: -0.8766, balance: 99.1234, reason: 'Lost', detail: 'Spilled', personName: 'Wade' },
    { kind: 'opening', balance: 100 },
  ]);
  const seen = await adjust(sourceId, 50, 100);
  expect([seen.status, seen.problem.code]).toEqual([409, 'source_changed']);
  expect(seen.problem).toMatchObject({ Amount: 99.1234, Movements: [{ Kind: 'adjust', Amount: -0.8766 }] });
  await adjust(sourceId, 98);
  const later = await adjust(sourceId, 50, 100);
  expect(later.problem).toMatchObject({ Amount: 98, Movements: [{ Amount: -1.1234 }, { Amount: -0.8766 }] });
  expect((await adjust(sourceId, 50, 77)).problem['Movements']).toHaveLength(3);
  expect((await adjust(sourceId, 98)).problem.code).toBe('nothing_to_update');
  expect(
    (await wade.call('products.adjustSource', { body: { sourceId: 999_999, amount: 1, reason: 'Lost' } })).status,
  ).toBe(404);
});

test('never below what is reserved, which names the orders', async () => {
  const { sourceId } = await add();
  const orderNo = await reserve(sourceId);
  expect(await rowOf(sourceId)).toMatchObject({ amount: 100, reserved: 7, left: 93, products: 1 });
  const refused = await adjust(sourceId, 6.9999);
  expect([refused.status, refused.problem.code]).toEqual([409, 'below_reserved']);
  expect(refused.problem.detail).toMatch(/^7 g is reserved for /);
  expect(refused.problem).toMatchObject({ Reserved: 7, Orders: [{ OrderNo: orderNo }] });
  expect((await adjust(sourceId, 7)).status).toBe(200);
});

test('the orders are named by their number, five and how many more; one that packs a single unit too', async () => {
  const { sourceId } = await add();
  const numbers: number[] = [];
  for (let order = 0; order < 6; order += 1) numbers.push(await reserve(sourceId, 1));
  const { problem } = await adjust(sourceId, 1);
  expect(problem).toMatchObject({ Reserved: 21, Orders: numbers.map((each) => ({ OrderNo: each })) });
  expect(problem.detail).toMatch(/^21 g is reserved for (ORD-\d+, ){4}ORD-\d+ and 1 more\.$/);
});

test('a change of a source that waits for another one sees it', async () => {
  const { sourceId, name } = await add();
  const commit = await held(app, `UPDATE source SET version = version + 1 WHERE id = ${sourceId}`, 'COMMIT');
  const late = wade.call('products.updateSource', { body: { sourceId, name: `${name} late`, version: 1 } });
  await waiting(app, 1);
  await commit();
  expect((await late).problem.code).toBe('stale_version');
  expect(await rowOf(sourceId)).toMatchObject({ name, version: 2 });
});

test('two adjustments at once that saw the same amount: one is refused', async () => {
  const { sourceId } = await add();
  const answers = await Promise.all([adjust(sourceId, 80, 100), adjust(sourceId, 70, 100)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('costs are set and read by those who see them alone (INV-55)', async () => {
  const refused = await wade.call('products.addSource', { body: { name: 'Costly', unit: 'g', totalCost: 10 } });
  expect(refused.status).toBe(403);
  const { sourceId } = await add({ totalCost: 50 }, cora);
  await adjust(sourceId, 40);
  expect(await rowOf(sourceId, cora)).toMatchObject({ totalCost: 50, unitCost: 0.5 });
  expect(await rowOf(sourceId)).toMatchObject({ totalCost: null, unitCost: null });
  expect((await update(sourceId, { totalCost: 61.37 })).status).toBe(403);
  expect((await update(sourceId, { totalCost: 61.37 }, cora)).status).toBe(200);
  const [row] = await shop.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'source' AND entity_id = $1 AND action = 'update'`,
    [sourceId],
  );
  expect(JSON.stringify(row?.detail)).toMatch(/changed/);
  expect(JSON.stringify(row?.detail)).not.toMatch(/61\.37/);
});

test('bulk brings its cost into the lots that are made of it', async () => {
  const { sourceId } = await add({ amount: 1, unit: 'kg', totalCost: 500 }, cora);
  const productId = await shop.product({ lots: [], packageSizeName: '3.5 g' });
  const goods = await cora.ok('products.convertibleGoods', { body: { sourceIds: [sourceId] } });
  expect(goods.sources).toMatchObject([{ unit: 'kg', unitGrams: 1000, unitCost: 500 }]);
  const hidden = await wade.ok('products.convertibleGoods', { body: { sourceIds: [sourceId] } });
  expect(hidden.sources).toMatchObject([{ unitCost: null }]);
  const body = {
    inputs: [{ sourceId, units: 0.0175 }],
    outputs: [{ productId, units: 5, batchDate: '2026-11-01' }],
  };
  const { conversionId } = await wade.ok('products.convert', { body });
  expect(await cora.ok('products.conversion', { params: { conversionId } })).toMatchObject({
    costIn: 8.75,
    inputs: [{ unit: 'kg', units: 0.0175, grams: 17.5, cost: 8.75 }],
    outputs: [{ units: 5, cost: 8.75 }],
  });
  expect(await rowOf(sourceId, cora)).toMatchObject({ amount: 0.9825, unitCost: 500 });
});

test('a merged strain or area takes its sources along, and one with a source stays', async () => {
  const strains = [`Kush ${unique()}`, `Haze ${unique()}`];
  const [from = 0, into = 0] = await Promise.all(
    strains.map(async (name) => (await wade.ok('products.addStrain', { body: { name } })).id),
  );
  const areas = [`Vault ${unique()}`, `Cage ${unique()}`];
  const [fromArea = 0, intoArea = 0] = await Promise.all(
    areas.map(async (name) => (await wade.ok('products.addArea', { body: { name } })).id),
  );
  const { sourceId } = await add({ strainId: from, areaId: fromArea });
  for (const [kind, id] of [
    ['strain', from],
    ['area', fromArea],
  ] as const) {
    const refused = await wade.call('products.removeListEntry', { body: { kind, id } });
    expect(refused.problem).toMatchObject({
      code: 'entry_in_use',
      detail: '1 source has it. Merge it into another entry instead.',
    });
  }
  await wade.ok('products.mergeListEntries', { body: { kind: 'strain', fromId: from, intoId: into } });
  await wade.ok('products.mergeListEntries', { body: { kind: 'area', fromId: fromArea, intoId: intoArea } });
  expect(await rowOf(sourceId)).toMatchObject({ strainId: into, areaId: intoArea });
});

test('movements of all sources are found by name, kind, direction, amount, person and day', async () => {
  const { sourceId, name } = await add();
  await adjust(sourceId, 88);
  const found = async (body: object) => {
    const { data, count } = await wade.ok('products.sourceMovements', { body: { searchKey: name, ...body } });
    expect(data).toHaveLength(count);
    return data.map((each) => [each.sourceName, each.kind, each.amount, each.balance, each.unit]);
  };
  const [opened, lost] = [
    [name, 'opening', 100, 100, 'g'],
    [name, 'adjust', -12, 88, 'g'],
  ];
  expect(await found({})).toEqual([lost, opened]);
  expect(await found({ direction: 'out', amount: 12 })).toEqual([lost]);
  expect(await found({ direction: 'in' })).toEqual([opened]);
  expect(await found({ kinds: ['adjust'], amount: 100 })).toEqual([]);
  const { data: people } = await wade.ok('products.movers', {});
  const idOf = (who: string) => people.find((each) => each.name === who)?.id ?? 0;
  expect(await found({ personId: idOf('Wade'), kinds: ['adjust'] })).toEqual([lost]);
  expect(await found({ personId: idOf('Cora') })).toEqual([]);
  expect(await found({ toDate: '2020-01-01' })).toEqual([]);
});
