import { readFile, writeFile } from 'node:fs/promises';
import type { InputOf, Operation } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';
import { capture, formatSql, planOf, type Statement } from './capture.ts';
import { wholeReads } from './whole-reads.ts';
import { readWhole } from './read-whole.ts';

/**
 * The SQL behind every list and page, with its plan, is committed in `sql/<feature>.sql`, so that a review
 * sees statements. `UPDATE_SQL=1` writes the files anew; plans are those of the embedded PostgreSQL.
 */
let app: TestApp;
let sales: TestClient;
let manager: TestClient;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  sales = await app.as('sales@demo.test');
  manager = await app.as('manager@demo.test');
  admin = await app.as('admin@demo.test');
  await vacuum();
});
afterAll(async () => await app.stop());

/**
 * What the planner knows would otherwise depend on when autovacuum came by. Rows that a transaction of the app may still
 * see are not marked as seen by all, and then PostgreSQL plans as if an index alone did not do.
 */
async function vacuum(): Promise<void> {
  await vi.waitFor(
    async () => {
      await app.owner.pool.query('VACUUM (ANALYZE)');
      const { rows } = await app.owner.pool.query<{ relname: string }>(
        `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible < relpages`,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 250 },
  );
}

type Read = { [O in Operation]: readonly [title: string, operation: O, input: InputOf<O>] }[Operation];

const anOrder = async (): Promise<number> =>
  await first(
    `SELECT o.id FROM sales_order o JOIN person p ON p.id = o.sales_person_id WHERE p.email = 'sales@demo.test' ORDER BY o.id LIMIT 1`,
  );
const aCart = async (): Promise<number> =>
  await first(`SELECT id FROM cart WHERE status = 'open' AND client_id IS NOT NULL ORDER BY id LIMIT 1`);
const aCannabisCart = async (): Promise<number> =>
  await first(
    `SELECT id FROM cart WHERE status = 'open' AND client_id IS NOT NULL AND NOT is_non_cannabis ORDER BY id LIMIT 1`,
  );
const aClient = async (): Promise<number> => await first('SELECT id FROM client ORDER BY id LIMIT 1');
/** Released and cancelled orders too. */
const everyOrder = { hideReleased: false, hideCancelled: false };
const aTier = async (): Promise<number> => await first('SELECT id FROM account_tier ORDER BY id LIMIT 1');
const aLot = async (): Promise<number> => await first('SELECT lot_id AS id FROM stock_movement ORDER BY id LIMIT 1');

const aProduct = async (): Promise<number> =>
  await first('SELECT product_id AS id FROM lot WHERE on_hand > allocated ORDER BY id LIMIT 1');

async function anAllocation() {
  const id = await aCart();
  const { rows } = await app.owner.pool.query<{ id: number }>('SELECT id FROM cart_line WHERE cart_id = $1', [id]);
  return { id, itemIds: rows.map((row) => row.id), preferenceOrderBy: 1, preferenceType: 1 };
}

async function first(text: string): Promise<number> {
  const { rows } = await app.owner.pool.query<{ id: number }>(text);
  return rows[0]?.id ?? 0;
}

const reads: Readonly<Record<string, () => Promise<readonly Read[]>>> = {
  people: async () => [
    ['notifications', 'notifications.list', { body: {} }],
    ['unread notifications', 'notifications.list', { body: { onlyUnread: true } }],
    ['the jobs of the tray', 'transactions.list', {}],
    ['the staff', 'people.list', { query: { take: 100 } }],
    ['the roles', 'people.roles', {}],
    ['the outbox', 'settings.outbox', { body: {} }],
    ['mails that failed', 'settings.outbox', { body: { status: 'failed' } }],
    ['the audit', 'people.audit', { body: {} }],
    ['denials of a day', 'people.audit', { body: { kind: 'denials', from: '2026-11-20', to: '2026-11-20' } }],
    ['the audit of a person', 'people.audit', { body: { personId: 1 } }],
  ],
  dashboard: async () => [
    ['the counts of the navigation', 'navigation.counts', {}],
    ['the header, of the year', 'dashboard.header', { body: { range: 'Year To Date' } }],
    ['most orders, all', 'dashboard.frequentClients', { body: { range: 'All' } }],
    ['most sales of my own', 'dashboard.topClients', { body: { range: 'Month To Date', isOnlySalesPersonData: true } }],
    ['recent clients', 'dashboard.recentClients', { body: { range: 'Month To Date' } }],
    ['recent orders', 'dashboard.recentOrders', { body: { range: 'Month To Date' } }],
    ['active carts', 'dashboard.activeCarts', { body: {} }],
    ['the week', 'dashboard.weeklyOrder', { body: {} }],
    ['the first steps', 'dashboard.firstSteps', {}],
    ['pending portal orders', 'carts.pendingPortalOrders', {}],
  ],
  accounts: async () => [
    ['the list', 'accounts.list', { body: { myAccounts: true } }],
    ['the list, searched', 'accounts.list', { body: { searchKey: 'green', myAccounts: false } }],
    [
      'the list, by sales of the month',
      'accounts.list',
      { body: { myAccounts: false, page: { sort: [{ field: 'monthTodateSales', dir: 'desc' }] } } },
    ],
    ['the list, of closed licenses', 'accounts.list', { body: { myAccounts: false, licenseClosed: true } }],
    ['the picker', 'accounts.search', { body: { searchKey: 'gr', myAccounts: false } }],
    ['whom to call', 'accounts.whoToCall', { body: {} }],
    ['follow-ups that are due', 'accounts.followUps', { body: { due: true } }],
    ['follow-ups of everybody', 'accounts.followUps', { body: { mine: false } }],
    ['follow-ups of a client', 'accounts.clientFollowUps', { params: { id: await aClient() }, body: {} }],
    ['groups of duplicates', 'accounts.duplicates', { body: {} }],
    ['pairs that are no duplicates', 'accounts.notDuplicates', { body: {} }],
    ['differences of a list of licensees', 'accounts.licenseFindings', { body: { kind: 'changed' } }],
    ['what was applied of such lists', 'accounts.licenseFindings', { body: { applied: true } }],
    ['one client', 'accounts.one', { body: { clientId: await aClient() } }],
  ],
  tiers: async () => [
    ['the list', 'tiers.list', { query: { take: 20 } }],
    ['clients of a tier', 'tiers.details', { params: { id: await aTier() }, body: {} }],
    ['clients to assign, searched', 'tiers.assignable', { body: { clientName: 'gr', accountTierId: await aTier() } }],
  ],
  products: async () => [
    ['available products for a client', 'products.available', { body: { clientId: await aClient() } }],
    [
      'suggestions for a client',
      'products.available',
      { body: { searchKey: 'blue', clientId: await aClient(), withLastBought: true, showSoldOut: true } },
    ],
    ['available products, searched', 'products.available', { body: { searchKey: 'blue' } }],
    ['what is searched and off sale', 'products.available', { body: { searchKey: 'blue', nameOffSale: true } }],
    ['managed products, searched', 'products.managed', { body: { searchKey: 'blue' } }],
    ['price rules', 'products.rules', { body: { searchKey: 'gold', states: ['active'] } }],
    ['prices that come, searched', 'products.priceChanges', { body: { searchKey: 'blue', state: 'coming' } }],
    ['changes of price', 'products.priceChanges', { body: { state: 'made' } }],
    ['prices as everyone', 'products.pricesAs', { body: {} }],
    ['managed products off sale', 'products.managed', { body: { offSale: true } }],
    ['lots in stock', 'products.lots', { body: {} }],
    ['lots on hold, searched', 'products.lots', { body: { searchKey: 'blue', states: ['onHold'] } }],
    ['receipts', 'products.receipts', { body: {} }],
    ['expected receipts, searched', 'products.receipts', { body: { searchKey: 'cedar', states: ['expected'] } }],
    ['suppliers', 'products.suppliers', { body: { searchKey: 'cedar' } }],
    ['conversions', 'products.conversions', { body: {} }],
    ['conversions, searched', 'products.conversions', { body: { searchKey: 'blue' } }],
    ['goods to convert, searched', 'products.searchConvertible', { body: { searchKey: 'blue', what: 'inputs' } }],
    ['products to get, searched', 'products.searchConvertible', { body: { searchKey: 'blue', what: 'outputs' } }],
    ['movements', 'products.movements', { body: {} }],
    ['movements of a lot', 'products.movements', { body: { inventoryId: await aLot() } }],
    ['promised of a lot', 'products.promised', { body: { inventoryIds: [await aLot()] } }],
    ['sources', 'products.sources', { body: {} }],
    ['movements of a source', 'products.sourceMovements', { body: { sourceId: 1 } }],
    ['movements of bulk', 'products.sourceMovements', { body: {} }],
    ['one product', 'products.info', { params: { productId: await aProduct() } }],
    ['carts and orders with a product', 'products.openUses', { params: { productId: await aProduct() } }],
    ['last purchases of a client', 'products.latestPurchases', { params: { clientId: await aClient() } }],
    ['catalogs', 'products.catalogGroups', { body: {} }],
    ['batches', 'products.batches', { params: { productId: await aProduct() }, body: {} }],
    ['batches used up', 'products.batches', { params: { productId: await aProduct() }, body: { usedUp: true } }],
  ],
  invitations: async () => [
    ['pending invitations', 'invitations.pending', {}],
    ['the list, searched', 'invitations.list', { body: { showDeclined: true, searchKey: 'creek' } }],
    ['retailers with market access', 'invitations.marketAccess', { body: { userStatus: 1 } }],
  ],
  carts: async () => [
    ['a cart', 'carts.one', { params: { id: await aCart() } }],
    ['its summary', 'carts.summary', { params: { id: await aCart() } }],
    ['what auto allocate would do', 'carts.previewAllocation', { body: await anAllocation() }],
    ['open carts', 'carts.listAll', { body: {} }],
    [
      'open carts, portal orders, searched',
      'carts.listAll',
      { body: { showOnlyPortalOrders: true, searchKey: 'green' } },
    ],
  ],
  paperwork: async () => [
    ['the files of an order', 'paperwork.files', { params: { orderId: await anOrder() } }],
    ['what waits for the state', 'stateReports.rows', { body: {} }],
    ['the files for the state', 'stateReports.files', { body: {} }],
    ['what is open of the state reports', 'stateReports.summary', {}],
  ],
  fulfillment: async () => [
    ['the days', 'fulfillment.days', {}],
    ['the orders of a day', 'fulfillment.day', { body: { from: '2026-11-20', to: '2026-11-20' } }],
    ['the orders that are late', 'fulfillment.day', { body: { to: '2026-11-19' } }],
    ['what can be allocated', 'fulfillment.allocatable', {}],
    ['the picks of an order', 'fulfillment.picks', { params: { orderId: await anOrder() } }],
    ['a pick list', 'fulfillment.pickList', { body: { orderIds: [await anOrder()] } }],
  ],
  orders: async () => [
    ['the list', 'orders.list', { body: { hideReleased: true, hideCancelled: true } }],
    ['the list, of a client', 'orders.list', { body: { ...everyOrder, clientId: await aClient() } }],
    [
      'the list, of a delivery day',
      'orders.list',
      { body: { ...everyOrder, deliveryFrom: '2026-11-20', deliveryTo: '2026-11-20' } },
    ],
    ['the list, of what is owed', 'orders.list', { body: { ...everyOrder, due: 'all' } }],
    [
      'the list, of what a client owes for long',
      'orders.list',
      { body: { ...everyOrder, clientId: await aClient(), due: 'days31' } },
    ],
    ['the list, of sales persons', 'orders.list', { body: { ...everyOrder, salesPersonIds: [1, 2] } }],
    ['the list, of a route', 'orders.list', { body: { ...everyOrder, routeIds: [1] } }],
    ['the list, of a city', 'orders.list', { body: { ...everyOrder, city: 'seattle' } }],
    ['the list, by total', 'orders.list', { body: { ...everyOrder, totalFrom: 2000, totalTo: 2005 } }],
    [
      'the list, and how many there are without filters',
      'orders.list',
      { body: { city: 'seattle', countUnfiltered: true } },
    ],
    ['the list, not picked', 'orders.list', { body: { notPicked: true } }],
    ['the list, backorders', 'orders.list', { body: { ...everyOrder, showBackorders: true } }],
    ['one order', 'orders.one', { params: { orderId: await anOrder() } }],
    ['what can take a cart', 'orders.mergeable', { params: { cartId: await aCannabisCart() } }],
    ['its notes', 'orders.notes', { params: { orderId: await anOrder() }, body: { hideSystemNotes: true } }],
  ],
  reports: async () => [
    ['facts of a client', 'reports.clientInfo', { params: { id: await aClient() } }],
    ['notes of a client', 'reports.clientNotes', { params: { id: await aClient() }, body: {} }],
    ['sales of a client', 'reports.clientSales', { params: { id: await aClient() }, body: {} }],
    ['product lines of a client', 'reports.clientProductLines', { params: { id: await aClient() }, body: {} }],
    ['what happened at a client', 'reports.clientTimeline', { params: { id: await aClient() }, body: {} }],
    ['what a client usually buys', 'reports.clientUsuallyBuys', { params: { id: await aClient() } }],
    ['siblings of a client', 'reports.clientSiblings', { params: { id: await aClient() } }],
    ['the order summary', 'reports.orderSummary', { body: {} }],
    [
      'orders released in a month',
      'reports.orderSummary',
      { body: { releasedDateFrom: '2026-10-01', releasedDateTo: '2026-10-31' } },
    ],
    ['the order details', 'reports.orderDetails', { body: { submittedDateFrom: '2026-11-01' } }],
    ['sales by sales person', 'reports.salesHeader', { body: { range: 'Month To Date' } }],
    ['orders of a sales person', 'reports.salesDetail', { body: { salesPersonId: 1, range: 'Year To Date' } }],
    ['months with released orders', 'reports.transferReports', {}],
    ['the sales persons of the orders', 'reports.salesPersons', {}],
  ],
};

/** Calls that a sales person may not make, nor a manager; and those whose statements are simpler for a sales person. */
const managing: ReadonlySet<string> = new Set<Read[1]>([
  'accounts.duplicates',
  'accounts.notDuplicates',
  'accounts.licenseFindings',
  'dashboard.header',
  'dashboard.frequentClients',
  'dashboard.recentClients',
  'fulfillment.days',
  'fulfillment.day',
  'fulfillment.allocatable',
  'fulfillment.picks',
  'fulfillment.pickList',
  'stateReports.rows',
  'stateReports.files',
  'stateReports.summary',
]);
const administering: ReadonlySet<string> = new Set<Read[1]>([
  'products.lots',
  'products.conversions',
  'products.sources',
  'products.sourceMovements',
  'products.searchConvertible',
  'products.managed',
  'products.movements',
  'products.promised',
  'products.receipts',
  'products.suppliers',
  'products.rules',
  'products.priceChanges',
  'products.pricesAs',
  'people.audit',
  'people.list',
  'people.roles',
  'settings.outbox',
]);

/** Statements that every request makes (session), that only frame others, or that look for jobs are left out. */
const isOwn = ({ text }: Statement): boolean =>
  !/from "session" inner join|pgboss|pg_listening_channels|^(begin|commit|rollback|set|select set_config|savepoint|release|reset)\b/i.test(
    text,
  );

function clientFor(operation: Operation): TestClient {
  if (administering.has(operation)) return admin;
  return managing.has(operation) ? manager : sales;
}

async function written(read: Read): Promise<{ sql: string; plan: string }[]> {
  const [, operation, input] = read;
  const captured = await capture(async () => await clientFor(operation).ok(operation, input));
  // Those that run beside each other come in any order.
  const statements = captured.filter(isOwn).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const client = await app.owner.pool.connect();
  try {
    const parts: { sql: string; plan: string }[] = [];
    for (const statement of statements) {
      const plan = await planOf(client, statement);
      parts.push({ sql: `${formatSql(statement.text)};`, plan: plan.map((line) => `--   ${line}`).join('\n') });
    }
    return parts;
  } finally {
    client.release(true);
  }
}

const sqlOf = (feature: string): URL => new URL(`sql/${feature}.sql`, import.meta.url);

test.each(Object.keys(reads))('the statements of %s are the committed ones', async (feature) => {
  const { rows } = await app.owner.pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const withPlans = Math.floor(Number(rows[0]?.server_version_num) / 10_000) === 18;
  const lines: string[] = [];
  for (const read of (await reads[feature]?.()) ?? []) {
    lines.push(`-- ${read[1]}: ${read[0]}`);
    for (const { sql, plan } of await written(read)) lines.push(sql, plan, '');
  }
  const file = sqlOf(feature);
  const found = lines.join('\n');
  if (process.env['UPDATE_SQL'] === '1') await writeFile(file, found);
  const committed = await readFile(file, 'utf8').catch(() => '');
  const comparable = (text: string): string => (withPlans ? text : text.replaceAll(/^--   .*\n/gm, ''));
  expect(comparable(found)).toBe(comparable(committed));
});

/** Plans of the committed statements, by what they are of. */
async function plansOf(feature: string): Promise<[title: string, plan: string[]][]> {
  const text = await readFile(sqlOf(feature), 'utf8');
  const plans: [string, string[]][] = [];
  let title = '';
  for (const line of text.split('\n')) {
    const inPlan = /^--   (.*)$/.exec(line)?.[1];
    if (inPlan !== undefined) plans.at(-1)?.[1].push(inPlan);
    else if (line.startsWith('-- ')) title = line.slice(3);
    else plans.push([title, []]);
  }
  return plans.filter(([, plan]) => plan.length > 0);
}

test('no other list reads a growing table from end to end', async () => {
  const found = new Set<string>();
  for (const feature of Object.keys(reads)) {
    for (const [title, plan] of await plansOf(feature)) {
      for (const table of wholeReads(plan)) found.add(`${title}: ${table}`);
    }
  }
  expect([...found].toSorted()).toEqual(readWhole);
});
