import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { exportOrder } from '../../../src/features/accounting/quickbooks/export-invoices.commands.ts';
import { connectBooks, matchAll } from '../../factories/files/books.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { makeClient } from '../../factories/clients.ts';
import { makeOrder } from '../../factories/orders.ts';
import { makePersonWith } from '../../factories/people.ts';
import { type QuickBooksTrouble, startQuickBooks, type TestQuickBooks } from '../../factories/servers/quickbooks.ts';
import { openShop, type Shop } from '../../factories/shop.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { clientOver } from '../../wire-client.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { say } from '../harness/seed.ts';

/** Exports with random faults, by two processes: each order is one document, whatever happens (INV-43). */
const EXPORTS = Number(process.env['EXPORTS'] ?? 150);
const ORDERS = Math.max(20, Math.round(EXPORTS / 10));
/** Invoices that a process exports at the real pace while it is killed; none in the short run. */
const PACED = Number(process.env['PACED'] ?? 0);
const SEED = Number(process.env['SEED'] ?? 4_711);

let books: TestQuickBooks;
let apps: readonly TestApp[];
let shop: Shop;

beforeAll(async () => {
  books = await startQuickBooks();
  const quickBooks = { ...books.config, timeoutMs: 300 };
  const first = await startTestApp({ template: 'empty', config: { quickBooks } });
  apps = [first, await startTestApp({ share: first, config: { quickBooks } })];
  shop = await openShop(first);
  await makePersonWith(first, 'Ada', ['settings.edit', 'accounting']);
  await connectBooks(await first.as('ada@x.test'), books);
});
afterAll(async () => {
  for (const app of apps.toReversed()) await app.stop();
  await books.stop();
});

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function makeInvoices(count: number): Promise<number[]> {
  const [app] = apps;
  if (app === undefined) throw new Error('no app');
  const clientId = await shop.client();
  const of = { clientId, salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString() };
  const invoiced = { status: 'Invoiced', invoicedDate: '2026-11-20T17:00:00.000Z' } as const;
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await makeOrder(app.owner, { ...of, ...invoiced })).id);
  await matchAll(app, books);
  return ids;
}

const permissions = new Set(['accounting', 'orders.all', 'accounts.all'] as const);
const exporter = (app: TestApp) => ({
  ...app.context,
  requestId: crypto.randomUUID(),
  actor: { personId: shop.ids.rosa, sessionId: 0, name: 'Rosa', email: 'rosa@shop.test', permissions },
});

const duplicates = (): number => {
  const numbers = [...books.records.Invoice.values()].map((each) => each['DocNumber']);
  return numbers.length - new Set(numbers).size;
};

test(`no duplicate in ${EXPORTS} exports with random faults`, { timeout: 7_200_000 }, async () => {
  const orders = await makeInvoices(ORDERS);
  const random = randomOf(SEED);
  const troubles: readonly QuickBooksTrouble[] = [
    'lost',
    'lost',
    'reset',
    'throttled',
    'signedOut',
    'broken',
    'unreadable',
  ];
  books.trouble = () => (random() < 0.3 ? (troubles[Math.floor(random() * troubles.length)] ?? null) : null);
  let started = 0;
  const work = async (app: TestApp): Promise<void> => {
    while (started < EXPORTS) {
      started += 1;
      // Two of three take the same few orders, so that exports of one order meet.
      const among = random() < 0.66 ? 5 : orders.length;
      const orderId = orders[Math.floor(random() * among)] ?? 0;
      if (random() < 0.3) {
        const price = 5 + Math.floor(random() * 10);
        await shop.query(
          `WITH line AS (UPDATE order_line SET unit_price = $2::numeric, line_total = 2 * $2::numeric WHERE order_id = $1 RETURNING line_total)
           UPDATE sales_order SET gross_total = line_total, net_total = line_total, grand_total = line_total, version = version + 1
           FROM line WHERE id = $1`,
          [orderId, price],
        );
      }
      books.honoursRequestId = random() < 0.8;
      await exportOrder(exporter(app), orderId).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error)) throw error;
      });
    }
  };
  await Promise.all(apps.flatMap((app) => [work(app), work(app), work(app)]));
  expect(duplicates()).toBe(0);
  Object.assign(books, { trouble: () => null, honoursRequestId: true });
  const [app] = apps;
  if (app === undefined) throw new Error('no app');
  for (const orderId of orders) await exportOrder(exporter(app), orderId);
  expect(duplicates()).toBe(0);
  const totals = await shop.query<{ number: string; total: number; remoteId: string }>(
    `SELECT o.order_no::text AS number, o.grand_total::float8 AS total, e.remote_id AS "remoteId" FROM sales_order o
     JOIN LATERAL (SELECT * FROM invoice_export WHERE order_id = o.id ORDER BY revision DESC LIMIT 1) e ON e.status = 'exported'`,
  );
  expect(totals).toHaveLength(orders.length);
  for (const { number, total, remoteId } of totals) {
    expect(books.records.Invoice.get(remoteId)).toMatchObject({ DocNumber: number, TotalAmt: total });
  }
  expect(books.records.Invoice.size).toBe(orders.length);
  expect((await brokenRules(app.owner)).filter((rule) => rule.includes('QuickBooks'))).toEqual([]);
});

/** How often the process is killed while the invoices go out. */
const KILLS = 3;
/** Orders of one job. */
const IN_A_JOB = 500;

test.runIf(PACED > 0)(
  `${PACED} invoices within the limits of Intuit, with ${KILLS} kills`,
  { timeout: 7_200_000 },
  async () => {
    const own = await startQuickBooks();
    onTestFinished(async () => await own.stop());
    own.latencyMs = 250;
    const { apiUrl, signInUrl, tokenUrl, revokeUrl } = own.config;
    const cluster = await openAppCluster({
      processes: 1,
      environment: {
        SECRET_KEY: '7'.repeat(64),
        QUICKBOOKS_URL: apiUrl,
        QUICKBOOKS_SIGN_IN_URL: signInUrl,
        QUICKBOOKS_TOKEN_URL: tokenUrl,
        QUICKBOOKS_REVOKE_URL: revokeUrl,
      },
    });
    const admin = clientOver(cluster.fleet.send, cluster.seller.token);
    await connectBooks(admin, own);
    const { personId: salesPersonId } = await admin.ok('people.me', {});
    const { id: clientId } = await makeClient(cluster.owner);
    const orders: number[] = [];
    for (let made = 0; made < PACED; made += 1) {
      const { id } = await makeOrder(cluster.owner, {
        clientId,
        salesPersonId,
        orderDate: '2026-11-19T17:00:00.000Z',
        status: 'Invoiced',
        invoicedDate: '2026-11-20T17:00:00.000Z',
      });
      orders.push(id);
    }
    await matchAll(cluster, own);
    const from = own.began.length;
    const started = Date.now();
    for (let at = 0; at < orders.length; at += IN_A_JOB) {
      await admin.ok('accounting.exportInvoices', { body: { orderIds: orders.slice(at, at + IN_A_JOB) } });
    }
    const random = randomOf(SEED);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const sent = Math.round(((kill - random() / 2) * PACED) / (KILLS + 1));
      await vi.waitUntil(() => own.records.Invoice.size >= sent, { timeout: 1_800_000, interval: 20 });
      await cluster.fleet.killAndRestart(0);
    }
    const open = async () =>
      (await cluster.owner.pool.query(`SELECT id FROM job WHERE status IN ('queued', 'running')`)).rowCount;
    await vi.waitUntil(async () => (await open()) === 0, { timeout: 1_800_000, interval: 500 });
    const took = Math.round((Date.now() - started) / 1_000);
    const began = own.began.slice(from);
    const inAnyMinute = began.map((at, index) => began.slice(index).filter((next) => next < at + 60_000).length);
    expect(Math.max(...inAnyMinute)).toBeLessThanOrEqual(500);
    expect(own.mostAtOnce).toBeLessThanOrEqual(10);
    expect(new Set([...own.records.Invoice.values()].map((each) => each['DocNumber'])).size).toBe(PACED);
    expect(own.records.Invoice.size).toBe(PACED);
    const { rowCount } = await cluster.owner.pool.query(
      `SELECT id FROM sales_order WHERE NOT EXISTS (SELECT FROM invoice_export WHERE order_id = sales_order.id AND status = 'exported')`,
    );
    expect(rowCount).toBe(0);
    expect((await brokenRules(cluster.owner)).filter((rule) => rule.includes('QuickBooks'))).toEqual([]);
    say(
      `${PACED} invoices in ${took} s, at most ${Math.max(...inAnyMinute)} calls a minute, ${own.mostAtOnce} at once`,
    );
  },
);
