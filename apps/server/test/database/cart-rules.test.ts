import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../factories/carts.ts';
import { makeClient } from '../factories/clients.ts';
import { makePerson } from '../factories/people.ts';
import { makeProduct } from '../factories/products.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** The trigger lines_of_open_carts_only: no statement reaches the lines of a closed cart (INV-13). */
let app: TestApp;
let openCart = 0;
let closedCart = 0;

beforeAll(async () => {
  app = await startTestApp();
  const { id: personId } = await makePerson(app.owner, { role: 'Sales Person', email: 'sam@shop.test' });
  const items = [{ product: await makeProduct(app.owner), units: 2 }];
  const cartOf = async () =>
    (await makeCart(app.owner, { personId, clientId: (await makeClient(app.owner)).id, items })).id;
  openCart = await cartOf();
  closedCart = await cartOf();
  await run(`UPDATE cart SET status = 'submitted', closed_at = now() WHERE id = $1`, [closedCart]);
});
afterAll(async () => await app.stop());

const run = async (text: string, values: readonly number[]) => (await app.owner.pool.query(text, [...values])).rows;
const lines = async () => await run('SELECT * FROM cart_line ORDER BY id', []);

test.each([
  [
    'added to a closed cart',
    `INSERT INTO cart_line (cart_id, product_id, units, unit_price, line_total) SELECT $2, product_id, 1, 1, 1 FROM cart_line WHERE cart_id = $1`,
  ],
  ['changed in a closed cart', `UPDATE cart_line SET conversion_units = 1 WHERE cart_id = $2 AND $1 <> $2`],
  ['deleted from a closed cart', `DELETE FROM cart_line WHERE cart_id = $2 AND $1 <> $2`],
  ['moved into a closed cart', `UPDATE cart_line SET cart_id = $2 WHERE cart_id = $1`],
  ['moved out of a closed cart', `UPDATE cart_line SET cart_id = $1 WHERE cart_id = $2`],
])('a line cannot be %s', async (_what, statement) => {
  const before = await lines();
  expect(before).toHaveLength(2);
  await expect(run(statement, [openCart, closedCart])).rejects.toMatchObject({
    code: '23001',
    message: 'the lines of a closed cart do not change',
  });
  expect(await lines()).toEqual(before);
});

test('between open carts a line may move', async () => {
  const [first] = await run('SELECT person_id FROM cart WHERE id = $1', [openCart]);
  const { id: other } = await makeCart(app.owner, { personId: Number(first.person_id) });
  await run('UPDATE cart_line SET cart_id = $2 WHERE cart_id = $1', [openCart, other]);
  expect(await run('SELECT id FROM cart_line WHERE cart_id = $1', [other])).toHaveLength(1);
});
