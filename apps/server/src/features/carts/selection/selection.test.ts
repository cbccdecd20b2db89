import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

type Item = { productId: number; units: number; isBackorder?: boolean };

async function cartOf(...items: readonly Item[]) {
  const clientId = await shop.client();
  const { id: cartId, itemIds } = await makeCart(app.owner, {
    personId: shop.ids.rosa,
    clientId,
    items: items.map(({ productId, ...item }) => ({
      ...item,
      product: { id: productId, unitPrice: 10, isNonCannabis: false },
    })),
  });
  return { cartId, clientId, itemIds };
}

const refusal = async (answer: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await answer;
  return [status, problem.code];
};

test('marks lines as samples and as sold again, all or none', async () => {
  const productId = await shop.product();
  const { cartId, itemIds } = await cartOf({ productId, units: 4 }, { productId, units: 2 });
  const [first = 0, second = 0] = itemIds;
  const mark = (sampleType: number, ids: number[], more = {}) =>
    shop.rosa.call('carts.markSamples', { params: { cartId }, body: { itemIds: ids, sampleType, ...more } });
  const { data: marked } = await mark(1, [first], { id: cartId });
  expect(marked).toMatchObject({ grossTotal: 20, sampleTotal: 40, message: 'successfully updated.' });
  expect(marked.changedItems.find(({ id }) => id === first)).toMatchObject({ sampleType: 1 });
  expect((await mark(0, [first, second])).data).toMatchObject({ grossTotal: 60, sampleTotal: 0 });
  const other = await cartOf({ productId, units: 1 });
  expect(await refusal(mark(1, [first, other.itemIds[0] ?? 0]))).toEqual([404, 'not_found']);
  expect(await refusal(mark(1, [first], { id: other.cartId }))).toEqual([404, 'not_found']);
  expect(await refusal(mark(2, [first]))).toEqual([422, 'sample_type_off']);
  const { status, problem } = await mark(1, []);
  expect([status, problem.detail]).toEqual([422, 'Please Select one or more items first.']);
});

test('offers the kinds of samples that the settings switch', async () => {
  const { cartId, itemIds } = await cartOf({ productId: await shop.product(), units: 4 });
  const mark = async (sampleType: number) =>
    (await shop.rosa.call('carts.markSamples', { params: { cartId }, body: { itemIds, sampleType } })).status;
  const offered = async (trade: boolean, educational: boolean) => {
    await shop.query(
      `INSERT INTO company_setting (name, value) VALUES ('tradeSample', $1::jsonb), ('educationalSample', $2::jsonb)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(trade), JSON.stringify(educational)],
    );
    return [await mark(1), await mark(2)];
  };
  expect(await offered(false, false)).toEqual([200, 422]);
  expect(await offered(false, true)).toEqual([200, 200]);
  expect(await offered(true, true)).toEqual([200, 422]);
  expect(await offered(true, false)).toEqual([200, 422]);
});

/** Lots of 5, 9 and 3 units with 20, 26 and 23 percent in total. */
async function tested() {
  const productId = await shop.product({ lots: [] });
  const lots: number[] = [];
  for (const [units, total] of [
    [5, 20],
    [9, 26],
    [3, 23],
  ] as const)
    lots.push(await shop.lot({ productId, units, total }));
  return { productId, lots };
}

const totalFromTheTop = { preferenceOrderBy: 1, preferenceType: 1 };

test('previews, then pins the lots of the preference, and a submit takes them', async () => {
  const { productId, lots } = await tested();
  const [low, high, middle] = lots;
  const { cartId, clientId, itemIds } = await cartOf({ productId, units: 7 }, { productId, units: 4 });
  const body = { id: cartId, itemIds, ...totalFromTheTop };
  const plan = await shop.rosa.ok('carts.previewAllocation', { body });
  expect(plan).toMatchObject({ short: [], backorders: 0 });
  const picture = plan.lines.map((line) =>
    line.lots.map(({ inventoryId, before, taken }) => [inventoryId, before, taken]),
  );
  expect(picture).toEqual([
    [
      [high, 9, 7],
      [middle, 3, 0],
      [low, 5, 0],
    ],
    [
      [high, 2, 2],
      [middle, 3, 2],
      [low, 5, 0],
    ],
  ]);
  const pins = async () =>
    await shop.query('SELECT cart_line_id, lot_id FROM cart_line_lot WHERE cart_line_id = ANY($1) ORDER BY 1, rank', [
      itemIds,
    ]);
  expect(await pins()).toEqual([]);
  const { version } = await shop.rosa.ok('carts.one', { params: { id: cartId } });
  const allocated = await shop.rosa.ok('carts.autoAllocate', { body });
  expect(allocated).toMatchObject({
    ...plan,
    message: 'Cart items successfully allocated ',
    cartId,
    grandTotal: 110,
    version: version + 1,
  });
  const pinnedLots = plan.lines.map((line) => line.lots.flatMap(({ taken, barcode }) => (taken > 0 ? [barcode] : [])));
  expect(allocated.changedItems.map((line) => line.pinnedLots)).toEqual(pinnedLots);
  const { cartItems } = await shop.rosa.ok('carts.one', { params: { id: cartId } });
  expect(cartItems.map((line) => line.pinnedLots)).toEqual(pinnedLots);
  expect(await pins()).toEqual([
    { cart_line_id: itemIds[0], lot_id: high },
    { cart_line_id: itemIds[1], lot_id: high },
    { cart_line_id: itemIds[1], lot_id: middle },
  ]);
  await shop.rosa.ok('orders.submit', { params: { clientId }, body: { cartId } });
  const taken = await shop.query('SELECT id, allocated::float FROM lot WHERE product_id = $1 ORDER BY id', [productId]);
  expect(taken).toEqual([
    { id: low, allocated: 0 },
    { id: high, allocated: 9 },
    { id: middle, allocated: 2 },
  ]);
  expect(await refusal(shop.rosa.call('carts.autoAllocate', { body }))).toEqual([409, 'cart_not_open']);
  expect(await refusal(shop.rosa.call('carts.previewAllocation', { body }))).toEqual([409, 'cart_not_open']);
});

test('says what is packed from a source besides, so that a line is not reduced by it', async () => {
  const productId = await shop.product({ from: { amount: 40, factor: 1 }, lots: [3] });
  const { cartId, itemIds } = await cartOf({ productId, units: 10 });
  const [cartItemId = 0] = itemIds;
  await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId, conversionUnits: 4 } });
  const { short } = await shop.rosa.ok('carts.previewAllocation', {
    body: { id: cartId, itemIds, ...totalFromTheTop },
  });
  expect(short).toMatchObject([{ units: 6, taken: 3, conversionUnits: 4 }]);
});

test('a single lot holds the whole line, or the line is left alone', async () => {
  const { productId, lots } = await tested();
  const { cartId, itemIds } = await cartOf(
    { productId, units: 4 },
    { productId, units: 12 },
    { productId, units: 3, isBackorder: true },
  );
  const body = { id: cartId, itemIds, preferenceOrderBy: 1, preferenceType: 2, allocatetoaSingleLot: true };
  const plan = await shop.rosa.ok('carts.autoAllocate', { body });
  expect(plan.lines).toMatchObject([{ cartItemId: itemIds[0], taken: 4 }]);
  expect(plan.short).toMatchObject([{ cartItemId: itemIds[1], units: 12, taken: 0 }]);
  expect(plan.backorders).toBe(1);
  const pins = await shop.query('SELECT cart_line_id, lot_id FROM cart_line_lot WHERE cart_line_id = ANY($1)', [
    itemIds,
  ]);
  expect(pins).toEqual([{ cart_line_id: itemIds[0], lot_id: lots[0] }]);
});

test('refuses nothing selected, lines of another cart, and a missing preference', async () => {
  const productId = await shop.product();
  const [mine, other] = [await cartOf({ productId, units: 1 }), await cartOf({ productId, units: 1 })];
  const ask = (itemIds: number[]) =>
    shop.rosa.call('carts.autoAllocate', { body: { id: mine.cartId, itemIds, ...totalFromTheTop } });
  const none = await ask([]);
  expect([none.status, none.problem.title, none.data]).toMatchObject([
    422,
    'No cart item selected',
    { exceptionMessage: 'Please Select one or more items first.' },
  ]);
  expect(await refusal(ask(other.itemIds))).toEqual([404, 'not_found']);
  const { status, problem } = await shop.rosa.call('carts.autoAllocate', {
    body: { id: mine.cartId, itemIds: mine.itemIds, preferenceType: 1 } as never,
  });
  expect([status, problem.errors?.[0]]).toMatchObject([400, { detail: 'Required field must be filled' }]);
});

test('every stored amount equals its recomputation', async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
});
