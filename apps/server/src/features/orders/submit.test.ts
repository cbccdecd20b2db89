import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockRoom, type StockRoom } from '../../../test/factories/stock-room.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let room: StockRoom;

beforeEach(async () => {
  app = await startTestApp();
  room = await openStockRoom(app);
});
afterEach(async () => await app.stop());

const tables = [
  'cart',
  'cart_line',
  'lot',
  'allocation',
  'sales_order',
  'order_line',
  'order_note',
  'client_month_sales',
  'audit',
  'notification',
  'stock_movement',
];

/** A checksum of every table a submit may touch (INV-6). */
async function everything(): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await app.owner.pool.query(
      `SELECT count(*) AS n, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${table} t`,
    );
    sums[table] = rows[0];
  }
  return sums;
}

const allocations = async () =>
  (
    await app.owner.pool.query(
      'SELECT l.batch_date::text AS batch, a.units FROM allocation a JOIN lot l ON l.id = a.lot_id ORDER BY l.id',
    )
  ).rows;

describe('orders.submit', () => {
  test.each([
    ['a product that is no longer for sale', 'UPDATE product SET is_active = false', 'product_not_for_sale'],
    ['a client who lost the license', 'UPDATE client SET is_cannabis_licensed = false', 'wrong_license'],
  ])('refuses %s, and nothing happens', async (_what, change, code) => {
    const productId = await room.product('Blue Dream 3.5g', [10]);
    const { cartId, clientId } = await room.cart([{ productId, units: 2 }]);
    await app.owner.pool.query(change);
    const before = await everything();
    const answer = await room.seller.call('orders.submit', { params: { clientId }, body: { cartId } });
    expect([answer.status, answer.problem.code]).toEqual([422, code]);
    expect(await everything()).toEqual(before);
  });

  test('takes the oldest lots, writes order, lines, note, audit and month total, and closes the cart', async () => {
    const productId = await room.product('Blue Dream 3.5g', [4, 6, 50]);
    const { cartId, clientId } = await room.cart([{ productId, units: 12 }]);
    const submitted = await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId } });
    expect(submitted.message).toBe(`Order-${submitted.orderNo} Created.`);
    expect(await allocations()).toEqual([
      { batch: '2026-10-01', units: 4 },
      { batch: '2026-10-02', units: 6 },
      { batch: '2026-10-03', units: 2 },
    ]);
    const order = await room.seller.ok('orders.one', { params: { orderId: submitted.orderId } });
    expect(order).toMatchObject({ status: 'Submitted', isBackorder: false, grandTotal: 120, cartId, clientId });
    expect(order.orderItems).toMatchObject([{ units: 12, allocated: 12, unitPrice: 10, lineTotal: 120 }]);
    const notes = await room.seller.ok('orders.notes', {
      params: { orderId: submitted.orderId },
      body: { hideSystemNotes: false },
    });
    expect(notes.data).toMatchObject([{ isSystem: true, note: `Submitted by Race Seller from cart ${cartId}.` }]);
    const { rows } = await app.owner.pool.query(
      'SELECT client_id, month::text, total, order_count FROM client_month_sales',
    );
    expect(rows).toEqual([{ client_id: clientId, month: '2026-11-01', total: 120, order_count: 1 }]);
    const audited = await app.owner.pool.query(`SELECT action, entity_id FROM audit WHERE entity = 'order'`);
    expect(audited.rows).toEqual([{ action: 'submit', entity_id: submitted.orderId }]);
  });

  test('more than the stock is refused with the short lines named, and nothing changes', async () => {
    const enough = await room.product('Gummies', [100]);
    const short = await room.product('Live Resin', [5, 7]);
    const { cartId, clientId } = await room.cart([
      { productId: enough, units: 10 },
      { productId: short, units: 9 },
      { productId: short, units: 9 },
    ]);
    const before = await everything();
    const refused = await room.seller.call('orders.submit', { params: { clientId }, body: { cartId } });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'allocation_failed',
      ExceptionMessage: 'Live Resin: 9 requested, 3 available.',
      CanBackorder: true,
      Shortfalls: [{ ProductId: short, ProductName: 'Live Resin', Requested: 9, Available: 3 }],
      errors: [{ pointer: '/CartItems/2/Units', code: 'insufficient' }],
    });
    expect(await everything()).toEqual(before);
  });

  test.each([{ backorder: true }, { forceBackorderAll: true }])('as backorder %o nothing is allocated', async (how) => {
    const productId = await room.product('Live Resin', [5]);
    const { cartId, clientId } = await room.cart([{ productId, units: 9 }]);
    const { orderId } = await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId, ...how } });
    expect(await allocations()).toEqual([]);
    const order = await room.seller.ok('orders.one', { params: { orderId } });
    expect(order).toMatchObject({ isBackorder: true, orderItems: [{ allocated: 0, isBackorder: true }] });
  });

  test('a flagged line goes unallocated beside lines that are', async () => {
    const productId = await room.product('Live Resin', [5]);
    const { cartId, clientId } = await room.cart([
      { productId, units: 9, backorder: true },
      { productId, units: 5 },
    ]);
    const { orderId } = await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId } });
    const order = await room.seller.ok('orders.one', { params: { orderId } });
    expect(order.orderItems.map(({ allocated }) => allocated)).toEqual([0, 5]);
    expect(order.isBackorder).toBe(true);
  });

  test('a repeat, also as another kind of submit, returns the same order', async () => {
    const productId = await room.product('Once', [50]);
    const { cartId, clientId } = await room.cart([{ productId, units: 5 }]);
    const first = await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId } });
    const again = await room.seller.call('orders.submit', { params: { clientId }, body: { cartId, backorder: true } });
    expect(again).toMatchObject({ status: 200, data: { orderId: first.orderId, orderNo: first.orderNo } });
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test.each([
    ['an empty cart', async () => await room.cart([]), {}, 422, 'Cart Is Empty'],
    ['no cart of that id', async () => ({ cartId: 999_999, clientId: 1 }), {}, 404, 'There is no such record.'],
  ])('%s is refused', async (_name, make, body, status, sentence) => {
    const { cartId, clientId } = await make();
    const refused = await room.seller.call('orders.submit', { params: { clientId }, body: { cartId, ...body } });
    expect(refused.status).toBe(status);
    expect(refused.problem.ExceptionMessage).toBe(sentence);
  });

  test('another client in the path or in the body is not found', async () => {
    const productId = await room.product('Mine', [50]);
    const { cartId, clientId } = await room.cart([{ productId, units: 5 }]);
    const stranger = await room.client();
    const inPath = await room.seller.call('orders.submit', { params: { clientId: stranger }, body: { cartId } });
    const inBody = await room.seller.call('orders.submit', {
      params: { clientId },
      body: { cartId, clientId: stranger },
    });
    expect([inPath.status, inBody.status]).toEqual([404, 404]);
  });

  test('needs a delivery date, from the cart or from the call', async () => {
    const productId = await room.product('Dated', [50]);
    const { cartId, clientId } = await room.cart([{ productId, units: 5 }]);
    await app.owner.pool.query('UPDATE cart SET estimated_delivery_date = NULL WHERE id = $1', [cartId]);
    const refused = await room.seller.call('orders.submit', { params: { clientId }, body: { cartId } });
    expect(refused).toMatchObject({
      status: 422,
      problem: { ExceptionMessage: 'Please add a valid estimated delivery date' },
    });
    const given = { cartId, estimatedDeliveryDate: '2026-12-01' };
    const { orderId } = await room.seller.ok('orders.submit', { params: { clientId }, body: given });
    expect(await room.seller.ok('orders.one', { params: { orderId } })).toMatchObject({
      estimateDeliveryDate: '2026-12-01',
    });
  });
});
