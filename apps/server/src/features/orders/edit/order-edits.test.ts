import { messages } from '@cartwright/contract/messages';
import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Changes of a submitted order (spec 001 §2, §5): its stock, its money and its facts, over HTTP. */

let app: TestApp;
let shop: Shop;
let leaf: number;
let scarce: number;
let orderId: number;
let leafLine: number;
let scarceLine: number;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

/** An order of 5 of a product with lots of 4 and 20, and 3 of one of which there are 4. */
beforeEach(async () => {
  leaf = await shop.product({ lots: [4, 20] });
  scarce = await shop.product({ lots: [4] });
  clientId = await shop.client();
  const items = [
    { product: { id: leaf, unitPrice: 10, isNonCannabis: false }, units: 5 },
    { product: { id: scarce, unitPrice: 20, isNonCannabis: false }, units: 3 },
  ];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  const made = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
  orderId = made.orderId;
  const { orderItems } = await one();
  [leafLine, scarceLine] = [leaf, scarce].map(
    (productId) => orderItems.find((line) => line.productId === productId)?.orderItemId ?? 0,
  ) as [number, number];
});

const one = async () => await shop.manager.ok('orders.one', { params: { orderId } });
const totals = async () => {
  const { grossTotal, netTotal, chargeTotal, creditAmount, grandTotal } = await one();
  return { grossTotal, netTotal, chargeTotal, creditAmount, grandTotal };
};
const lots = async (productId: number) =>
  (
    await shop.query<{ allocated: number }>('SELECT allocated FROM lot WHERE product_id = $1 ORDER BY id', [productId])
  ).map((lot) => lot.allocated);
/** Without the guard of the transitions: these tests ask what a status allows, not how it is reached. */
const setStatus = async (status: OrderStatus) => {
  await shop.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE sales_order SET status = '${status}' WHERE id = ${orderId}; COMMIT`);
};
const systemNotes = async () =>
  (await shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );

describe('units of a line', () => {
  test('fewer return to the youngest lot, and the totals follow', async () => {
    expect(await lots(leaf)).toEqual([4, 1]);
    const answer = await shop.manager.ok('orders.setUnits', { body: { orderItemId: leafLine, units: 3 } });
    expect(answer).toMatchObject({ message: 'Item units updated successfully.', allocated: 3, waiting: 0 });
    expect(await lots(leaf)).toEqual([3, 0]);
    expect((await totals()).grandTotal).toBe(90);
    const [line] = (await one()).orderItems;
    expect(await systemNotes()).toContain(`${line?.productName}: units 5 to 3, by Manager.`);
  });

  test('more are allocated whole, or nothing changes; a backorder line waits', async () => {
    const set = async (units: number) =>
      await shop.manager.call('orders.setUnits', { body: { orderItemId: scarceLine, units } });
    expect(await set(9)).toMatchObject({ status: 409, data: { code: 'allocation_failed' } });
    expect([await lots(scarce), (await totals()).grandTotal]).toEqual([[3], 110]);
    expect(await set(4)).toMatchObject({ status: 200, data: { allocated: 4, waiting: 0 } });
    await shop.query('UPDATE order_line SET is_backorder = true WHERE id = $1', [scarceLine]);
    expect(await set(9)).toMatchObject({ status: 200, data: { allocated: 4, waiting: 5 } });
    expect(await lots(scarce)).toEqual([4]);
    const line = (await one()).orderItems.find((each) => each.orderItemId === scarceLine);
    expect(line).toMatchObject({ units: 9, allocated: 4, isBackorder: true, lineTotal: 180 });
  });

  test('two edits at once do not promise a unit twice', async () => {
    const other = await shop.client();
    const items = [{ product: { id: scarce, unitPrice: 20, isNonCannabis: false }, units: 1 }];
    const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId: other, items });
    const [edited, submitted] = await Promise.all([
      shop.manager.call('orders.setUnits', { body: { orderItemId: scarceLine, units: 4 } }),
      shop.manager.call('orders.submit', { params: { clientId: other }, body: { cartId } }),
    ]);
    expect([edited.status, submitted.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await lots(scarce)).toEqual([4]);
  });

  test('are refused for a sublotted line, a fraction of a whole unit, and from Ready For Manifest on', async () => {
    const set = async (units: number) =>
      await shop.manager.call('orders.setUnits', { body: { orderItemId: leafLine, units } });
    for (const units of [1.5, 0, -1, 0.001, 1_000_000])
      expect([units, await set(units)]).toMatchObject([units, { status: 422, data: { title: 'Update failed' } }]);
    await shop.query(`UPDATE allocation SET sublot_barcode = id::text WHERE order_line_id = $1`, [leafLine]);
    expect(await set(2)).toMatchObject({ status: 409, data: { code: 'sublot_first_cancelled' } });
    await setStatus('ReadyForManifest');
    expect(await set(2)).toMatchObject({ status: 409, data: { code: 'order_locked' } });
    expect(await lots(leaf)).toEqual([4, 1]);
  });
});

describe('prices of a line', () => {
  test('a total price is met to the cent, a discount is capped, and conversion changes no total', async () => {
    await shop.manager.ok('orders.setTotalPrice', { body: { orderItemId: leafLine, totalPrice: 49.99 } });
    expect((await one()).orderItems[0]).toMatchObject({ unitPrice: 10, discountAmt: 0.01, lineTotal: 49.99 });
    await shop.manager.ok('orders.setItemDiscount', {
      body: { orderItemId: leafLine, discountAmt: 10, discountType: 3 },
    });
    expect((await totals()).grossTotal).toBe(105);
    await shop.manager.ok('orders.convertDiscounts', { body: { orderItemIds: [leafLine] } });
    expect((await one()).orderItems[0]).toMatchObject({ unitPrice: 9, discountAmt: 0, lineTotal: 45 });
    const tooMuch = { body: { orderItemId: leafLine, discountAmt: 45.01 } };
    expect(await shop.manager.call('orders.setItemDiscount', tooMuch)).toMatchObject({
      status: 422,
      data: { code: 'line_discount_too_high' },
    });
  });

  test('a unit price at or below the discount is refused with the sentence of the spec; null is 0', async () => {
    await shop.manager.ok('orders.setItemDiscount', { body: { orderItemId: leafLine, discountAmt: 5 } });
    const refused = await shop.manager.call('orders.setUnitPrice', { body: { orderItemId: leafLine, unitPrice: 1 } });
    expect(refused).toMatchObject({
      status: 422,
      data: { exceptionMessage: 'The Total Price cannot be less than the Discount Amount' },
    });
    await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: leafLine, unitPrice: 2 } });
    expect((await totals()).grossTotal).toBe(65);
    await shop.manager.ok('orders.setItemDiscount', { body: { orderItemId: leafLine, discountAmt: 0 } });
    await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: leafLine, unitPrice: null } });
    expect((await one()).orderItems[0]).toMatchObject({ unitPrice: 0, lineTotal: 0 });
  });

  test('from Manifested on they have to be reported; when paid they are closed', async () => {
    const reprice = async (unitPrice: number) =>
      await shop.manager.call('orders.setUnitPrice', { body: { orderItemId: leafLine, unitPrice } });
    const unreported = async () =>
      await shop.query('SELECT has_unreported_price_change AS is FROM sales_order WHERE id = $1', [orderId]);
    await reprice(11);
    expect(await unreported()).toEqual([{ is: false }]);
    await setStatus('Manifested');
    await reprice(12);
    expect(await unreported()).toEqual([{ is: true }]);
    await setStatus('Paid');
    expect(await reprice(13)).toMatchObject({ status: 409, data: { code: 'order_locked' } });
  });

  test('an outdated version is refused, and nothing changes', async () => {
    const { version } = await one();
    await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: leafLine, unitPrice: 11, version } });
    const late = { body: { orderItemId: leafLine, unitPrice: 12, version } };
    expect(await shop.manager.call('orders.setUnitPrice', late)).toMatchObject({ status: 412 });
    expect((await totals()).grossTotal).toBe(115);
  });
});

describe('credit and charges', () => {
  const credit = async (creditAmount: number) =>
    await shop.manager.call('orders.setCredit', { body: { orderId, creditAmount } });

  test('the credit is at most the grand total plus the credit so far', async () => {
    expect(await credit(110)).toMatchObject({
      status: 200,
      data: { message: 'Credit amount updated successfully.' },
    });
    expect(await totals()).toMatchObject({ creditAmount: 110, grandTotal: 0 });
    expect(await credit(110.01)).toMatchObject({ status: 422, data: { code: 'credit_too_high' } });
    const removed = await shop.manager.ok('orders.removeCredit', { body: { orderId } });
    expect(removed.message).toBe(messages.creditDeleted);
    expect(await totals()).toMatchObject({ creditAmount: 0, grandTotal: 110 });
    await shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 5, reason: 'Torn boxes' } });
    expect(await systemNotes()).toContain('Credit of $5.00 added (Torn boxes), by Manager.');
    await shop.manager.ok('orders.removeCredit', { body: { orderId } });
  });

  test('the order discount stays below the gross total and above no total', async () => {
    const discount = async (discountAmount: number) =>
      await shop.manager.call('orders.setOrderDiscount', { body: { orderId, discountAmount } });
    expect((await discount(10)).status).toBe(200);
    expect(await totals()).toMatchObject({ grossTotal: 110, netTotal: 100, grandTotal: 100 });
    expect(await systemNotes()).toContain('Order discount $0.00 to $10.00, by Manager.');
    expect(await discount(110)).toMatchObject({
      status: 422,
      data: { exceptionMessage: 'You are not allowed to make 100 % discount. Please correct discount amount ' },
    });
    await credit(95);
    expect(await discount(20)).toMatchObject({ status: 422, data: { code: 'order_total_negative' } });
    expect((await discount(-1)).status).toBe(400);
    expect(await totals()).toMatchObject({ netTotal: 100, grandTotal: 5 });
    expect((await discount(0)).status).toBe(200);
    await setStatus('Manifested');
    expect((await discount(1)).status).toBe(200);
    const flag = await shop.query('SELECT has_unreported_price_change AS is FROM sales_order WHERE id = $1', [orderId]);
    expect(flag).toEqual([{ is: true }]);
    await setStatus('Paid');
    expect(await discount(2)).toMatchObject({ status: 409, data: { code: 'order_locked' } });
  });

  test('two credits at once leave one of them, never a negative total', async () => {
    const answers = await Promise.all([credit(80), credit(90)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { creditAmount, grandTotal } = await totals();
    expect([80, 90]).toContain(creditAmount);
    expect(grandTotal).toBe(110 - creditAmount);
  });

  test('a charge is flat or per unit; saving one form drops the other', async () => {
    const [type] = await shop.query<{ id: number }>(
      `INSERT INTO charge_type (name, is_flat, default_amount) VALUES ('Delivery ' || random(), true, 15) RETURNING id`,
    );
    const base = { orderId, chargeId: type?.id ?? 0 };
    await shop.manager.ok('orders.saveCharge', { body: { ...base, isFlat: true, amount: 15, unitPrice: 3, units: 2 } });
    const [made] = (await one()).charges;
    expect(made).toMatchObject({ isFlat: true, amount: 15, unitPrice: null, units: null, total: 15 });
    const rated = { ...base, id: made?.id ?? 0, isFlat: false, amount: 15, unitPrice: 2.5, units: 4 };
    await shop.manager.ok('orders.saveCharge', { body: rated });
    expect(await totals()).toMatchObject({ chargeTotal: 10, grandTotal: 120 });
    for (const missing of [
      { ...base, isFlat: true },
      { ...base, isFlat: false, unitPrice: 1 },
      { ...base, isFlat: false, unitPrice: 1, units: 0 },
      { orderId, isFlat: true, amount: 1 },
      { ...base, amount: 1 },
      { id: 0, orderId },
    ]) {
      expect(await shop.manager.call('orders.saveCharge', { body: missing })).toMatchObject({
        status: 422,
        data: { title: 'Submit', exceptionMessage: 'Required field must be filled' },
      });
    }
    const none = await shop.manager.call('orders.removeCharge', { params: { orderChargeId: 0 } });
    expect(none).toMatchObject({ status: 422, data: { exceptionMessage: 'Order charge is not selected' } });
    await credit(120);
    const needed = await shop.manager.call('orders.removeCharge', { params: { orderChargeId: made?.id ?? 0 } });
    expect(needed).toMatchObject({ status: 422, data: { code: 'order_total_negative' } });
    await shop.manager.ok('orders.removeCredit', { body: { orderId } });
    await shop.manager.ok('orders.removeCharge', { params: { orderChargeId: made?.id ?? 0 } });
    expect(await totals()).toMatchObject({ chargeTotal: 0, grandTotal: 110 });
  });
});

describe('cancelling', () => {
  const cancel = async (reasonForCanceling: string) =>
    await shop.manager.call('orders.cancel', { body: { orderId, reasonForCanceling } });

  test('returns the stock once, however often it is called', async () => {
    expect(await cancel(' ')).toMatchObject({ status: 422, data: { code: 'reason_required' } });
    const answers = await Promise.all([cancel('Ordered twice'), cancel('Ordered twice')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await lots(leaf), await lots(scarce)]).toEqual([[0, 0], [0]]);
    expect(await one()).toMatchObject({ status: 'Cancelled', reasonForCanceling: 'Ordered twice' });
  });

  test('gives back what was reserved of the bulk', async () => {
    await shop.query(
      `WITH s AS (INSERT INTO source (name, amount, reserved) VALUES ('Bulk ' || $1::int, 100, 7) RETURNING id),
         p AS (UPDATE product SET source_id = (SELECT id FROM s), factor = 3.5 WHERE id = $1::int)
       UPDATE order_line SET conversion_units = 2, units = 7, line_total = 70 WHERE id = $2`,
      [leaf, leafLine],
    );
    await cancel('Out of business');
    const reserved = await shop.query('SELECT reserved FROM source WHERE name = $1', [`Bulk ${leaf}`]);
    expect(reserved).toEqual([{ reserved: 0 }]);
  });

  test('from a later status names the steps to undo first', async () => {
    await setStatus('ReadyForManifest');
    expect(await cancel('Late')).toMatchObject({
      status: 409,
      data: { code: 'transition_refused', undo: ['unready', 'cancelSublot'] },
    });
    expect(await lots(leaf)).toEqual([4, 1]);
  });
});

describe('facts of an order', () => {
  test('the delivery date is today or later', async () => {
    const set = async (estimateDeliveryDate: string) =>
      await shop.manager.call('orders.setDeliveryDate', { params: { orderId }, body: { estimateDeliveryDate } });
    expect(await set('2026-12-24')).toMatchObject({
      data: { message: 'Estimated delivery date successfuly updated.' },
    });
    expect((await one()).estimateDeliveryDate).toBe('2026-12-24');
    expect(await set('1999-12-01')).toMatchObject({ status: 422 });
  });

  test('sales person and order date change, and with them the sums of the month', async () => {
    const submittedBy = async (body: object) =>
      await shop.manager.call('orders.setSubmittedBy', { body: { orderId, ...body } });
    expect(await submittedBy({})).toMatchObject({ status: 422, data: { exceptionMessage: 'Nothing to update' } });
    expect(await submittedBy({ updatedOrderDate: '2099-01-01' })).toMatchObject({ status: 422 });
    await submittedBy({ updatedOrderDate: '2026-08-15', updatedSalesPersonId: shop.ids.theo });
    expect(await one()).toMatchObject({ salesPersonName: 'Theo', orderDate: '2026-08-15T07:00:00.000Z' });
    const sums = await shop.query(
      'SELECT month::text, total FROM client_month_sales WHERE client_id = $1 AND order_count > 0',
      [clientId],
    );
    expect(sums).toEqual([{ month: '2026-08-01', total: 110 }]);
  });

  test('another client needs a license for cannabis', async () => {
    const setClient = async (to: number) =>
      await shop.manager.call('orders.setClient', { body: { orderId, clientId: to } });
    const unlicensed = await shop.client({ isCannabisLicensed: false });
    expect(await setClient(unlicensed)).toMatchObject({ status: 422, data: { code: 'wrong_license' } });
    const to = await shop.client({ tradename: 'Tall Pines' });
    expect((await setClient(to)).status).toBe(200);
    expect((await one()).tradename).toBe('Tall Pines');
  });

  test('notes are deleted by whoever wrote them, system notes by nobody; watching is for oneself', async () => {
    await shop.rosa.ok('orders.addNote', { params: { orderId }, body: { note: 'Call before delivery' } });
    const { data } = await shop.rosa.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
    const [own, system] = [data.find((note) => !note.isSystem), data.find((note) => note.isSystem)];
    const remove = async (by: typeof shop.rosa, noteId = 0) =>
      (await by.call('orders.deleteNote', { body: { orderId, noteId } })).status;
    expect(await remove(shop.manager, own?.noteId)).toBe(404);
    expect(await remove(shop.rosa, system?.noteId)).toBe(404);
    expect(await remove(shop.rosa, own?.noteId)).toBe(200);
    const watched = await shop.manager.ok('orders.watch', { params: { orderId }, body: { watch: true } });
    expect(watched).toMatchObject({ message: messages.watchUpdated, watch: true });
    await shop.rosa.ok('orders.setDeliveryDate', {
      params: { orderId },
      body: { estimateDeliveryDate: '2026-12-31' },
    });
    const notified = await shop.query(
      `SELECT p.name FROM notification n JOIN person p ON p.id = n.person_id WHERE n.kind = 'order_changed' AND n.record_id = $1::text`,
      [orderId],
    );
    expect(notified).toEqual([{ name: 'Manager' }]);
  });

  test('reorder fills the current cart of the client and names what is not for sale any more', async () => {
    await shop.query('UPDATE product SET is_active = false WHERE id = $1', [scarce]);
    const answer = await shop.manager.ok('orders.reorder', { params: { orderId } });
    expect(answer.left).toHaveLength(1);
    const cart = await shop.manager.ok('carts.one', { params: { id: answer.cartId } });
    expect(cart.cartItems.map(({ productId, units }) => ({ productId, units }))).toEqual([
      { productId: leaf, units: 5 },
    ]);
  });
});
