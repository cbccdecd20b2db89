import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { type Deliveries, openDeliveries } from '../../../../test/factories/delivered.ts';
import type { Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { countingOf, type Counting } from '../../../../test/factories/counting.ts';

let app: TestApp;
let shop: Shop;
let orders: Deliveries;
let dee: TestClient;
let cora: TestClient;
let its: Counting;

beforeAll(async () => {
  app = await startTestApp();
  orders = await openDeliveries(app);
  ({ shop } = orders);
  await makePersonWith(app, 'Dee', ['stock', 'stock.adjust', 'products', 'products.edit', 'orders.all', 'order']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust', 'costs', 'orders.all']);
  dee = await app.as('dee@x.test');
  cora = await app.as('cora@x.test');
  its = countingOf(app, shop, dee);
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const onHand = async (lotId: number): Promise<number> =>
  (await shop.query<{ on_hand: number }>('SELECT on_hand FROM lot WHERE id = $1', [lotId]))[0]?.on_hand ?? -1;

test('a count expects the lots of its areas and lines, and posts what differs as movements with its reason', async () => {
  const { areaId, lots } = await its.stocked(10, 20, 30);
  const [first, second, third] = lots;
  const { countId } = await dee.ok('products.startCount', { body: { areaIds: [areaId] } });
  const before = await dee.ok('products.countOne', { params: { countId } });
  expect(before.rows.map(({ barcode, expected, counted }) => [barcode, expected, counted])).toEqual(
    lots.map(({ barcode, units }) => [barcode, units, null]),
  );
  const { rows, refused } = await its.enter(countId, [first.barcode, 8], [second.barcode, 20]);
  expect([rows.length, refused]).toEqual([2, []]);
  const after = await dee.ok('products.countOne', { params: { countId } });
  expect(after.rows.map(({ counted }) => counted && [counted.units, counted.expected, counted.personName])).toEqual([
    [8, 10, 'Dee'],
    [20, 20, 'Dee'],
    null,
  ]);
  // What was not counted stays.
  const posted = await dee.ok('products.postCount', { body: { countId, version: after.version } });
  expect(posted.changedLots).toBe(1);
  expect([await onHand(first.id), await onHand(second.id), await onHand(third.id)]).toEqual([8, 20, 30]);
  const { data } = await dee.ok('products.movements', { body: { inventoryId: first.id } });
  expect(data.map(({ kind, units, balance, reason, detail }) => [kind, units, balance, reason, detail])[0]).toEqual([
    'count',
    -2,
    8,
    'Reconciliation',
    `Count ${countId}, ${before.name}`,
  ]);
  const { data: counts } = await dee.ok('products.counts', {});
  expect(counts.find((each) => each.countId === countId)).toMatchObject({
    state: 'posted',
    changedLots: 1,
    counted: 2,
    endedBy: 'Dee',
  });
});

test('lots that are in no area are counted on their own, or with those of areas', async () => {
  const { areaId, lots } = await its.stocked(10, 20);
  const [first, second] = lots;
  await shop.query('UPDATE lot SET area_id = NULL WHERE id = $1', [first.id]);
  const expects = async (body: object) => {
    const { countId } = await dee.ok('products.startCount', { body });
    const { name, rows } = await dee.ok('products.countOne', { params: { countId } });
    const barcodes = new Set(rows.map(({ barcode }) => barcode));
    return [name, barcodes.has(first.barcode), barcodes.has(second.barcode)];
  };
  expect(await expects({ withoutArea: true })).toEqual(['no area', true, false]);
  expect(await expects({ areaIds: [areaId], withoutArea: true })).toEqual([
    expect.stringMatching(/^Vault .*, no area$/),
    true,
    true,
  ]);
  expect(await expects({ areaIds: [areaId] })).toEqual([expect.stringMatching(/^Vault /), false, true]);
  expect(await expects({})).toEqual(['All lots', true, true]);
});

test('a count without lots does not start, and says what to choose', async () => {
  const { areaId } = await its.stocked(10);
  const { id: empty } = await dee.ok('products.addArea', { body: { name: `Empty room ${unique()}` } });
  const { data: lines } = await dee.ok('products.lines', {});
  const before = (await dee.ok('products.counts', {})).data.length;
  const refusal = async (areaIds: number[], productLineIds: number[] = []) => {
    const { status, problem } = await dee.call('products.startCount', { body: { areaIds, productLineIds } });
    return [status, problem.code, problem.detail.replaceAll(/room \d+/g, 'room')];
  };
  expect(await refusal([empty])).toEqual([
    422,
    'count_without_lots',
    'No lot in Empty room has units on hand. Choose another area.',
  ]);
  const [line] = lines;
  expect((await refusal([empty], [line?.id ?? 0]))[2]).toBe(
    `No lot of ${line?.name} in Empty room has units on hand. Choose another area or another product line.`,
  );
  expect((await dee.ok('products.counts', {})).data).toHaveLength(before);
  expect((await dee.call('products.startCount', { body: { areaIds: [areaId, empty] } })).status).toBe(200);
});

test('a sublot is counted by its own barcode, and its lot without it', async () => {
  const { productId, lots, count } = await its.counted(100);
  const [lot] = lots;
  await orders.order([{ id: productId, units: 24 }], 'sublot');
  const record = await dee.ok('products.countOne', { params: { countId: count } });
  const sublot = record.rows.find(({ isSublot }) => isSublot);
  expect(record.rows.map(({ expected, allocated, orderNo }) => [expected, allocated, orderNo])).toEqual([
    [76, 0, null],
    [24, 24, expect.any(Number)],
  ]);
  // What the device compares with, without a connection, is what the server does when it comes later.
  await shop.query(`UPDATE sublot_change SET at = '2026-10-01' WHERE lot_id = $1`, [lot.id]);
  const late = { ...its.entry(lot.barcode, 100), isOffline: true };
  const { rows } = await dee.ok('products.enterCounts', { body: { countId: count, entries: [late] } });
  expect(rows.map(({ expected, counted }) => [expected, counted?.expected])).toEqual([[76, 76]]);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await its.enter(count, [lot.barcode, 75], [sublot?.barcode ?? '', 24]);
  await dee.ok('products.postCount', { body: { countId: count } });
  expect(await onHand(lot.id)).toBe(99);
});

test('a lot whose units are all in sublots has no row of its own, and its sublots name it', async () => {
  const { productId, lots, count } = await its.counted(24);
  const [lot] = lots;
  await orders.order([{ id: productId, units: 24 }], 'sublot');
  const { rows } = await dee.ok('products.countOne', { params: { countId: count } });
  expect(rows.map(({ isSublot, lotBarcode, expected }) => [isSublot, lotBarcode, expected])).toEqual([
    [true, lot.barcode, 24],
  ]);
});

test('a lot that was counted together with its sublots is posted only when somebody says so', async () => {
  const { productId, lots, count } = await its.counted(50);
  const [lot] = lots;
  await orders.order([{ id: productId, units: 20 }], 'sublot');
  await its.enter(count, [lot.barcode, 50]);
  const { status, problem } = await dee.call('products.postCount', { body: { countId: count } });
  expect([status, problem.code]).toEqual([409, 'count_with_sublots']);
  expect(problem.detail).toContain(', 20 units. Count it again without them.');
  expect(problem).toMatchObject({ Lots: [{ InventoryId: lot.id, Sublotted: 20 }] });
  expect(await onHand(lot.id)).toBe(50);
  await dee.ok('products.postCount', { body: { countId: count, withSublots: true } });
  expect(await onHand(lot.id)).toBe(70);
});

test('an entry counts once however often it is sent, the latest decides, and an undo brings back the one before', async () => {
  const { lots, count } = await its.counted(10);
  const [{ barcode }] = lots;
  const first = its.entry(barcode, 9);
  const second = its.entry(barcode, 7);
  const send = async (...entries: (typeof first)[]) =>
    await dee.ok('products.enterCounts', { body: { countId: count, entries } });
  await send(first);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const { version } = await send(first, second);
  expect((await send(first, second)).version).toBe(version);
  const units = async () =>
    (await dee.ok('products.countOne', { params: { countId: count } })).rows[0]?.counted?.units ?? null;
  expect(await units()).toBe(7);
  await send({ ...second, isUndone: true });
  await send({ ...second, isUndone: true });
  expect(await units()).toBe(9);
  await send({ ...first, isUndone: true });
  expect(await units()).toBeNull();
  const stolen = await send({ ...first, units: 3 });
  expect(stolen.refused).toEqual([
    { entryId: first.entryId, detail: 'Something else was entered under this id before.' },
  ]);
  const unknown = await send(its.entry('4999999999999999', 3));
  expect(unknown.refused.map(({ detail }) => detail)).toEqual(['No lot or sublot has the barcode 4999999999999999.']);
  expect((await dee.call('products.postCount', { body: { countId: count } })).problem.code).toBe('count_empty');
});

test("a movement between a lot's count and the posting is kept, and shown with its order", async () => {
  const { productId, lots, count } = await its.counted(100);
  const [lot] = lots;
  await its.enter(count, [lot.barcode, 98]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await dee.ok('products.adjust', { body: { inventoryId: lot.id, units: 90, reason: 'Lost' } });
  const orderId = await orders.order([{ id: productId, units: 12 }], 'release');
  const { rows } = await dee.ok('products.countOne', { params: { countId: count } });
  expect(rows.map(({ expected, since }) => [expected, since])).toEqual([
    [
      78,
      [
        { units: -12, orderId, orderNo: expect.any(Number) },
        { units: -10, orderId: null, orderNo: null },
      ],
    ],
  ]);
  await dee.ok('products.postCount', { body: { countId: count } });
  expect(await onHand(lot.id)).toBe(76);
});

test('what was counted without a connection is compared with what was there then; near a movement it asks for a recount', async () => {
  const { lots, count } = await its.counted(100);
  const [lot] = lots;
  const began = app.clock.now.getTime();
  const at = (minutes: number) => new Date(began + minutes * 60_000);
  app.clock.now = at(30);
  await dee.ok('products.adjust', { body: { inventoryId: lot.id, units: 88, reason: 'Theft' } });
  app.clock.now = at(60);
  const offline = async (minutes: number, units: number) =>
    await dee.ok('products.enterCounts', {
      body: {
        countId: count,
        entries: [{ ...its.entry(lot.barcode, units), at: at(minutes).toISOString(), isOffline: true }],
      },
    });
  const counted = async () => (await dee.ok('products.countOne', { params: { countId: count } })).rows[0]?.counted;
  await offline(20, 99);
  expect(await counted()).toMatchObject({ units: 99, expected: 100, needsRecount: false });
  await offline(31, 87);
  expect(await counted()).toMatchObject({ units: 87, expected: 88, needsRecount: true });
  const refused = await dee.call('products.postCount', { body: { countId: count } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'count_not_posted']);
  expect(refused.problem.detail).toContain('moved while it was counted: count it again.');
  await offline(45, 87);
  // A phone whose clock is ahead has counted now, not later.
  await offline(500, 87);
  expect(await counted()).toMatchObject({ at: at(60).toISOString(), expected: 88, needsRecount: false });
  await dee.ok('products.postCount', { body: { countId: count } });
  expect(await onHand(lot.id)).toBe(87);
});

test('a sublot that was made after a count without a connection belonged to its lot then', async () => {
  const { productId, lots, count } = await its.counted(50);
  const [lot] = lots;
  await orders.order([{ id: productId, units: 20 }], 'sublot');
  const began = app.clock.now.getTime();
  await shop.query(`UPDATE sublot_change SET at = $2 WHERE lot_id = $1`, [lot.id, new Date(began + 1_800_000)]);
  app.clock.now = new Date(began + 3_600_000);
  const entry = (minutes: number, units: number) => ({
    ...its.entry(lot.barcode, units),
    at: new Date(began + minutes * 60_000).toISOString(),
    isOffline: true,
  });
  const expected = async (minutes: number) =>
    (await dee.ok('products.enterCounts', { body: { countId: count, entries: [entry(minutes, 50)] } })).rows[0]?.counted
      ?.expected;
  expect([await expected(10), await expected(50)]).toEqual([50, 30]);
});

test('a count below what is promised posts nothing, and names the lot with its orders', async () => {
  const { productId, lots, count } = await its.counted(10, 20);
  const [first, second] = lots;
  const orderId = await orders.order([{ id: productId, units: 8 }]);
  await its.enter(count, [first.barcode, 7], [second.barcode, 19]);
  const record = await dee.ok('products.countOne', { params: { countId: count } });
  expect(record.blocks).toMatchObject([
    { inventoryId: first.id, hindrance: 'belowAllocated', onHand: 10, allocated: 8, after: 7, orders: [{ orderId }] },
  ]);
  const { status, problem } = await dee.call('products.postCount', { body: { countId: count } });
  expect([status, problem.code]).toEqual([409, 'count_not_posted']);
  expect(problem.detail).toMatch(/would hold 7 units, 8 are promised to ORD-\d+\.$/);
  expect([await onHand(first.id), await onHand(second.id)]).toEqual([10, 20]);
});

test('of two counts of the same lot the later one decides, and what is reconciled by hand is one', async () => {
  const { lots, count, areaId } = await its.counted(100);
  const [lot] = lots;
  const { countId: other } = await dee.ok('products.startCount', { body: { areaIds: [areaId] } });
  await its.enter(count, [lot.barcode, 98]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await its.enter(other, [lot.barcode, 97]);
  await dee.ok('products.postCount', { body: { countId: count } });
  await dee.ok('products.postCount', { body: { countId: other } });
  expect(await onHand(lot.id)).toBe(97);
  const { countId: third } = await dee.ok('products.startCount', { body: { areaIds: [areaId] } });
  await its.enter(third, [lot.barcode, 90]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await dee.ok('products.adjust', { body: { inventoryId: lot.id, units: 95, reason: 'Reconciliation' } });
  const { rows } = await dee.ok('products.countOne', { params: { countId: third } });
  expect(rows[0]?.counted?.isSuperseded).toBe(true);
  expect((await dee.ok('products.postCount', { body: { countId: third } })).changedLots).toBe(0);
  expect(await onHand(lot.id)).toBe(95);
});

test('what comes after the end of a count is named, and what had come is not', async () => {
  const { lots, count } = await its.counted(10);
  const [{ barcode }] = lots;
  const first = its.entry(barcode, 10);
  await dee.ok('products.enterCounts', { body: { countId: count, entries: [first] } });
  await cora.ok('products.postCount', { body: { countId: count } });
  const late = its.entry(barcode, 9);
  const { refused } = await dee.ok('products.enterCounts', { body: { countId: count, entries: [first, late] } });
  expect(refused).toEqual([{ entryId: late.entryId, detail: `Count ${count} was posted by Cora.` }]);
  const { problem } = await dee.call('products.dropCount', { body: { countId: count } });
  expect([problem.code, problem.detail]).toEqual(['count_closed', `Count ${count} was posted by Cora.`]);
  const { count: dropped } = await its.counted(10);
  await dee.ok('products.dropCount', { body: { countId: dropped } });
  expect((await dee.call('products.postCount', { body: { countId: dropped } })).problem.code).toBe('count_closed');
});

test('a posting of a version that nobody has reviewed is refused', async () => {
  const { lots, count } = await its.counted(10);
  const [{ barcode }] = lots;
  const { version } = await its.enter(count, [barcode, 9]);
  await its.enter(count, [barcode, 8]);
  const stale = await dee.call('products.postCount', { body: { countId: count, version } });
  expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
});

test('what units cost is for those with the key alone, and counting for those who may adjust', async () => {
  const { lots, count } = await its.counted(8);
  await shop.query('UPDATE lot SET total_cost = 30 WHERE id = $1', [lots[0]?.id]);
  const costs = async (by: TestClient) =>
    (await by.ok('products.countOne', { params: { countId: count } })).rows.map(({ unitCost }) => unitCost);
  expect([await costs(cora), await costs(dee)]).toEqual([[3.75], [null]]);
  expect((await shop.rosa.call('products.counts', {})).status).toBe(403);
  const nowhere = await dee.call('products.startCount', { body: { areaIds: [900_000 + unique()] } });
  expect(nowhere.status).toBe(404);
});

test('a count of an area that is merged into another one goes on with its lots', async () => {
  const { lots, count, areaId } = await its.counted(10);
  const [lot] = lots;
  const { id: intoId } = await dee.ok('products.addArea', { body: { name: `Annex ${unique()}` } });
  await dee.ok('products.mergeListEntries', { body: { kind: 'area', fromId: areaId, intoId } });
  const { rows } = await dee.ok('products.countOne', { params: { countId: count } });
  expect(rows.map(({ barcode }) => barcode)).toEqual([lot.barcode]);
});

test('lots that were neither received nor counted in 30 days are a filter of the stock', async () => {
  const { lots, count, productId } = await its.counted(10, 20);
  const [first] = lots;
  const old = async () => {
    const { data, kinds } = await dee.ok('products.lots', { body: { productId, notCounted: true } });
    return [data.map(({ inventoryId }) => inventoryId), kinds.notCounted];
  };
  expect(await old()).toEqual([lots.map(({ id }) => id), 2]);
  await its.enter(count, [first.barcode, 10]);
  expect((await old())[1]).toBe(2);
  await dee.ok('products.postCount', { body: { countId: count } });
  expect(await old()).toEqual([[lots[1].id], 1]);
});
