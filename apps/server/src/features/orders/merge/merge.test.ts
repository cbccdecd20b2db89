import { messages } from '@cartwright/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** A cart goes into a sublotted order of its client (spec 000 §4), over HTTP. */

let app: TestApp;
let shop: Shop;
let clientId: number;
let leaf: number;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 16 });
  shop = await openShop(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

type Items = NonNullable<Parameters<typeof makeCart>[1]['items']>;

const units = (id: number, count: number, more: Partial<Items[number]> = {}) => ({
  product: { id, unitPrice: 10, isNonCannabis: false },
  units: count,
  ...more,
});

const cartOf = async (items: Items, given: Partial<Parameters<typeof makeCart>[1]> = {}) =>
  (await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items, ...given })).id;

async function submitted(items: Items, given: Partial<Parameters<typeof makeCart>[1]> = {}): Promise<number> {
  const cartId = await cartOf(items, given);
  return (await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } })).orderId;
}

async function sublotted(...given: Parameters<typeof submitted>): Promise<number> {
  const made = await submitted(...given);
  await shop.manager.ok('fulfillment.sublot', { params: { orderId: made }, body: {} });
  return made;
}

const merge = async (cartId: number, body: object = {}, by: TestClient = shop.rosa) =>
  await by.call('orders.submitAndMerge', { body: { cartId, orderId, ...body } });
const one = async (id = orderId) => await shop.manager.ok('orders.one', { params: { orderId: id } });
const allocatedOf = async (productId: number) =>
  (await shop.query<{ units: number }>('SELECT sum(allocated) AS units FROM lot WHERE product_id = $1', [productId]))[0]
    ?.units;
const cartRow = async (cartId: number) => await shop.manager.ok('carts.one', { params: { id: cartId } });

/** An order of the manager's: 4 units, less 3.00, and a sample, sublotted, with a charge of 5.00 and a credit of 2.00. */
beforeEach(async () => {
  clientId = await shop.client();
  leaf = await shop.product({ name: 'Leaf', lots: [6, 20] });
  orderId = await sublotted([units(leaf, 4), units(leaf, 1, { sampleType: 1 })], { cartDiscount: 3 });
  const [type] = await shop.query<{ id: number }>(
    `INSERT INTO charge_type (name, is_flat, default_amount) VALUES ($1, true, 5) RETURNING id`,
    [`Delivery ${orderId}`],
  );
  const charge = { orderId, chargeId: type?.id ?? 0, isFlat: true, amount: 5 };
  await shop.manager.ok('orders.saveCharge', { body: charge });
  await shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 2 } });
});

describe('orders.mergeable', () => {
  test('lists sublotted orders of the client, newest first, with what differs', async () => {
    const newer = await sublotted([units(leaf, 2)]);
    await submitted([units(leaf, 1)]);
    const other = await shop.product({ lots: [10] });
    const cartId = await cartOf([units(leaf, 3), units(other, 1)]);
    const { data, count } = await shop.rosa.ok('orders.mergeable', { params: { cartId } });
    expect([count, data.map((row) => [row.orderId, row.selected])]).toEqual([
      2,
      [
        [newer, true],
        [orderId, false],
      ],
    ]);
    const order = await one();
    expect(data[1]).toMatchObject({
      id: orderId,
      orderNo: order.orderNo,
      orderDate: order.orderDate,
      estimateDeliveryDate: '2026-12-01',
      salesPersonName: 'Manager',
      lineCount: 2,
      sharedProducts: 1,
      sampleLines: 1,
      backorderLines: 0,
      backorderUnits: 0,
      sublottedLines: 2,
      grossTotal: 40,
      sampleTotal: 10,
      orderDiscount: 3,
      chargeTotal: 5,
      creditAmount: 2,
      grandTotal: 40,
      version: order.version,
    });
  });

  test('lists none for other goods, for a cart without a client, and for a closed cart', async () => {
    const paper = await shop.product({ isNonCannabis: true });
    const goods = await cartOf([{ ...units(paper, 1), product: { id: paper, unitPrice: 10, isNonCannabis: true } }]);
    const list = async (cartId: number) => await shop.manager.ok('orders.mergeable', { params: { cartId } });
    expect(await list(goods)).toEqual({ data: [], count: 0 });
    await shop.manager.ok('carts.remove', { body: { cartId: goods } });
    expect(await list(goods)).toEqual({ data: [], count: 0 });
    expect(await list(await cartOf([units(leaf, 1)], { clientId: null }))).toEqual({ data: [], count: 0 });
  });
});

describe('orders.submitAndMerge', () => {
  test('puts the lines into the order, which keeps its date, sales person, charges, credit and sublots', async () => {
    const before = await one();
    const cartId = await cartOf([units(leaf, 7), units(leaf, 2, { isBackorder: true })], {
      cartDiscount: 4,
      estimatedDeliveryDate: null,
    });
    const answer = await merge(cartId, { version: before.version });
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        orderId,
        orderNo: before.orderNo,
        orders: [{ orderId, orderNo: before.orderNo }],
        message: `Cart ${cartId} merged into Order-${before.orderNo}.`,
      },
    ]);
    const after = await one();
    expect(after).toMatchObject({
      status: 'PartiallySublotted',
      isBackorder: true,
      estimateDeliveryDate: '2026-12-01',
      orderDate: before.orderDate,
      salesPersonName: 'Manager',
      cartId: before.cartId,
      grossTotal: 130,
      sampleTotal: 10,
      orderDiscount: 7,
      netTotal: 123,
      chargeTotal: 5,
      creditAmount: 2,
      grandTotal: 126,
      version: before.version + 1,
    });
    expect(after.orderItems.slice(0, 2)).toEqual(before.orderItems);
    expect(after.orderItems.slice(2).map(({ units: count, allocated, lots }) => ({ count, allocated, lots }))).toEqual([
      { count: 7, allocated: 7, lots: [expect.objectContaining({ units: 1 }), expect.objectContaining({ units: 6 })] },
      { count: 2, allocated: 0, lots: [] },
    ]);
    const sublots = after.orderItems.flatMap(({ lots }) => lots.map((each) => each.sublotBarcode !== null));
    expect(sublots).toEqual([true, true, false, false]);
    expect(await cartRow(cartId)).toMatchObject({ status: 'submitted', orders: [{ orderId }] });
    const { data: notes } = await shop.manager.ok('orders.notes', {
      params: { orderId },
      body: { hideSystemNotes: false },
    });
    expect(notes[0]?.note).toBe(`Cart ${cartId} merged: 2 lines, 9 units, $86.00, by Rosa.`);
    const [audited] = await shop.query(
      `SELECT action, detail->>'after' AS after FROM audit WHERE entity = 'order' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [orderId],
    );
    expect(audited).toEqual({ action: 'merge', after: 'PartiallySublotted' });
    // The new lines are sublotted on their own, and the order is whole again once the backorder is.
    const again = await shop.manager.ok('fulfillment.sublot', { params: { orderId }, body: {} });
    expect(again.status).toBe('PartiallySublotted');
  });

  test('puts everything on backorder when forced by the call or the cart', async () => {
    const free = await allocatedOf(leaf);
    expect((await merge(await cartOf([units(leaf, 90)]), { forceBackorderAll: true })).status).toBe(200);
    orderId = await sublotted([units(leaf, 1)]);
    expect((await merge(await cartOf([units(leaf, 90)], { forceBackorderAll: true }))).status).toBe(200);
    expect(await one()).toMatchObject({ status: 'PartiallySublotted', isBackorder: true, grandTotal: 910 });
    expect(await allocatedOf(leaf)).toBe((free ?? 0) + 1);
  });

  test('a repeat answers the same order; another order, and another kind of submit, are refused', async () => {
    const other = await sublotted([units(leaf, 1)]);
    const cartId = await cartOf([units(leaf, 1)]);
    expect((await merge(cartId)).status).toBe(200);
    const { lines } = { lines: (await one()).orderItems.length };
    const again = await merge(cartId);
    expect([again.status, again.data.orderId, again.headers['idempotency-replayed']]).toEqual([200, orderId, 'true']);
    expect((await one()).orderItems).toHaveLength(lines);
    const { orderNo } = await one();
    const refused = {
      code: 'cart_submitted',
      OrderId: orderId,
      detail: `This cart was submitted already: Order-${orderNo}.`,
    };
    expect((await merge(cartId, { orderId: other })).problem).toMatchObject(refused);
    const alone = await shop.rosa.call('orders.submit', { params: { clientId }, body: { cartId } });
    expect([alone.status, alone.problem]).toMatchObject([409, refused]);
    const own = await cartOf([units(leaf, 1)]);
    await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId: own } });
    expect((await merge(own)).problem.code).toBe('cart_submitted');
  });

  test('is refused with its sentence, and nothing changes', async () => {
    const scarce = await shop.product({ name: 'Scarce', lots: [2] });
    const cartId = await cartOf([units(leaf, 1), units(scarce, 3)]);
    const before = [await one(), await cartRow(cartId), await allocatedOf(leaf)];
    const paper = await shop.product({ isNonCannabis: true });
    const elsewhere = { clientId: await shop.client() };
    await shop.query(
      `UPDATE cart SET status = 'deleted', closed_at = now() WHERE client_id IS NULL AND status = 'open'`,
    );
    const unassigned = await cartOf([units(leaf, 1)], { clientId: null });
    const goods = { ...units(paper, 1), product: { id: paper, unitPrice: 10, isNonCannabis: true } };
    const refusals = [
      [await merge(cartId, { orderId: 0 }), 422, 'merge_order_missing', messages.selectAtLeastOneItem],
      [await merge(cartId), 409, 'allocation_failed', 'Scarce: 3 requested, 2 available.'],
      [await merge(cartId, { version: 1 }), 412, 'stale_version', undefined],
      [await merge(cartId, { clientId: elsewhere.clientId }), 404, 'not_found', undefined],
      [await merge(cartId, { orderId: 2_000_000_000 }), 404, 'not_found', undefined],
      [await merge(cartId, {}, shop.clerk), 403, 'forbidden', undefined],
      [await merge(await cartOf([units(leaf, 1)], elsewhere)), 404, 'not_found', undefined],
      [await merge(await cartOf([], { clientId: await shop.client() })), 422, 'cart_empty', messages.cartIsEmpty],
      [await merge(unassigned, {}, shop.theo), 404, 'not_found', undefined],
      [await merge(unassigned, {}, shop.manager), 422, 'cart_without_client', undefined],
    ] as const;
    for (const [answer, status, code, detail = answer.problem.detail] of refusals) {
      expect([answer.status, answer.problem.code, answer.problem.detail]).toEqual([status, code, detail]);
    }
    expect([await one(), await cartRow(cartId), await allocatedOf(leaf)]).toEqual(before);
    await shop.manager.ok('carts.remove', { body: { cartId } });
    expect((await merge(await cartOf([goods]))).problem).toMatchObject({
      code: 'mixed_cart',
      detail: 'An order holds cannabis products or other goods, never both.',
    });
  });

  test('is refused for an order in another status, with what leads back to it', async () => {
    const cartId = await cartOf([units(leaf, 1)]);
    await shop.manager.ok('fulfillment.ready', { params: { orderId }, body: {} });
    expect((await merge(cartId)).problem).toMatchObject({
      code: 'transition_refused',
      detail: 'The order is Ready For Manifest. First: Not ready.',
    });
  });

  test('refuses an order of more than 1,000 lines, and is samples only when both are', async () => {
    const samples = await sublotted([units(leaf, 1, { sampleType: 1 })]);
    const flag = async () =>
      (await shop.query('SELECT is_samples_only AS flag FROM sales_order WHERE id = $1', [samples]))[0];
    orderId = samples;
    await merge(await cartOf([units(leaf, 1, { sampleType: 2 })]));
    expect(await flag()).toEqual({ flag: true });
    await shop.manager.ok('fulfillment.sublot', { params: { orderId }, body: {} });
    await merge(await cartOf([units(leaf, 1)]));
    expect(await flag()).toEqual({ flag: false });
    await shop.manager.ok('fulfillment.sublot', { params: { orderId }, body: {} });
    await shop.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total)
       SELECT ${samples}, ${leaf}, 'Filler', 1, 0, 0 FROM generate_series(1, 997); COMMIT`,
    );
    expect((await merge(await cartOf([units(leaf, 1)]))).problem).toMatchObject({
      code: 'too_many_lines',
      detail: 'An order takes at most 1,000 lines.',
    });
    await shop.query(`DELETE FROM order_line WHERE order_id = ${samples} AND product_name = 'Filler'`);
  });
});

describe('under concurrency', () => {
  const statuses = (answers: readonly { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test('one cart merged into two orders and submitted, 18 times at once, is in one of them', async () => {
    const other = await sublotted([units(leaf, 1)]);
    const cartId = await cartOf([units(leaf, 5)]);
    const before = await allocatedOf(leaf);
    const answers = await Promise.all(
      Array.from({ length: 18 }, async (_, n) =>
        n % 3 === 2
          ? await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } })
          : await merge(cartId, { orderId: n % 3 === 0 ? orderId : other }),
      ),
    );
    expect(statuses(answers)).toEqual([...Array(6).fill(200), ...Array(12).fill(409)]);
    const took = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.orderId] : [])));
    expect(took.size).toBe(1);
    expect(await allocatedOf(leaf)).toBe((before ?? 0) + 5);
  });

  test('an order that is edited, made ready or taken back from its sublots meanwhile took the cart, or did not', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      orderId = await sublotted([units(leaf, 1), units(leaf, 1, { isBackorder: false, sampleType: 2 })]);
      const [line] = (await one()).orderItems;
      const cartId = await cartOf([units(leaf, 1)], { cartDiscount: 1 });
      const order = { params: { orderId }, body: {} };
      const [taken, edited, ready, undone] = await Promise.all([
        merge(cartId),
        shop.manager.call('orders.setItemDiscount', { body: { orderItemId: line?.orderItemId ?? 0, discountAmt: 2 } }),
        round % 2 === 0 ? shop.manager.call('fulfillment.ready', order) : undefined,
        round % 3 === 0 ? shop.manager.call('fulfillment.cancelSublot', order) : undefined,
      ]);
      expect(edited.status).toBe(200);
      const { orderItems, grandTotal, status } = await one();
      const [count, total, cart] = taken.status === 200 ? [3, 17, 'submitted'] : [2, 8, 'open'];
      expect([orderItems.length, grandTotal, (await cartRow(cartId)).status]).toEqual([count, total, cart]);
      const isReady = ready?.status === 200 && undone?.status !== 200;
      expect(isReady ? [status, taken.status] : ['ReadyForManifest', 409]).toEqual(['ReadyForManifest', 409]);
      outcomes.add(taken.status);
      if (taken.status !== 200) await shop.manager.ok('carts.remove', { body: { cartId } });
    }
    expect(outcomes).toContain(200);
  });

  test('a line that is added to the cart while it is merged is in the order, or was refused', async () => {
    const cartId = await cartOf([units(leaf, 1)]);
    const late = await shop.product({ lots: [100] });
    const add = async () => await shop.rosa.call('carts.addItem', { body: { cartId, productId: late, quantity: 2 } });
    const [answer, ...added] = await Promise.all([merge(cartId), add(), add(), add(), add()]);
    expect(answer.status).toBe(200);
    const acknowledged = added.filter(({ status }) => status === 200).length;
    const items = (await one()).orderItems.filter(({ productId }) => productId === late);
    expect(items.reduce((sum, line) => sum + line.units, 0)).toBe(acknowledged * 2);
    expect(await allocatedOf(late)).toBe(acknowledged * 2);
  });
});
