import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { countingOf, type Counting } from '../../../../test/factories/counting.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Bulk in counts, as lots are: INV-50, INV-52. */
let app: TestApp;
let shop: Shop;
let dee: TestClient;
let cora: TestClient;
let its: Counting;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Dee', ['stock', 'stock.adjust', 'products', 'products.edit', 'orders.all', 'order']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust', 'costs']);
  dee = await app.as('dee@x.test');
  cora = await app.as('cora@x.test');
  its = countingOf(app, shop, dee);
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

interface Bulk {
  readonly sourceId: number;
  readonly name: string;
}

/** Sources of these amounts in an area of their own. */
async function bulkOf(...amounts: number[]): Promise<{ areaId: number; bulk: [Bulk, ...Bulk[]] }> {
  const { id: areaId } = await dee.ok('products.addArea', { body: { name: `Vault ${unique()}` } });
  const bulk: Bulk[] = [];
  for (const amount of amounts) {
    const name = `Bulk ${unique()}`;
    const { sourceId } = await cora.ok('products.addSource', {
      body: { name, unit: 'kg', amount, areaId, totalCost: amount * 100 },
    });
    await shop.query(`UPDATE source_movement SET at = '2026-10-01' WHERE source_id = $1`, [sourceId]);
    bulk.push({ sourceId, name });
  }
  return { areaId, bulk: bulk as [Bulk, ...Bulk[]] };
}

const start = async (areaId: number, goods: 'lots' | 'bulk' | 'all' = 'bulk') =>
  (await dee.ok('products.startCount', { body: { goods, areaIds: [areaId] } })).countId;
const record = async (countId: number, by = dee) => await by.ok('products.countOne', { params: { countId } });
const entryOf = (sourceId: number, amount: number) => ({
  entryId: crypto.randomUUID(),
  sourceId,
  amount,
  at: app.clock.now.toISOString(),
  isOffline: false,
  isUndone: false,
});
const enter = async (countId: number, ...bulk: ReturnType<typeof entryOf>[]) =>
  await dee.ok('products.enterCounts', { body: { countId, bulk } });
const post = async (countId: number) => await dee.call('products.postCount', { body: { countId } });
const amountOf = async (sourceId: number): Promise<number> =>
  (await shop.query<{ amount: number }>('SELECT amount FROM source WHERE id = $1', [sourceId]))[0]?.amount ?? -1;
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

/** A submit that reserves 2 × 1.5 of a source. */
async function submitOf(sourceId: number) {
  const productId = await shop.product({ lots: [], sourceId, factor: 1.5 });
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 2, conversionUnits: 2 }];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  return async () => await shop.rosa.call('orders.submit', { params: { clientId }, body: { cartId } });
}

test('a count has the bulk of its areas, or its lots, or both, and is named by what it is about', async () => {
  const { areaId, bulk } = await bulkOf(2.5, 4);
  const { lots, productId } = await its.stocked(10);
  await shop.query('UPDATE lot SET area_id = $2 WHERE product_id = $1', [productId, areaId]);
  const expects = async (goods: 'lots' | 'bulk' | 'all') => {
    const { name, rows, bulk: sources } = await record(await start(areaId, goods));
    return [
      name.replace(/^Vault \d+/, 'Vault'),
      rows.map(({ barcode }) => barcode),
      sources.map((each) => each.sourceId),
    ];
  };
  const [own, ids] = [lots.map(({ barcode }) => barcode), bulk.map(({ sourceId }) => sourceId)];
  expect(await expects('lots')).toEqual(['Vault', own, []]);
  expect(await expects('bulk')).toEqual(['Vault · bulk', [], ids]);
  expect(await expects('all')).toEqual(['Vault · with bulk', own, ids]);
  const { countId } = await dee.ok('products.startCount', { body: { goods: 'bulk' } });
  const all = await record(countId);
  expect([all.name, all.rows, all.bulk.length >= 2]).toEqual(['All bulk', [], true]);
  const { id: empty } = await dee.ok('products.addArea', { body: { name: 'Empty room' } });
  const { status, problem } = await dee.call('products.startCount', { body: { goods: 'bulk', areaIds: [empty] } });
  expect([status, problem.detail]).toEqual([422, 'There is no bulk in Empty room. Choose another area.']);
});

test('lots and bulk are posted together, bulk by a movement of its source with its reason', async () => {
  const { areaId, bulk } = await bulkOf(2.5, 4);
  const [first, second] = bulk;
  const { lots, productId } = await its.stocked(10);
  await shop.query('UPDATE lot SET area_id = $2 WHERE product_id = $1', [productId, areaId]);
  const countId = await start(areaId, 'all');
  const given = { countId, entries: [its.entry(lots[0].barcode, 9)], bulk: [entryOf(first.sourceId, 2.4375)] };
  const answer = await dee.ok('products.enterCounts', { body: given });
  expect(answer.bulk.map(({ sourceId, counted }) => [sourceId, counted?.units, counted?.expected])).toEqual([
    [first.sourceId, 2.4375, 2.5],
  ]);
  const { data } = await dee.ok('products.counts', {});
  expect(data.find((each) => each.countId === countId)).toMatchObject({ counted: 2, goods: 'all' });
  const posted = await dee.ok('products.postCount', { body: { countId, version: answer.version } });
  expect([posted.changedLots, posted.changedSources]).toEqual([1, 1]);
  // Posted once, and what was not counted stays.
  await dee.ok('products.postCount', { body: { countId } });
  expect([await amountOf(first.sourceId), second && (await amountOf(second.sourceId))]).toEqual([2.4375, 4]);
  const moved = await dee.ok('products.sourceMovements', { body: { sourceId: first.sourceId } });
  expect(moved.data[0]).toMatchObject({
    kind: 'count',
    amount: -0.0625,
    balance: 2.4375,
    countId,
    reason: 'Reconciliation',
    personName: 'Dee',
  });
});

test('an amount counts once however often it is sent, the latest decides, and an undo brings back the one before', async () => {
  const { areaId, bulk } = await bulkOf(10);
  const [{ sourceId }] = bulk;
  const countId = await start(areaId);
  const [one, two] = [entryOf(sourceId, 9.5), entryOf(sourceId, 7)];
  await enter(countId, one);
  later(1);
  const { version } = await enter(countId, one, two);
  expect((await enter(countId, one, two)).version).toBe(version);
  const counted = async () => (await record(countId)).bulk[0]?.counted?.units ?? null;
  expect(await counted()).toBe(7);
  await enter(countId, { ...two, isUndone: true });
  expect(await counted()).toBe(9.5);
  const { refused } = await enter(countId, { ...one, amount: 3 }, entryOf(900_000 + unique(), 1));
  expect(refused.map(({ detail }) => detail)).toEqual([
    'Something else was entered under this id before.',
    'There is no such bulk.',
  ]);
  await enter(countId, { ...one, isUndone: true });
  expect((await post(countId)).problem.code).toBe('count_empty');
  await dee.ok('products.dropCount', { body: { countId } });
  const late = await enter(countId, entryOf(sourceId, 1));
  expect(late.refused.map(({ detail }) => detail)).toEqual([`Count ${countId} was dropped by Dee.`]);
  expect(await amountOf(sourceId)).toBe(10);
});

test('what moved between a count and its posting is kept and shown, and without a connection it may ask for a recount', async () => {
  const { areaId, bulk } = await bulkOf(100);
  const [{ sourceId }] = bulk;
  const countId = await start(areaId);
  const began = app.clock.now.getTime();
  await enter(countId, entryOf(sourceId, 98.5));
  later(30);
  await dee.ok('products.adjustSource', { body: { sourceId, amount: 88, reason: 'Theft' } });
  const [row] = (await record(countId)).bulk;
  expect([row?.expected, row?.since]).toEqual([88, [{ units: -12, orderId: null, orderNo: null }]]);
  later(30);
  const offline = async (minutes: number, amount: number) => {
    const at = new Date(began + minutes * 60_000).toISOString();
    return (await enter(countId, { ...entryOf(sourceId, amount), at, isOffline: true })).bulk[0]?.counted;
  };
  expect(await offline(20, 99)).toMatchObject({ expected: 100, needsRecount: false });
  expect(await offline(31, 87)).toMatchObject({ expected: 88, needsRecount: true });
  const refused = await post(countId);
  expect([refused.problem.code, refused.problem.detail]).toEqual([
    'count_not_posted',
    expect.stringContaining('moved while it was counted: count it again.'),
  ]);
  await offline(45, 87.25);
  await dee.ok('products.postCount', { body: { countId } });
  expect(await amountOf(sourceId)).toBe(87.25);
});

test('bulk is never counted below what orders have reserved of it, which the count names', async () => {
  const { areaId, bulk } = await bulkOf(10);
  const [{ sourceId, name }] = bulk;
  await (
    await submitOf(sourceId)
  )();
  const countId = await start(areaId);
  await enter(countId, entryOf(sourceId, 2.9));
  const { bulkBlocks } = await record(countId);
  expect(bulkBlocks).toMatchObject([
    { sourceId, hindrance: 'belowAllocated', amount: 10, reserved: 3, after: 2.9, orders: [{}] },
  ]);
  const { status, problem } = await post(countId);
  expect([status, problem.code]).toEqual([409, 'count_not_posted']);
  expect(problem.detail).toMatch(new RegExp(`^${name} would hold 2.9 kg, 3 kg is reserved to ORD-\\d+\\.$`));
  expect(problem).toMatchObject({ Bulk: [{ SourceId: sourceId }] });
  expect(await amountOf(sourceId)).toBe(10);
});

test('of two counts of a source the later one decides, and what is reconciled by hand is one', async () => {
  const { areaId, bulk } = await bulkOf(100);
  const [{ sourceId }] = bulk;
  const [one, two] = [await start(areaId), await start(areaId)];
  await enter(one, entryOf(sourceId, 98));
  later(1);
  await enter(two, entryOf(sourceId, 97));
  await dee.ok('products.postCount', { body: { countId: one } });
  await dee.ok('products.postCount', { body: { countId: two } });
  expect(await amountOf(sourceId)).toBe(97);
  const third = await start(areaId);
  await enter(third, entryOf(sourceId, 90));
  later(1);
  await dee.ok('products.adjustSource', { body: { sourceId, amount: 95, reason: 'Reconciliation' } });
  expect((await record(third)).bulk[0]?.counted?.isSuperseded).toBe(true);
  expect((await dee.ok('products.postCount', { body: { countId: third } })).changedSources).toBe(0);
  expect(await amountOf(sourceId)).toBe(95);
});

test('what bulk costs is for those with the key alone', async () => {
  const { areaId, bulk } = await bulkOf(8);
  const countId = await start(areaId);
  const cost = async (by: TestClient) => (await record(countId, by)).bulk.map(({ unitCost }) => unitCost);
  expect([await cost(cora), await cost(dee)]).toEqual([[100], [null]]);
  expect(bulk).toHaveLength(1);
});

test.each([true, false])('a posting and a submit of the same bulk, the posting first: %s', async (isPostFirst) => {
  const { areaId, bulk } = await bulkOf(10);
  const [{ sourceId }] = bulk;
  const submit = await submitOf(sourceId);
  const countId = await start(areaId);
  await enter(countId, entryOf(sourceId, 2));
  const end = await held(app, `SELECT FROM source WHERE id = ${sourceId} FOR UPDATE`, 'COMMIT');
  const first = isPostFirst ? post(countId) : submit();
  await waiting(app, 1);
  const second = isPostFirst ? submit() : post(countId);
  await waiting(app, 2);
  await end();
  const statuses = [(await first).status, (await second).status];
  expect([statuses, await amountOf(sourceId)]).toEqual(isPostFirst ? [[200, 409], 2] : [[200, 409], 10]);
});
