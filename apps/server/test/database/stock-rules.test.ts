import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStockRoom, type StockRoom } from '../factories/stock-room.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The triggers beneath the commands: what an allocation does to its lot and its line over its whole life. */
let app: TestApp;
let room: StockRoom;

beforeEach(async () => {
  app = await startTestApp();
  room = await openStockRoom(app);
});
afterEach(async () => await app.stop());

const run = async (text: string) => await app.owner.pool.query(text);
const sums = async () =>
  (await run('SELECT lot.on_hand, lot.allocated AS lot, l.allocated AS line FROM lot, order_line l')).rows[0];

beforeEach(async () => {
  const productId = await room.product('Blue Dream', [20]);
  const { cartId, clientId } = await room.cart([{ productId, units: 8 }]);
  await room.seller.ok('orders.submit', { params: { clientId }, body: { cartId } });
});

describe('an allocation', () => {
  test('counts on its lot and its line, and on neither once it is returned', async () => {
    expect(await sums()).toEqual({ on_hand: 20, lot: 8, line: 8 });
    await run(`UPDATE allocation SET units = 5`);
    expect(await sums()).toEqual({ on_hand: 20, lot: 5, line: 5 });
    await run(`UPDATE allocation SET ended_at = now(), ending = 'returned'`);
    expect(await sums()).toEqual({ on_hand: 20, lot: 0, line: 0 });
  });

  test('stays on its line when it is released, until the release is voided; then the line can be filled anew', async () => {
    await run(`UPDATE allocation SET ended_at = now(), ending = 'released', sublot_barcode = '0000000000000042'`);
    await run(`INSERT INTO stock_movement (lot_id, kind, units) SELECT id, 'release', -8 FROM lot`);
    expect(await sums()).toEqual({ on_hand: 12, lot: 0, line: 8 });
    await run(`INSERT INTO stock_movement (lot_id, kind, units) SELECT id, 'return', 8 FROM lot`);
    await run(`UPDATE allocation SET ending = 'returned'`);
    expect(await sums()).toEqual({ on_hand: 20, lot: 0, line: 0 });
    await run(`INSERT INTO allocation (order_line_id, lot_id, units, sublot_barcode)
               SELECT l.id, lot.id, 8, '0000000000000042' FROM lot, order_line l`);
    expect(await sums()).toEqual({ on_hand: 20, lot: 8, line: 8 });
  });

  test.each([
    ['more than the lot holds', `UPDATE allocation SET units = 21`],
    ['more than the line was sold', `UPDATE allocation SET units = 9`],
    ['nothing', `UPDATE allocation SET units = 0`],
    ['deleted', `DELETE FROM allocation`],
    [
      'of a lot of another product',
      `UPDATE order_line SET product_id = product_id; INSERT INTO product (sku, name, product_line_id, unit_price) SELECT 'X', 'X', id, 1 FROM product_line; INSERT INTO lot (product_id, barcode, batch_date) SELECT max(id), '9999999999999999', now() FROM product; INSERT INTO allocation (order_line_id, lot_id, units) SELECT l.id, (SELECT max(id) FROM lot), 1 FROM order_line l`,
    ],
    [
      'returned twice',
      `UPDATE allocation SET ended_at = now(), ending = 'returned'; UPDATE allocation SET ended_at = NULL, ending = NULL`,
    ],
    [
      'released from a lot that has left',
      `INSERT INTO stock_movement (lot_id, kind, units) SELECT id, 'release', -13 FROM lot`,
    ],
  ])('cannot be %s', async (_what, statement) => {
    await expect(run(statement)).rejects.toThrow(/violates|an allocation|an ended|the lot holds/);
    expect(await sums()).toEqual({ on_hand: 20, lot: 8, line: 8 });
  });
});

test('the app itself may not write the sums, the ledger or the table of transitions', async () => {
  for (const statement of [
    'UPDATE lot SET allocated = 0',
    'UPDATE lot SET on_hand = 100',
    'UPDATE order_line SET allocated = 0',
    'UPDATE stock_movement SET units = 1',
    'DELETE FROM stock_movement',
    'DELETE FROM audit',
    'DELETE FROM allocation',
    `INSERT INTO order_transition VALUES (false, 'leap', 'Submitted', 'Paid')`,
    'CREATE TABLE mine ()',
  ]) {
    await expect(app.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  }
});
