import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Goods that a client does not keep (domain rule "order life"), over HTTP. */

let app: TestApp;
let world: Deliveries;
let leaf: number;
let other: number;
let orderId: number;
let leafLine: number;
let otherLine: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

/** An order of 6 of a product that lies in two lots, 4 and 5, and 2 of another one, all at 10.00. */
beforeEach(async () => {
  leaf = await world.shop.product({ lots: [4, 5] });
  other = await world.shop.product({ lots: [9] });
  orderId = await world.order([
    { id: leaf, units: 6 },
    { id: other, units: 2 },
  ]);
  const { orderItems } = await order();
  [leafLine, otherLine] = [leaf, other].map(
    (productId) => orderItems.find((line) => line.productId === productId)?.orderItemId ?? 0,
  ) as [number, number];
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const units = async () =>
  (await order()).orderItems.map((line) => [line.units, line.rejectedUnits, line.allocated, line.lineTotal]);
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);
const call = async (name: 'reject' | 'returnGoods' | 'undoReject', body: object) =>
  await world.shop.manager.call(`fulfillment.${name}`, { params: { orderId }, body: body as never });
const accept = (orderItemId: number, acceptedUnits: number, reason = 'Damaged') => ({
  orderItemId,
  acceptedUnits,
  reason,
});
const reject = async (...lines: ReturnType<typeof accept>[]) => await step('reject', { lines });
const lastReturn = async () => (await order()).returns.at(-1)?.returnId ?? 0;
const isUnreported = async () =>
  (
    await world.shop.query<{ is: boolean }>('SELECT has_unreported_price_change AS is FROM sales_order WHERE id = $1', [
      orderId,
    ])
  )[0]?.is;
const notes = async () =>
  (await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );
const nameOf = async (lineId: number) =>
  (await order()).orderItems.find((line) => line.orderItemId === lineId)?.productName ?? '';

/** Everything that an undo must restore. */
const facts = async () => {
  const { version: _version, returns: _returns, ...rest } = await order();
  return { ...rest, isUnreported: await isUnreported(), stock: [await world.stock(leaf), await world.stock(other)] };
};

describe('a rejection at the door', () => {
  test('before the release: what is rejected is promised no more, totals follow, and the rest goes on', async () => {
    const discount = { orderItemId: leafLine, discountAmt: 10, discountType: 3 };
    await world.shop.manager.ok('orders.setItemDiscount', { body: discount });
    await world.onTo(orderId, 'invoice');
    expect(await world.stock(leaf)).toEqual([
      [4, 4],
      [5, 2],
    ]);
    expect(await reject(accept(leafLine, 3), accept(otherLine, 0, 'Not ordered'))).toBe('Invoiced');
    expect(await world.stock(leaf)).toEqual([
      [4, 3],
      [5, 0],
    ]);
    expect(await units()).toEqual([
      [3, 3, 3, 27],
      [0, 2, 0, 0],
    ]);
    expect(await order()).toMatchObject({ grossTotal: 27, grandTotal: 27, status: 'Invoiced' });
    expect(await isUnreported()).toBe(false);
    const [one, two] = [await nameOf(leafLine), await nameOf(otherLine)];
    expect(await notes()).toContain(`Rejected at the door: 3 ${one} (Damaged), 2 ${two} (Not ordered), by Manager.`);
    expect((await order()).returns).toMatchObject([
      { kind: 'rejected', mayUndo: true, personName: 'Manager', lines: [{ units: 2 }, { units: 1 }, { units: 2 }] },
    ]);
    expect(await step('release')).toBe('Released');
    expect(await world.stock(leaf)).toEqual([
      [1, 0],
      [5, 0],
    ]);
    expect(await step('voidRelease')).toBe('Sublotted');
    expect(await world.stock(leaf)).toEqual([
      [4, 3],
      [5, 0],
    ]);
    expect(await step('cancelSublot')).toBe('Submitted');
    expect(await world.onTo(orderId, 'release')).toBe('Released');
  });

  test('after the release: what is rejected comes in again, and a void release brings back the rest', async () => {
    await world.onTo(orderId, 'release');
    expect(await reject(accept(leafLine, 5))).toBe('Released');
    expect(await world.stock(leaf)).toEqual([
      [0, 0],
      [4, 0],
    ]);
    expect(await reject(accept(leafLine, 4), accept(otherLine, 1))).toBe('Released');
    expect(await units()).toEqual([
      [4, 2, 4, 40],
      [1, 1, 1, 10],
    ]);
    expect(await step('voidRelease')).toBe('Sublotted');
    expect(await world.stock(leaf)).toEqual([
      [4, 4],
      [5, 0],
    ]);
    expect(await world.stock(other)).toEqual([[9, 1]]);
  });

  test('is refused for more than was delivered, without a reason, for everything, and in another status', async () => {
    expect(await reject(accept(leafLine, 3))).toBe('409 transition_refused');
    await world.onTo(orderId, 'manifest');
    expect(await reject(accept(leafLine, 7))).toBe('422 accepted_units_not_valid');
    expect(await reject(accept(leafLine, 1.5))).toBe('422 units_not_whole');
    expect(await reject(accept(leafLine, 3, ' '))).toBe('422 reason_required');
    expect(await reject(accept(leafLine, 6))).toBe('422 nothing_rejected');
    expect(await reject(accept(leafLine, 0), accept(otherLine, 0))).toBe('409 whole_order_rejected');
    expect(await reject(accept(leafLine, -1))).toBe('400 invalid');
    expect(await reject(accept(leafLine, 3), accept(leafLine, 2))).toBe('400 invalid');
    const stranger = orderId;
    orderId = await world.order([{ id: other, units: 1 }], 'manifest');
    expect(await reject(accept(leafLine, 3))).toBe('404 not_found');
    orderId = stranger;
    expect(await world.stock(leaf)).toEqual([
      [4, 4],
      [5, 2],
    ]);
  });

  test('says which amount must change when discount, credit or payments would not fit any more', async () => {
    await world.onTo(orderId, 'invoice');
    await world.shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 30 } });
    const refused = await call('reject', { lines: [accept(leafLine, 1)] });
    expect(refused).toMatchObject({
      status: 422,
      data: {
        code: 'order_discount_too_high',
        detail: 'The order discount of $30.00 would not be below the gross total of $30.00. Lower the discount first.',
      },
    });
    await world.shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 0 } });
    await world.shop.manager.ok('orders.setCredit', { body: { orderId, creditAmount: 60 } });
    expect(await reject(accept(leafLine, 3))).toBe('422 order_total_negative');
    await world.shop.manager.ok('orders.removeCredit', { body: { orderId } });
    expect(await step('addPayment', { amount: 50, paidOn: '2026-01-05', method: 'cash' })).toBe('Invoiced');
    expect(await reject(accept(leafLine, 2))).toBe('409 paid_above_total');
    expect(await units()).toEqual([
      [6, 0, 6, 60],
      [2, 0, 2, 20],
    ]);
    expect(await reject(accept(leafLine, 3))).toBe('Paid');
    expect(await step('undoReject', { returnId: await lastReturn() })).toBe('Invoiced');
    expect(await order()).toMatchObject({ grandTotal: 80, paidAmount: 50, paidDate: null });
  });

  test.each(['manifest', 'release'] as const)(
    'after %s it is undone whatever has followed, while nobody else has bought what came back',
    async (until) => {
      await world.onTo(orderId, until);
      const before = await facts();
      await reject(accept(leafLine, 1), accept(otherLine, 0));
      const first = await lastReturn();
      expect(await facts()).not.toEqual(before);
      expect(await step('undoReject', { returnId: first })).toBe(before.status);
      expect(await facts()).toEqual(before);
      expect((await order()).returns).toEqual([]);
      expect(await step('undoReject', { returnId: first })).toBe('404 not_found');
      await reject(accept(leafLine, 3));
      await reject(accept(leafLine, 0));
      const [early, late] = (await order()).returns;
      expect([early?.mayUndo, late?.mayUndo]).toEqual([true, true]);
      expect(await step('undoReject', { returnId: early?.returnId })).toBe(before.status);
      expect(await units()).toEqual([
        [3, 3, 3, 30],
        [2, 0, 2, 20],
      ]);
      // Somebody else buys what came back.
      await world.order([{ id: leaf, units: 6 }]);
      expect(await step('undoReject', { returnId: late?.returnId })).toBe('409 allocation_failed');
      expect((await order()).returns).toHaveLength(1);
    },
  );

  test('is undone for goods without sublots of which a line holds one lot twice', async () => {
    const paper = await world.shop.product({ lots: [9], isNonCannabis: true });
    orderId = await world.order([
      { id: paper, units: 3, isNonCannabis: true },
      { id: paper, units: 1, isNonCannabis: true },
    ]);
    const [line] = (await order()).orderItems;
    await world.shop.manager.ok('orders.setUnits', { body: { orderItemId: line?.orderItemId ?? 0, units: 8 } });
    await step('invoice');
    const before = await units();
    expect(await reject(accept(line?.orderItemId ?? 0, 1))).toBe('Invoiced');
    expect(await step('undoReject', { returnId: await lastReturn() })).toBe('Invoiced');
    expect(await units()).toEqual(before);
    expect(await world.stock(paper)).toEqual([[9, 9]]);
  });

  test('and a release at once: one comes after the other, and no unit is lost', async () => {
    await world.onTo(orderId, 'invoice');
    const answers = await Promise.all([reject(accept(leafLine, 2)), step('release')]);
    expect(answers[1]).toBe('Released');
    expect(['Invoiced', 'Released']).toContain(answers[0]);
    expect((await world.stock(leaf)).flat()).toEqual([2, 0, 5, 0]);
  });
});

describe('a return after acceptance', () => {
  const back = (orderItemId: number, count: number, disposal: 'lot' | 'destroyed' = 'lot') => ({
    orderItemId,
    units: count,
    reason: 'Stale',
    disposal,
  });
  const returned = async (creditAmount: number, ...lines: ReturnType<typeof back>[]) =>
    await step('returnGoods', { lines, creditAmount, reference: 'T-7' });

  test('brings goods into their lot or nowhere, and is credited; the lines stay as sold', async () => {
    await world.onTo(orderId, 'release');
    expect(await returned(45, back(leafLine, 3), back(otherLine, 2, 'destroyed'))).toBe('Released');
    expect(await world.stock(leaf)).toEqual([
      [1, 0],
      [5, 0],
    ]);
    expect(await world.stock(other)).toEqual([[7, 0]]);
    const now = await order();
    expect(now).toMatchObject({ grossTotal: 80, creditAmount: 45, grandTotal: 35 });
    expect(now.orderItems.map((line) => [line.units, line.returnedUnits])).toEqual([
      [6, 3],
      [2, 2],
    ]);
    expect(now.returns).toMatchObject([{ kind: 'returned', creditAmount: 45, reference: 'T-7', mayUndo: true }]);
    const [one, two] = [await nameOf(leafLine), await nameOf(otherLine)];
    expect(await notes()).toContain(
      `Returned 3 ${one} (Stale, back to the lot), 2 ${two} (Stale, destroyed); credit $45.00; transfer T-7, by Manager.`,
    );
    expect(await returned(0, back(otherLine, 1))).toBe('422 return_too_high');
    expect(await returned(0, back(leafLine, 4))).toBe('422 return_too_high');
    expect(await step('voidRelease')).toBe('409 returns_first');
    expect(await reject(accept(leafLine, 2))).toBe('422 accepted_units_not_valid');
    expect(await reject(accept(leafLine, 3))).toBe('Released');
    expect(await world.stock(leaf)).toEqual([
      [4, 0],
      [5, 0],
    ]);
  });

  test('is refused before the release, on a paid order, and for a credit above the total', async () => {
    await world.onTo(orderId, 'invoice');
    expect(await returned(10, back(leafLine, 1))).toBe('409 transition_refused');
    await step('release');
    expect(await returned(80.01, back(leafLine, 1))).toBe('422 credit_too_high');
    expect(await returned(1)).toBe('422 nothing_returned');
    expect(await returned(1, { ...back(leafLine, 1), reason: ' ' })).toBe('422 reason_required');
    expect(await returned(1, back(leafLine, 0.5))).toBe('422 units_not_whole');
    await step('addPayment', { amount: 75, paidOn: '2026-01-05', method: 'check' });
    expect(await returned(10, back(leafLine, 1))).toBe('409 paid_above_total');
    expect(await step('pay')).toBe('Paid');
    const refused = await call('returnGoods', { lines: [back(leafLine, 1)], creditAmount: 10 });
    expect(refused.data).toMatchObject({ detail: 'The order is Paid. First: Mark unpaid.' });
    expect(await world.stock(leaf)).toEqual([
      [0, 0],
      [3, 0],
    ]);
  });

  test('is undone with its credit, and then the release can be void', async () => {
    await world.onTo(orderId, 'release');
    const before = await facts();
    await returned(20, back(leafLine, 2), back(otherLine, 1, 'destroyed'));
    expect(await step('undoReturn', { returnId: await lastReturn() })).toBe('Released');
    expect(await facts()).toEqual(before);
    await returned(20, back(leafLine, 2));
    expect(await step('addPayment', { amount: 5, paidOn: '2026-01-05', method: 'check' })).toBe('Released');
    expect(await step('voidRelease')).toBe('409 payments_first');
    expect(await step('unpay')).toBe('Released');
    expect(await step('voidRelease')).toBe('409 returns_first');
    expect(await step('undoReturn', { returnId: await lastReturn() })).toBe('Released');
    expect(await step('voidRelease')).toBe('Sublotted');
  });

  test('is undone after other changes, and a rejection until its manifest is void', async () => {
    await world.onTo(orderId, 'release');
    await returned(20, back(leafLine, 2));
    const body = { estimateDeliveryDate: '2026-12-30' };
    const moved = await world.shop.manager.call('orders.setDeliveryDate', { params: { orderId }, body });
    expect(moved).toMatchObject({ status: 409, data: { code: 'order_locked' } });
    await world.shop.manager.ok('orders.setSubmittedBy', {
      body: { orderId, updatedSalesPersonId: world.shop.ids.theo },
    });
    expect((await order()).returns).toMatchObject([{ mayUndo: true }]);
    expect(await step('voidRelease')).toBe('409 returns_first');
    expect(await step('undoReturn', { returnId: await lastReturn() })).toBe('Released');
    await returned(20, back(leafLine, 2));
    await step('addPayment', { amount: 5, paidOn: '2026-01-05', method: 'cash' });
    expect((await order()).returns).toMatchObject([{ mayUndo: true }]);
    expect(await step('unpay')).toBe('Released');
    expect(await step('undoReturn', { returnId: await lastReturn() })).toBe('Released');
    await reject(accept(leafLine, 4));
    await step('voidRelease');
    expect((await order()).returns).toMatchObject([{ kind: 'rejected', mayUndo: false }]);
    await world.onTo(orderId, 'manifest', 'sublot');
    expect(await step('undoReject', { returnId: await lastReturn() })).toBe('409 return_followed');
  });

  test('needs the right to change prices, a rejection that of the warehouse', async () => {
    await world.onTo(orderId, 'release');
    const body = { lines: [back(leafLine, 1)], creditAmount: 1 };
    const input = { params: { orderId }, body };
    expect((await world.shop.rosa.call('fulfillment.returnGoods', input)).status).toBe(403);
    const rejecting = { params: { orderId }, body: { lines: [accept(leafLine, 1)] } };
    expect((await world.shop.rosa.call('fulfillment.reject', rejecting)).status).toBe(403);
  });
});
