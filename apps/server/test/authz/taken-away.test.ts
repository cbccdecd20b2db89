import { notificationKinds, type NotificationKind } from '@cartwright/contract/people/notification-kinds';
import { allPermissions, type PermissionKey } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { jobKinds, type QueueName } from '../../src/jobs/kinds.ts';
import { jobEnd } from '../factories/files/upload.ts';
import { makeCart } from '../factories/carts.ts';
import { makeClient } from '../factories/clients.ts';
import { makeOrder } from '../factories/orders.ts';
import { insertPerson, makePerson, makeRole } from '../factories/people.ts';
import { makeProduct } from '../factories/products.ts';
import { unique } from '../factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/** A key that is taken away: what it had opened is refused at the next request, also what was made while it was there. */
let app: TestApp;
let clientId: number;
let orderId: number;
let cartId: number;
let productId: number;
let invitationId: number;

beforeAll(async () => {
  app = await startTestApp();
  const other = await makePerson(app.owner);
  ({ id: clientId } = await makeClient(app.owner, { assignedTo: other.id }));
  ({ id: cartId } = await makeCart(app.owner, { personId: other.id, clientId }));
  const order = { clientId, salesPersonId: other.id, orderDate: app.clock.now.toISOString() };
  ({ id: orderId } = await makeOrder(app.owner, order));
  ({ id: productId } = await makeProduct(app.owner, { lots: [100] }));
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `INSERT INTO invitation (direction, company_name, license_no, license_type_id, client_id, created_by, created_at)
     VALUES ('Sent', 'Juniper', '435501', 3, $1, $2, now()) RETURNING id`,
    [clientId, other.id],
  );
  invitationId = rows[0]?.id ?? 0;
});
afterAll(async () => await app.stop());

interface Opened {
  /** Kinds of jobs whose results close. */
  readonly jobs?: readonly QueueName[] | 'all';
  /** Kinds of notifications about other people's records that are no longer shown. */
  readonly notices?: readonly NotificationKind[];
  /** Writes to other people's records whose first answer is not repeated. */
  readonly replay?: 'client' | 'cart' | 'order';
}

const ordersOfOthers = ['order_submitted', 'order_changed', 'order_cancelled', 'mail_failed'] as const;
const invitations = ['invitation_requested', 'invitation_accepted', 'invitation_declined'] as const;

/** What each key opens beside its calls; a new key says so here. */
const opened: Readonly<Record<PermissionKey, Opened>> = {
  accounts: {},
  client: {},
  map: {},
  products: {},
  'product-catalogs': {},
  'product-info': {},
  stock: { jobs: ['products.labels'] },
  prices: {},
  'open-carts': {},
  'client-cart': {},
  cart: {},
  'review-order': {},
  dashboard: {},
  'account-tiers': {},
  'tier-detail': {},
  'assign-client': {},
  orders: {},
  'client-orders': {},
  order: { jobs: ['paperwork.print'] },
  'order-summary': { jobs: ['reports.orderSummary', 'reports.orderDetails', 'reports.reconciliation'] },
  'sales-person-report': { jobs: ['reports.sales'] },
  invitations: { notices: invitations },
  settings: {},
  people: {},
  'accounts.all': { jobs: 'all', notices: ['client_assigned', ...invitations], replay: 'client' },
  'accounts.edit': {},
  'accounts.assign': {},
  'accounts.import': { jobs: ['accounts.check', 'accounts.import', 'accounts.undoImport'] },
  'accounts.export': { jobs: ['accounts.export', 'reports.client'] },
  'accounts.merge': {},
  'tiers.edit': {},
  // A job of an import has no file; its rows open by the key of its kind alone.
  'products.edit': { jobs: ['products.export'] },
  'stock.receive': {},
  'stock.adjust': {},
  'prices.edit': {},
  'carts.below-cost': {},
  costs: {},
  'carts.edit': {},
  'carts.price': {},
  'carts.all': { jobs: 'all', notices: ['cart_assigned', 'cart_from_portal'], replay: 'cart' },
  'orders.submit': {},
  'orders.edit': {},
  'orders.price': {},
  'orders.cancel': {},
  'orders.all': { jobs: 'all', notices: ordersOfOthers, replay: 'order' },
  fulfillment: { jobs: ['fulfillment.priceReport'] },
  'fulfillment.pick': {},
  accounting: { jobs: ['accounting.amountsDue', 'accounting.export'] },
  'market-access': {},
  'settings.edit': { jobs: ['paperwork.missing'] },
  'mail-server': {},
  'all-data': { jobs: ['reports.allData'] },
  'people.edit': {},
};

const queues = Object.keys(jobKinds) as QueueName[];
const recordOf = (kind: NotificationKind): string => {
  if (kind.startsWith('order_') || kind === 'mail_failed') return String(orderId);
  if (kind.startsWith('cart_')) return String(cartId);
  if (kind.startsWith('invitation_')) return String(invitationId);
  return kind === 'client_assigned' ? String(clientId) : 'none';
};

/** A person with every key, results of every kind of job, and a notification of every kind. */
async function holder() {
  const role = await makeRole(app.owner, allPermissions);
  const { id, email } = await insertPerson(app.owner, role);
  const files = new Map<QueueName, string>();
  for (const kind of queues) {
    const { rows } = await app.owner.pool.query<{ id: string }>(
      `WITH kept AS (INSERT INTO stored_file (id, name, content_type, content, person_id, created_at)
         VALUES (overlay(gen_random_uuid()::text placing '000000000000' from 25)::uuid, 'a.csv', 'application/gzip', '', $1, $3)
         RETURNING id)
       INSERT INTO job (id, kind, person_id, input, status, result_file_id, reached, created_at, updated_at)
       SELECT gen_random_uuid(), $2, $1, '{}', 'done', kept.id, '["accounts.all", "carts.all", "orders.all"]', $3, $3
       FROM kept RETURNING id`,
      [id, kind, app.clock.now],
    );
    files.set(kind, rows[0]?.id ?? '');
  }
  for (const kind of notificationKinds) {
    await app.owner.pool.query(
      `INSERT INTO notification (person_id, kind, record_id, subject, at) VALUES ($1, $2, $3, 'x', $4)`,
      [id, kind, recordOf(kind), app.clock.now],
    );
  }
  return { role, files, client: await app.as(email) };
}

const take = async (role: number, key: PermissionKey) =>
  await app.owner.pool.query('DELETE FROM role_permission WHERE role_id = $1 AND permission = $2', [role, key]);

const noticesOf = async (client: TestClient): Promise<NotificationKind[]> =>
  (await client.ok('notifications.list', { body: { page: { take: 100 } } })).data.map(({ kind }) => kind).toSorted();

test.each(allPermissions)('%s', async (key) => {
  const { role, files, client } = await holder();
  const all = [...notificationKinds].toSorted();
  expect(await noticesOf(client)).toEqual(all);
  const links = new Map<QueueName, string>();
  for (const [kind, id] of files) {
    links.set(kind, (await client.ok('transactions.one', { params: { id } })).fileLink ?? '');
  }
  await take(role, key);

  const headers = { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/json' };
  for (const { definition, operation } of allRoutes.filter((each) => each.definition.permission === key)) {
    const url = definition.path.replaceAll(/\{\w+\}/g, '1');
    const type = definition.kind === 'upload' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
    const answer = await app.app.inject({ method: definition.method, url, headers: { ...headers, ...type } });
    expect([operation, answer.statusCode]).toEqual([operation, 403]);
  }

  const { jobs = [], notices = [] } = opened[key];
  const closed = queues.filter((kind) => jobs === 'all' || jobs.includes(kind));
  const seen = (await client.ok('transactions.list', {})).data.map(({ kind }) => kind);
  for (const [kind, id] of files) {
    const owed = closed.includes(kind) ? 403 : 200;
    const one = await client.call('transactions.one', { params: { id } });
    const file = await app.app.inject({ url: links.get(kind) ?? '', headers });
    expect([kind, one.status, file.statusCode === 403 ? 403 : 200]).toEqual([kind, owed, owed]);
  }
  // A narrower scope closes results, and keeps their rows in the list.
  const hidden = jobs === 'all' ? [] : jobs;
  expect(seen.toSorted()).toEqual(queues.filter((kind) => !hidden.includes(kind)).toSorted());
  expect(await noticesOf(client)).toEqual(all.filter((kind) => !notices.includes(kind)));
  const { unread } = await client.ok('navigation.counts', {});
  expect(unread).toBe(all.length - notices.length);
});

const writes = {
  client: async (as: TestClient, headers: Record<string, string>) =>
    await as.call(
      'accounts.addContact',
      {
        params: { id: clientId },
        body: { contactId: 0, firstName: 'Ann', lastName: 'Lee' },
      },
      headers,
    ),
  cart: async (as: TestClient, headers: Record<string, string>) =>
    await as.call('carts.addItem', { body: { cartId, productId, quantity: 1 } }, headers),
  order: async (as: TestClient, headers: Record<string, string>) =>
    await as.call('orders.watch', { params: { orderId }, body: { watch: true } }, headers),
};
const replays = allPermissions.flatMap((key) => {
  const { replay } = opened[key];
  return replay === undefined ? [] : [[key, replay] as const];
});

test.each(replays)('%s: the first answer of a write to the %s is not repeated', async (key, record) => {
  const role = await makeRole(app.owner, allPermissions);
  const client = await app.as((await insertPerson(app.owner, role)).email);
  const headers = { 'idempotency-key': `taken-away-${record}-${unique()}` };
  const first = await writes[record](client, headers);
  expect(first.status).toBe(200);
  const again = await writes[record](client, headers);
  expect([again.status, again.data]).toEqual([200, first.data]);
  await take(role, key);
  const last = await writes[record](client, headers);
  expect([last.status, last.problem.code]).toEqual([404, 'not_found']);
});

test('a job that runs while its key is taken away ends without a result', async () => {
  let proceed: () => void = () => undefined;
  const hasBegun = Promise.withResolvers<undefined>();
  const wait = new Promise<void>((resolve) => (proceed = resolve));
  const handlers = {
    'accounts.export': async () => {
      hasBegun.resolve(undefined);
      await wait;
      return { note: '12 rows' };
    },
  };
  const running = await startTestApp({ share: app, jobs: handlers as never });
  const role = await makeRole(app.owner, allPermissions);
  const client = await app.as((await insertPerson(app.owner, role)).email);
  const { transactionId } = await client.ok('accounts.exportClients', { body: {} });
  await hasBegun.promise;
  await take(role, 'orders.all');
  proceed();
  expect(await jobEnd(client, transactionId)).toMatchObject({ status: 'failed', error: "You don't have access." });
  await running.stop();
});
