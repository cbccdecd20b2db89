import type { ImportKindName } from '@cartwright/contract/imports/import-kinds';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { importData, undoData } from '../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', [
    ...(['products.edit', 'prices.edit', 'stock.receive', 'stock', 'costs', 'orders.all'] as const),
    ...(['accounts', 'accounts.all', 'accounts.edit', 'accounts.import', 'tiers.edit'] as const),
  ]);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query(
    'TRUNCATE client, product, product_line, strain, tag, area, past_order, contact_title, data_import, audit, ccrs_row CASCADE',
  );
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const csv = (...lines: readonly string[]): string => lines.join('\r\n');

/** What imports write here, without ids and versions. */
const world = async (): Promise<unknown> =>
  (
    await app.owner.pool.query<{ world: unknown }>(`SELECT jsonb_build_object(
      'products', (SELECT jsonb_agg(jsonb_build_array(p.sku, p.name, p.unit_price,
        (SELECT jsonb_agg(t.name ORDER BY t.name) FROM product_tag x JOIN tag t ON t.id = x.tag_id WHERE x.product_id = p.id)) ORDER BY p.sku) FROM product p),
      'lots', (SELECT jsonb_agg(jsonb_build_array(barcode, on_hand) ORDER BY barcode) FROM lot),
      'rules', (SELECT jsonb_agg(jsonb_build_array(name, kind, value) ORDER BY name) FROM discount_rule),
      'clients', (SELECT jsonb_agg(tradename ORDER BY tradename) FROM client),
      'contacts', (SELECT jsonb_agg(jsonb_build_array(first_name, email) ORDER BY first_name) FROM contact),
      'past', (SELECT jsonb_agg(order_no ORDER BY order_no) FROM past_order),
      'areas', (SELECT jsonb_agg(name ORDER BY name) FROM area)) AS world`)
  ).rows[0]?.world;

const files = {
  products: csv('SKU,Name,Product line,Unit price,Tags', 'A,Aa,Flower,10,New', 'B,Bb,Flower,10,', 'C,Cc,Flower,10,'),
  'products again': csv('SKU,Name,Unit price,Tags', 'A,Aaa,11,New; Best'),
  lots: csv(
    'SKU,Room,Qty on hand,Harvest date,Barcode',
    'A,Vault,48,11/2/2026,4173000000001204',
    'B,Vault,5,11/2/2026,4173000000001205',
  ),
  prices: csv('SKU,Unit price,Kind,How much,From units', 'B,12,,,', 'C,,percent,10,24'),
  clients: csv('Store,License #', 'Cedar Shop,412345', 'Fir Shop,412346'),
  contacts: csv('License,First name,Email', '412345,Ann,ann@x.test'),
  'past-orders': csv('Order,Date,License,SKU,Units,Unit price', 'Z-1,2026-05-04,412346,C,3,9'),
} as const;

const take = async (name: keyof typeof files): Promise<void> => {
  const kind = name.split(' ')[0] as ImportKindName;
  const choices = { makeMissing: true };
  const done = await importData(app, ada, kind, files[name], { choices, name: `${name}.csv` });
  expect([name, done.error]).toEqual([name, null]);
};

const refusal = async (kind: ImportKindName) => {
  const { last } = await ada.ok('imports.last', { params: { kind } });
  const answer = await ada.call('imports.undo', { params: { kind }, body: { importId: last?.importId ?? '' } });
  return [answer.status, answer.problem?.detail];
};

test('an import is not undone before later ones that use its records, which the refusal names', async () => {
  for (const name of ['products', 'clients', 'lots', 'prices', 'contacts', 'past-orders'] as const) await take(name);
  const before = await world();
  expect(await refusal('products')).toEqual([
    409,
    'Later imports use what this one has written. Undo first: past-orders.csv (past orders, 1 row), then prices.csv (prices, 2 rows), then lots.csv (lots, 2 rows).',
  ]);
  expect(await refusal('clients')).toEqual([
    409,
    'Later imports use what this one has written. Undo first: past-orders.csv (past orders, 1 row), then contacts.csv (contacts, 1 row).',
  ]);
  expect(await world()).toEqual(before);
  await undoData(app, ada, 'past-orders');
  await undoData(app, ada, 'prices');
  expect(await refusal('products')).toEqual([
    409,
    'A later import uses what this one has written. Undo first: lots.csv (lots, 2 rows).',
  ]);
});

test('undone from the last to the first, each import leaves what was there before it', async () => {
  const order = ['products', 'clients', 'lots', 'prices', 'products again', 'contacts', 'past-orders'] as const;
  const worlds = [await world()];
  for (const name of order) {
    await take(name);
    worlds.push(await world());
  }
  worlds.pop();
  for (const name of order.toReversed()) {
    expect([name, await undoData(app, ada, name.split(' ')[0] as ImportKindName)]).toMatchObject([name, { kept: [] }]);
    expect([name, await world()]).toEqual([name, worlds.pop()]);
  }
});

test('a later import of products that gives a price stands before the prices that it has changed, and no other', async () => {
  await take('products');
  await take('prices');
  await take('products again');
  await undoData(app, ada, 'prices');
  await take('prices');
  const last = csv('SKU,Unit price', 'B,14');
  await importData(app, ada, 'products', last, { choices: {}, name: 'raise.csv' });
  expect(await refusal('prices')).toEqual([
    409,
    'A later import uses what this one has written. Undo first: raise.csv (products, 1 row).',
  ]);
});
