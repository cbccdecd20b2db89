import { afterAll, beforeAll, expect, test } from 'vitest';
import { merges } from '../../src/db/invariants/check-data-merges.ts';
import { makeCart } from '../factories/carts.ts';
import { makeClient } from '../factories/clients.ts';
import { makeOrder } from '../factories/orders.ts';
import { makeProduct } from '../factories/products.ts';
import { makePerson } from '../factories/people.ts';
import { makeRow } from '../factories/rows.ts';
import { brokenRules } from '../factories/broken-rules.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/**
 * Whatever refers to a client goes along when the client is merged. The list is the database's own: a new foreign key to
 * `client` fails here until a row of it is made below, its feature moves it (eventHandlers of `clientMerged` in app.ts), the
 * migration guards its table (`guard_against_merged_clients`), and check-data-merges knows it.
 */
let app: TestApp;
let personId = 0;

interface Reference {
  readonly table: string;
  readonly column: string;
}

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await app.owner.pool.query<Row>(text, [...values])).rows;

const references = async (): Promise<Reference[]> =>
  await query<Reference>(`
    SELECT conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'client'::regclass ORDER BY 1, 2`);

const referring = async (clientId: number): Promise<string[]> => {
  const found: string[] = [];
  for (const { table, column } of await references()) {
    const rows = await query(`SELECT FROM ${table} WHERE ${column} = $1`, [clientId]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
};

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  personId = (await makePerson(app.owner, { role: 'Order Manager', email: 'mona@shop.test' })).id;
});
afterAll(async () => await app.stop());

/** A client with a row in every table that refers to clients; `first` is one that was there before. */
async function fullClient(first: number): Promise<number> {
  const { id } = await makeClient(app.owner);
  const tier = await makeRow(app, 'accountTier', { name: 'Gold' });
  const earlier = (await makeClient(app.owner, { licenseNo: null, tradename: 'Merged before' })).id;
  await query('UPDATE client SET merged_into = $1 WHERE id = $2', [id, earlier]);
  await query(`UPDATE client SET license_no = '7' || license_no WHERE id = $1`, [id]);
  const own = { clientId: id };
  await makeRow(app, 'contact', { ...own, firstName: 'Ann', lastName: 'Lee' });
  await makeRow(app, 'clientNote', {
    ...own,
    note: 'Called',
    personId,
    createdAt: '2026-11-02T20:00:00Z',
  });
  await query(`UPDATE client SET last_contacted_date = '2026-11-02' WHERE id = $1`, [id]);
  const promised = { day: '2026-11-30', what: 'Call again', createdBy: personId, createdAt: '2026-11-02T20:00:00Z' };
  await makeRow(app, 'followUp', { ...own, ...promised, personId });
  await makeRow(app, 'deliveryPreference', own);
  await makeRow(app, 'inventoryPreference', own);
  await makeRow(app, 'clientRetailSales', { ...own, month: '2026-10-01', total: 7 });
  await makeRow(app, 'accountTierDetail', { ...own, accountTierId: tier });
  await makeRow(app, 'discountRule', { ...own, name: 'Ten', kind: 'percent', value: 10 });
  const requested = { direction: 'Requested', companyName: 'The shop', createdBy: personId } as const;
  await makeRow(app, 'invitation', { ...own, ...requested, createdAt: '2026-11-02T20:00:00Z' });
  await makeRow(app, 'marketAccess', {
    ...own,
    isActive: false,
    changedBy: personId,
    changedAt: '2026-11-02T20:00:00Z',
  });
  const remote = { realmId: '1', remoteId: '58', remoteName: 'The shop', personId };
  await makeRow(app, 'quickBooksLink', { ...own, ...remote, linkedAt: '2026-11-02T20:00:00Z' });
  // On both sides of a pair, and there still after the merge.
  await makeRow(app, 'notDuplicate', { clientId: first, otherId: id, personId });
  const laterShop = (await makeClient(app.owner)).id;
  await makeRow(app, 'notDuplicate', { clientId: id, otherId: laterShop, personId });
  const past = { ...own, orderNo: 'LL-1', orderDate: '2026-09-14T19:00:00Z', total: 24 };
  const pastOrderId = await makeRow(app, 'pastOrder', past);
  const { id: productId } = await makeProduct(app.owner);
  await makeRow(app, 'pastOrderLine', { pastOrderId, productId, units: 2, unitPrice: 12, lineTotal: 24, lineNo: '' });
  await makeCart(app.owner, { clientId: id, personId });
  await makeOrder(app.owner, { clientId: id, salesPersonId: personId, orderDate: '2026-11-05T20:00:00Z' });
  return id;
}

test('every row that refers to a client goes along when it is merged', async () => {
  const first = (await makeClient(app.owner)).id;
  const into = (await makeClient(app.owner, { tradename: 'The one' })).id;
  const from = await fullClient(first);
  const all = (await references()).map(({ table, column }) => `${table}.${column}`);
  expect(await referring(from), 'make a row of the new table in fullClient').toEqual(all);
  await (await app.as('mona@shop.test')).ok('accounts.merge', { body: { survivorId: into, mergedId: from } });
  expect(await referring(from), 'a row stayed behind').toEqual([]);
  expect(await referring(into)).toEqual(all);
  expect(await brokenRules(app.owner)).toEqual([]);
});

test('every table of theirs refuses a row for a merged client, and the stored invariant looks into it', async () => {
  /** Written by triggers alone. */
  const keptSums = ['client_month_sales', 'client_sales'];
  const tables = [...new Set((await references()).map(({ table }) => table))].filter((table) => table !== 'client');
  const guarded = await query<{ table: string }>(
    `SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname IN ('client_not_merged_on_insert', 'client_not_merged_on_update') GROUP BY 1 HAVING count(*) = 2`,
  );
  expect(tables.filter((table) => !keptSums.includes(table))).toEqual(guarded.map(({ table }) => table).toSorted());
  for (const table of tables) expect(merges[0]?.sql).toContain(` JOIN ${table} `);
});
