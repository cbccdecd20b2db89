import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliveries } from '../../../../test/factories/delivered.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { countingOf, type Counting } from '../../../../test/factories/counting.ts';

let app: TestApp;
let dee: TestClient;
let its: Counting;

beforeAll(async () => {
  app = await startTestApp();
  const { shop } = await openDeliveries(app);
  await makePersonWith(app, 'Dee', ['stock', 'stock.adjust', 'products', 'products.edit', 'orders.all', 'order']);
  dee = await app.as('dee@x.test');
  its = countingOf(app, shop, dee);
});
afterAll(async () => await app.stop());

test('lots of other places, and those of which nothing was left, are found beyond what a count expects', async () => {
  const [{ areaId, lots }, elsewhere] = [await its.stocked(10, 20), await its.stocked(30)];
  const [first, second] = lots;
  const [other] = elsewhere.lots;
  await dee.ok('products.adjust', {
    body: { inventoryId: second.id, units: 0, onHandSeen: 20, reason: 'Lost', detail: 'Fell' },
  });
  const { countId } = await dee.ok('products.startCount', { body: { areaIds: [areaId] } });
  await its.enter(countId, [first.barcode, 10], [second.barcode, 2], [other.barcode, 30]);
  // What is sold after it was counted stays expected.
  await dee.ok('products.adjust', {
    body: { inventoryId: first.id, units: 0, onHandSeen: 10, reason: 'Lost', detail: 'Fell' },
  });
  const { rows } = await dee.ok('products.countOne', { params: { countId } });
  expect(new Map(rows.map(({ barcode, isFound }) => [barcode, isFound]))).toEqual(
    new Map([
      [first.barcode, false],
      [second.barcode, true],
      [other.barcode, true],
    ]),
  );
});
