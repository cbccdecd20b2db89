import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { openStockRoom, type StockRoom } from '../../../test/factories/stock-room.ts';

/**
 * The control of the races: the same load without the constraint. If this ever passes without overselling, the races
 * prove nothing.
 */
let app: TestApp;
let room: StockRoom;

beforeEach(async () => {
  app = await startTestApp();
  room = await openStockRoom(app);
});
afterEach(async () => await app.stop());

/** Reads what is left and writes afterwards, without a lock, as a careless submit would. */
async function carelessSubmit(cartId: number, productId: number, units: number): Promise<boolean> {
  const { pool } = app.owner;
  const { rows } = await pool.query<{ id: number; left: number }>(
    'SELECT id, on_hand - allocated AS left FROM lot WHERE product_id = $1',
    [productId],
  );
  const lot = rows.find((row) => row.left >= units);
  if (lot === undefined) return false;
  await pool.query(
    `WITH made AS (
       INSERT INTO sales_order (cart_id, client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date,
         is_non_cannabis, gross_total, sample_total, net_total, grand_total)
       SELECT id, client_id, person_id, person_id, now(), '2026-11-25', false, 0, 0, 0, 0 FROM cart WHERE id = $1
       RETURNING id)
     INSERT INTO order_line (order_id, product_id, product_name, units, unit_price, line_total)
     SELECT id, $2, 'Careless', $3, 0, 0 FROM made`,
    [cartId, productId, units],
  );
  await pool.query(
    `INSERT INTO allocation (order_line_id, lot_id, units)
     SELECT l.id, $2, $3 FROM order_line l JOIN sales_order o ON o.id = l.order_id WHERE o.cart_id = $1`,
    [cartId, lot.id, units],
  );
  return true;
}

test('read-then-write without the constraint oversells, and the invariants are found broken', async () => {
  await app.owner.pool.query('ALTER TABLE lot DROP CONSTRAINT lot_never_oversold');
  const productId = await room.product('Hot', [50]);
  const carts = await Promise.all(Array.from({ length: 20 }, async () => await room.cart([{ productId, units: 10 }])));
  const taken = await Promise.all(carts.map(async ({ cartId }) => await carelessSubmit(cartId, productId, 10)));
  expect(taken.filter(Boolean).length).toBeGreaterThan(5);
  const broken = await brokenRules(app.owner);
  expect(broken.filter((line) => line.startsWith('INV-1:'))).not.toEqual([]);
});

test('with the constraint the database stops it', async () => {
  const productId = await room.product('Hot', [50]);
  const carts = await Promise.all(Array.from({ length: 20 }, async () => await room.cart([{ productId, units: 10 }])));
  const tries = await Promise.allSettled(carts.map(async ({ cartId }) => await carelessSubmit(cartId, productId, 10)));
  expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect((await brokenRules(app.owner)).filter((line) => line.startsWith('INV-1:'))).toEqual([]);
});
