import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let wade: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order']);
  wade = await app.as('wade@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const lotIn = async (productId: number): Promise<number> =>
  (await shop.query<{ id: number }>('SELECT max(id) AS id FROM lot WHERE product_id = $1', [productId]))[0]?.id ?? 0;
const factsOf = async (lot: number) =>
  (await shop.query('SELECT on_hand, allocated, hold_reason FROM lot WHERE id = $1', [lot]))[0];

async function ounces() {
  const productId = await shop.product({ packageSizeName: '28 g', lots: [10] });
  return { productId, lot: await lotIn(productId), to: await shop.product({ packageSizeName: '3.5 g', lots: [] }) };
}
const convert = async (inventoryId: number, to: number, units: number) =>
  await wade.call('products.convert', {
    body: { inputs: [{ inventoryId, units }], outputs: [{ productId: to, units: units * 8 }] },
  });
async function cartOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  return { clientId, cartId: (await makeCart(app.owner, cart)).id };
}
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

/** Both wait for a lot, the first one gets it first. */
async function inTurn<A, B>(lot: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const end = await held(app, `SELECT FROM lot WHERE id = ${lot} FOR UPDATE`, 'COMMIT');
  const one = first();
  await waiting(app, 1);
  const two = second();
  await waiting(app, 2);
  await end();
  return [await one, await two];
}

test('a conversion and a submit of the same units: the second is refused with what is there (INV-52)', async () => {
  for (const isConversionFirst of [true, false]) {
    const { productId, lot, to } = await ounces();
    const cart = await cartOf(productId, 8);
    const converting = async () => await convert(lot, to, 7);
    const ordering = async () => await submit(cart);
    const [first, second] = isConversionFirst
      ? await inTurn(lot, converting, ordering)
      : await inTurn(lot, ordering, converting);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.problem.code).toBe(isConversionFirst ? 'allocation_failed' : 'below_allocated');
    expect(await factsOf(lot)).toMatchObject(
      isConversionFirst ? { on_hand: 3, allocated: 0 } : { on_hand: 10, allocated: 8 },
    );
  }
});

test('a conversion and a count of the same lot: the second sees what the first has left', async () => {
  const { lot, to } = await ounces();
  const count = async (units: number, onHandSeen: number) =>
    await wade.call('products.adjust', { body: { inventoryId: lot, units, onHandSeen, reason: 'Reconciliation' } });
  const [, late] = await inTurn(
    lot,
    async () => await convert(lot, to, 4),
    async () => await count(9, 10),
  );
  expect(late.problem).toMatchObject({
    code: 'stock_changed',
    Movements: [{ Kind: 'convert', Units: -4, Balance: 6 }],
  });
  const [, short] = await inTurn(
    lot,
    async () => await count(3, 6),
    async () => await convert(lot, to, 4),
  );
  expect(short.problem).toMatchObject({ code: 'conversion_short', OnHand: 3 });
});

test('a conversion that waits for a hold makes lots that are on hold; one before it does not', async () => {
  const { lot, to } = await ounces();
  const holding = async () => await wade.call('products.hold', { body: { inventoryId: lot, reason: 'Recall' } });
  await inTurn(lot, async () => await convert(lot, to, 1), holding);
  expect(await factsOf(await lotIn(to))).toMatchObject({ on_hand: 8, hold_reason: null });
  await wade.ok('products.releaseHold', { body: { inventoryId: lot } });
  await inTurn(lot, holding, async () => await convert(lot, to, 1));
  expect(await factsOf(await lotIn(to))).toMatchObject({ on_hand: 8, hold_reason: 'Recall' });
});

test('an undo and a submit of what came out: the units are sold, or put back, never both', async () => {
  for (const isUndoFirst of [true, false]) {
    const { lot, to } = await ounces();
    const { conversionId } = (await convert(lot, to, 2)).data;
    const made = await lotIn(to);
    const cart = await cartOf(to, 16);
    const undoing = async () =>
      await wade.call('products.undoConversion', { body: { conversionId, reason: 'Wrong lot' } });
    const ordering = async () => await submit(cart);
    const [first, second] = isUndoFirst ? await inTurn(made, undoing, ordering) : await inTurn(made, ordering, undoing);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.problem).toMatchObject(
      isUndoFirst
        ? { code: 'allocation_failed' }
        : { code: 'conversion_moved', Lots: [{ Allocated: 16, Orders: [{}] }] },
    );
    expect(await factsOf(lot)).toMatchObject({ on_hand: isUndoFirst ? 10 : 8 });
  }
});

test('two that undo one conversion put its goods back once', async () => {
  const { lot, to } = await ounces();
  const { conversionId } = (await convert(lot, to, 2)).data;
  const undoing = async () =>
    await wade.call('products.undoConversion', { body: { conversionId, reason: 'Wrong lot' } });
  const [first, second] = await inTurn(await lotIn(to), undoing, undoing);
  expect([first.status, second.problem.code]).toEqual([200, 'conversion_undone']);
  expect(await factsOf(lot)).toMatchObject({ on_hand: 10 });
});
