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
let wade: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.receive', 'stock.adjust', 'orders.all']);
  wade = await app.as('wade@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

async function received(units = 48) {
  const productId = await shop.product({ lots: [] });
  const body = {
    supplierName: 'Cedar Fork Farms',
    manifestNo: `V-${unique()}`,
    receivedOn: '2026-11-20',
    lines: [{ productId, units, batchDate: '2026-11-01', lineCost: 540 }],
  };
  const { receiptId, lots } = await wade.ok('products.receive', { body });
  return { body, productId, receiptId, inventoryId: lots[0]?.inventoryId ?? 0, barcode: lots[0]?.barcode ?? '' };
}
const voidIt = async (receiptId: number) =>
  await wade.call('products.voidReceipt', { body: { receiptId, reason: 'Wrong supplier' } });
const adjust = async (inventoryId: number, units: number) =>
  await wade.call('products.adjust', { body: { inventoryId, units, reason: 'Reconciliation' } });
const onHand = async (inventoryId: number) =>
  (await shop.query<{ units: number }>('SELECT on_hand AS units FROM lot WHERE id = $1', [inventoryId]))[0]?.units;

async function submit(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  const { id: cartId } = await makeCart(app.owner, cart);
  return await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });
}

test('goods leave again, once, and may be received anew', async () => {
  const { body, receiptId, inventoryId } = await received();
  const pressed = await Promise.all([voidIt(receiptId), voidIt(receiptId), voidIt(receiptId)]);
  expect(pressed.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409']);
  expect(pressed.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['receipt_void', 'receipt_void']);
  expect(await onHand(inventoryId)).toBe(0);
  const { data } = await wade.ok('products.movements', { body: { inventoryId } });
  expect(data.map((each) => [each.kind, each.units, each.balance, each.reason])).toEqual([
    ['voidReceipt', -48, 0, 'Wrong supplier'],
    ['receive', 48, 48, 'Cedar Fork Farms'],
  ]);
  expect(await wade.ok('products.receipt', { params: { receiptId } })).toMatchObject({
    state: 'void',
    voidedBy: 'Wade',
    voidReason: 'Wrong supplier',
    lines: [{ inventoryId, onHand: 0 }],
  });
  const again = await wade.call('products.receive', { body: { ...body, receiptId } });
  expect([again.status, again.problem.code]).toEqual([409, 'receipt_void']);
  expect((await wade.call('products.receive', { body })).status).toBe(200);
});

test('a barcode that was never reported is free again, one that the state knows is not', async () => {
  const { body, receiptId, inventoryId, barcode } = await received();
  const [line] = body.lines;
  const again = {
    ...body,
    lines: [{ ...line, productId: line?.productId ?? 0, units: 40, batchDate: '2026-11-01', barcode }],
  };
  const refusal = async () => (await wade.call('products.receive', { body: again })).problem.detail;
  // Goods that are there keep theirs.
  const other = { ...again, manifestNo: `V-${unique()}` };
  expect((await wade.call('products.receive', { body: other })).problem.detail).toBe(
    'Line 1: Another lot has this barcode.',
  );
  await voidIt(receiptId);
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `INSERT INTO ccrs_row (kind, key, external_id, operation, cells, state, created_on, changed_on, person_id)
       SELECT 'Inventory', $1, $1, 'INSERT', '{}', 'known', '2026-11-20', '2026-11-20', id FROM person WHERE name = 'Wade'
       RETURNING id`,
    [barcode],
  );
  expect(await refusal()).toBe(
    `Line 1: Receipt ${receiptId}, which is void, was reported to the state with this barcode: it is not used again.`,
  );
  await app.owner.pool.query(`UPDATE ccrs_row SET state = 'withdrawn' WHERE id = $1`, [rows[0]?.id]);
  const { lots } = await wade.ok('products.receive', { body: again });
  expect([lots[0]?.barcode, await onHand(lots[0]?.inventoryId ?? 0), await onHand(inventoryId)]).toEqual([
    barcode,
    40,
    0,
  ]);
  const { data } = await wade.ok('products.lots', { body: { searchKey: barcode } });
  expect(data.map((each) => [each.inventoryId, each.onHand])).toEqual([[lots[0]?.inventoryId, 40]]);
  const { lines } = await wade.ok('products.receipt', { params: { receiptId } });
  expect(lines[0]?.inventoryId).toBe(inventoryId);
});

test('what has moved is named', async () => {
  const { receiptId, inventoryId, barcode } = await received();
  await adjust(inventoryId, 47);
  const { status, problem } = await voidIt(receiptId);
  expect([status, problem.code]).toEqual([409, 'receipt_moved']);
  expect(problem.detail).toMatch(/^Lot 4173 \d{4} \d{4} \d{4} holds 47 of 48 units\.$/);
  expect(problem.Lots).toMatchObject([
    { InventoryId: inventoryId, Barcode: barcode, Received: 48, OnHand: 47, Orders: [] },
  ]);
  await adjust(inventoryId, 48);
  expect((await voidIt(receiptId)).status).toBe(200);
});

test('what is promised is named with its orders, also when all units are there', async () => {
  const { productId, receiptId, inventoryId } = await received();
  const { orderId } = (await submit(productId, 5)).data;
  const { problem } = await voidIt(receiptId);
  expect(problem.code).toBe('receipt_moved');
  expect(problem.detail).toMatch(/ holds 48 of 48 units, 5 of them promised \(ORD-\d+\)\.$/);
  expect(problem.Lots).toMatchObject([{ InventoryId: inventoryId, Allocated: 5, Orders: [{ OrderId: orderId }] }]);
});

test('goods that are only expected are not voided', async () => {
  const body = { supplierName: 'Cedar Fork Farms', lines: [] };
  const { receiptId } = await wade.ok('products.saveReceipt', { body });
  const { status, problem } = await voidIt(receiptId);
  expect([status, problem.code]).toEqual([409, 'receipt_expected']);
});

test('of an order and a void that wait for one lot the second is refused, whichever it is (INV-52)', async () => {
  const [one, two] = [await received(10), await received(10)];
  const both = [one.inventoryId, two.inventoryId].join(', ');
  const end = await held(app, `SELECT FROM lot WHERE id IN (${both}) FOR UPDATE`, 'COMMIT');
  const sold = submit(one.productId, 6);
  await waiting(app, 1);
  const lateVoid = voidIt(one.receiptId);
  await waiting(app, 2);
  const voided = voidIt(two.receiptId);
  await waiting(app, 3);
  const lateOrder = submit(two.productId, 6);
  await waiting(app, 4);
  await end();
  expect([(await sold).status, (await voided).status]).toEqual([200, 200]);
  expect([(await lateVoid).problem.code, (await lateOrder).problem.code]).toEqual([
    'receipt_moved',
    'allocation_failed',
  ]);
  expect([await onHand(one.inventoryId), await onHand(two.inventoryId)]).toEqual([10, 0]);
});

test.each([1, 2, 3])(
  'a void beside submits, a count and a hold: whoever is second is refused (INV-52), %i',
  async () => {
    const { productId, receiptId, inventoryId } = await received(10);
    const count = { inventoryId, units: 9, onHandSeen: 10, reason: 'Reconciliation' as const };
    const [voided, first, second, counted, stopped] = await Promise.all([
      voidIt(receiptId),
      submit(productId, 6),
      submit(productId, 6),
      wade.call('products.adjust', { body: count }),
      wade.call('products.hold', { body: { inventoryId, reason: 'Seal broken' } }),
    ]);
    expect(stopped.status).toBe(200);
    const submitted = [first, second].filter(({ status }) => status === 200).length;
    const left = await onHand(inventoryId);
    // Void before all others, or a count and at most one order, which then keep the goods.
    expect(['200 0 409 0', '409 0 200 9', '409 1 200 9']).toContain(
      `${voided.status} ${submitted} ${counted.status} ${left ?? ''}`,
    );
  },
);
