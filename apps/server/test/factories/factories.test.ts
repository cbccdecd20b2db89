import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { brokenRules } from './broken-rules.ts';
import { makeCart } from './carts.ts';
import { makeClient } from './clients.ts';
import { makePerson } from './people.ts';
import { makeProduct } from './products.ts';

let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  owner = connect(testDb.connection, { poolSize: 2 });
});

afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

test('what the factories make is sound', async () => {
  const seller = await makePerson(owner, { role: 'Order Manager' });
  const shop = await makeClient(owner, { assignedTo: seller.id });
  const flower = await makeProduct(owner, { lots: [12, 5], unitPrice: 19.99, from: { amount: 100, factor: 3.5 } });
  const made = await makeCart(owner, {
    clientId: shop.id,
    personId: seller.id,
    items: [
      { product: flower, units: 3, discountKind: 'percent', discountValue: 15 },
      { product: flower, units: 1, sampleType: 1 },
    ],
  });
  expect(made).toMatchObject({ grandTotal: 50.97, itemIds: [expect.any(Number), expect.any(Number)] });
  const { rows } = await owner.pool.query('SELECT on_hand FROM lot ORDER BY id');
  expect(rows).toEqual([{ on_hand: 12 }, { on_hand: 5 }]);
  expect(await brokenRules(owner)).toEqual([]);
});
