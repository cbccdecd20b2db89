import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingOf } from '../../../../test/factories/counting.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let dee: TestClient;
let its: ReturnType<typeof countingOf>;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Dee', ['stock', 'stock.adjust', 'products.edit']);
  dee = await app.as('dee@x.test');
  its = countingOf(app, shop, dee);
});
afterAll(async () => await app.stop());

test('half of what comes in whole units is no count; it is named, and the others are entered', async () => {
  const { lots, count, productId } = await its.counted(10, 20);
  const [first, second] = lots;
  const half = its.entry(first.barcode, 9.5);
  const { refused, rows } = await dee.ok('products.enterCounts', {
    body: { countId: count, entries: [half, its.entry(second.barcode, 19)] },
  });
  expect(refused).toEqual([{ entryId: half.entryId, detail: expect.stringMatching(/ comes in whole units\.$/) }]);
  expect(rows.map(({ barcode }) => barcode)).toEqual([second.barcode]);
  await shop.query('UPDATE product SET allow_fractions = true WHERE id = $1', [productId]);
  const again = await dee.ok('products.enterCounts', { body: { countId: count, entries: [half] } });
  expect(again.refused).toEqual([]);
});
