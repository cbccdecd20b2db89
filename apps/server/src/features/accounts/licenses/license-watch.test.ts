import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { type ListedLicense, licenseListFile, listedLicense } from '../../../../test/factories/files/license-lists.ts';
import { upload } from '../../../../test/factories/files/upload.ts';
import { orderLife } from '../../../../test/factories/order-life.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { openShop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let adaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  adaId = await makePersonWith(app, 'Ada', [
    'accounts',
    'accounts.all',
    'accounts.edit',
    'cart',
    'carts.edit',
    'carts.all',
    'orders.submit',
    'invitations',
  ]);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, license_list, license_finding, closed_license, audit CASCADE');
});
afterAll(async () => await app.stop());

const query = async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text, [...values])).rows;

const send = async (list: readonly ListedLicense[], by = ada) =>
  await upload(app, by, 'accounts.uploadLicenseList', {}, { name: 'month.csv', content: licenseListFile(list) });

const findings = async (by = ada, applied = false) =>
  (await by.ok('accounts.licenseFindings', { body: { applied, page: { take: 100 } } })).data;
const only = async (kind: string, by = ada) => {
  const found = (await findings(by)).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no finding ${kind}`);
  return found;
};
const apply = async (ids: number[]) => await ada.ok('accounts.applyLicenseFindings', { body: { ids } });

/** Clients of the first month, registered by applying all its licensees. */
async function register(...list: readonly ListedLicense[]): Promise<number[]> {
  await send(list);
  const { message } = await ada.ok('accounts.applyLicenseFindings', { body: { kind: 'new' } });
  expect(message).toBe(`${list.length} applied.`);
  return (await query('SELECT id FROM client ORDER BY license_no')).map(({ id }) => Number(id));
}

/** Everything stored of clients but the version, which counts changes. */
const world = async () => ({
  clients: (await query('SELECT * FROM client ORDER BY id')).map(({ version: _version, ...rest }) => rest),
  former: await query('SELECT client_id, license_no FROM client_former_license ORDER BY id'),
  closed: await query('SELECT * FROM closed_license ORDER BY license_no'),
  invitations: await query('SELECT * FROM invitation ORDER BY id'),
});

test('the next month shows what is new, closed, re-issued and changed, and says nothing twice', async () => {
  await register(listedLicense(1), listedLicense(2), listedLicense(3), listedLicense(4));
  expect((await send([1, 2, 3, 4].map((number) => listedLicense(number)))).data).toMatchObject({
    licenses: 4,
    clients: 4,
    knownClients: 4,
    findings: 0,
  });
  const next = [
    listedLicense(1),
    listedLicense(2, { license: '555002' }),
    listedLicense(3, { status: 'CLOSED (PERMANENT)' }),
    listedLicense(4, { name: 'Shop Four', street: '9 OAK ST' }),
    listedLicense(5),
  ];
  expect((await send(next)).status).toBe(200);
  expect(
    (await findings()).map(({ kind, tradename, licenseNo, reason }) => [kind, tradename, licenseNo, reason]),
  ).toEqual([
    ['reissued', 'Shop 2', '555002', 'Same trade name and place. The license is not on the list any more.'],
    ['closed', 'Shop 3', '420003', 'The list says “CLOSED (PERMANENT)”.'],
    ['changed', 'Shop 4', '420004', 'The list says otherwise.'],
    ['new', 'Shop 5', '420005', 'CANNABIS RETAILER, ACTIVE (ISSUED).'],
  ]);
  expect((await only('changed')).changes).toEqual([
    { label: 'Trade name', before: 'Shop 4', after: 'Shop Four' },
    { label: 'Street', before: '4 PINE ST', after: '9 OAK ST' },
  ]);
  for (const kind of ['reissued', 'closed', 'changed', 'new'] as const)
    expect((await ada.ok('accounts.applyLicenseFindings', { body: { kind } })).applied.length).toBe(1);
  expect(await query('SELECT license_no, tradename FROM client ORDER BY id')).toEqual([
    { license_no: '420001', tradename: 'Shop 1' },
    { license_no: '555002', tradename: 'Shop 2' },
    { license_no: '420003', tradename: 'Shop 3' },
    { license_no: '420004', tradename: 'Shop Four' },
    { license_no: '420005', tradename: 'Shop 5' },
  ]);
  expect((await send(next)).data.findings).toBe(0);
  expect((await findings(ada, true)).length).toBe(8);
});

test('a re-issue is taken back exactly: license, values, position, search and invitations', async () => {
  const [id = 0] = await register(listedLicense(1));
  await query(`UPDATE client SET latitude = 47.1, longitude = -122.1, placed_by = 'given' WHERE id = $1`, [id]);
  const { status } = await ada.call('invitations.send', {
    body: { companyName: 'Shop 1', license: '555001', inviterEmail: 'shop@x.test' },
  });
  expect(status).toBe(200);
  const before = await world();
  await send([listedLicense(1, { license: '555001', street: '7 ELM ST', phone: '2065550100' })]);
  const { id: finding } = await only('reissued');
  await apply([finding]);
  expect(await query('SELECT license_no, street_address FROM client')).toEqual([
    { license_no: '555001', street_address: '7 ELM ST' },
  ]);
  expect(await query('SELECT client_id FROM invitation')).toEqual([{ client_id: id }]);
  expect((await world()).former).toEqual([{ client_id: id, license_no: '420001' }]);
  await ada.ok('accounts.undoLicenseFinding', { body: { id: finding } });
  expect(await world()).toEqual(before);
  // It waits again, and can be applied again.
  await apply([finding]);
  await ada.ok('accounts.undoLicenseFinding', { body: { id: finding } });
  expect(await world()).toEqual(before);
  const again = await ada.call('accounts.undoLicenseFinding', { body: { id: finding } });
  expect([again.status, again.problem.detail]).toEqual([409, 'This was taken back already.']);
});

test('what was changed since is not taken back, nor applied over; the reason is named', async () => {
  const [first = 0, second = 0] = await register(listedLicense(1), listedLicense(2));
  await send([listedLicense(1, { license: '555001' }), listedLicense(2, { name: 'Shop Two' }), listedLicense(3)]);
  const changed = await only('changed');
  await ada.ok('accounts.update', { body: { id: second, tradename: 'Second Shop' } });
  const refused = await ada.call('accounts.applyLicenseFindings', { body: { ids: [changed.id] } });
  expect([refused.status, refused.problem.detail]).toEqual([409, 'Trade name was changed since the list was read.']);
  const all = await ada.ok('accounts.applyLicenseFindings', { body: { kind: 'changed' } }).catch(() => null);
  expect(all).toBeNull();
  const reissued = await only('reissued');
  const fresh = await only('new');
  await apply([reissued.id, fresh.id]);
  await ada.ok('accounts.update', { body: { id: first, licenseNo: '555009' } });
  const undone = await ada.call('accounts.undoLicenseFinding', { body: { id: reissued.id } });
  expect([undone.status, undone.problem.code, undone.problem.detail]).toEqual([
    409,
    'undo_refused',
    'License number was changed since.',
  ]);
  const [third] = await query(`SELECT id FROM client WHERE license_no = '420003'`);
  await makeCart(app.owner, { personId: adaId, clientId: Number(third?.['id']), items: [] });
  const kept = await ada.call('accounts.undoLicenseFinding', { body: { id: fresh.id } });
  expect(kept.problem.detail).toBe('Orders, carts, contacts or notes were made for this account since: it stays.');
  await query('DELETE FROM cart');
  await ada.ok('accounts.undoLicenseFinding', { body: { id: fresh.id } });
  expect(await query(`SELECT FROM client WHERE license_no = '420003'`)).toEqual([]);
});

test('the license of another client is not given twice; the others of the kind are applied', async () => {
  await register(listedLicense(1), listedLicense(2));
  await send([listedLicense(1, { license: '555001' }), listedLicense(2, { license: '555002' })]);
  await ada.ok('accounts.create', { body: { id: 0, tradename: 'Quick', licenseNo: '555001' } });
  const { applied, refused } = await ada.ok('accounts.applyLicenseFindings', { body: { kind: 'reissued' } });
  expect([applied.length, refused.map(({ reason }) => reason)]).toEqual([
    1,
    ['Quick has the license 555001 already. If both are one shop, merge them.'],
  ]);
});

test('a closed license stops cannabis with the reason until it is taken back or another license is entered', async () => {
  const [id = 0] = await register(listedLicense(1));
  await send([listedLicense(1, { status: 'CLOSED (PERMANENT)' }), listedLicense(9)]);
  const closed = await only('closed');
  const items = [{ product: await makeProduct(app.owner, { lots: [100] }), units: 2 }];
  const newCart = async () =>
    (await makeCart(app.owner, { personId: adaId, clientId: id, items, estimatedDeliveryDate: '2027-01-04' })).id;
  const cartId = await newCart();
  await apply([closed.id]);
  const submit = async () => await ada.call('orders.submit', { params: { clientId: id }, body: { cartId } });
  const sentence =
    'The license 420001 of Shop 1 is closed. The list says “CLOSED (PERMANENT)”. Enter its new license, or take this back in License watch.';
  const refused = await submit();
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([409, 'license_closed', sentence]);
  expect((await ada.ok('carts.verify', { params: { cartId } })).problems).toContain(sentence);
  await makeClient(app.owner);
  const listed = async (body: { licenseClosed?: boolean }) =>
    (await ada.ok('accounts.list', { body: { myAccounts: false, ...body } })).data;
  const marked = { tradename: 'Shop 1', closedLicense: 'The list says “CLOSED (PERMANENT)”.' };
  expect(await listed({ licenseClosed: true })).toMatchObject([marked]);
  const all = await listed({});
  expect(all).toHaveLength(2);
  expect(all.filter(({ closedLicense }) => closedLicense !== null)).toMatchObject([marked]);

  await ada.ok('accounts.undoLicenseFinding', { body: { id: closed.id } });
  expect(await query('SELECT FROM closed_license')).toEqual([]);
  expect(await listed({ licenseClosed: true })).toEqual([]);
  await apply([closed.id]);
  await ada.ok('accounts.update', { body: { id, licenseNo: '555001' } });
  expect((await submit()).status).toBe(200);
});

test('an order that waits for its manifest says that the license is closed; one that is manifested goes on', async () => {
  const shop = await openShop(app);
  const life = await orderLife(app, shop);
  const [clientId = 0] = await register(listedLicense(1));
  const items = [{ product: await makeProduct(app.owner, { lots: [100] }), units: 2 }];
  const done = await life.submit(clientId, items);
  await life.take(done, 'sublot', 'ready', 'manifest');
  const waits = await life.submit(clientId, items);
  await life.take(waits, 'sublot', 'ready');
  await send([listedLicense(1, { status: 'CLOSED' }), listedLicense(9)]);
  await apply([(await only('closed')).id]);
  await expect(life.take(waits, 'manifest')).rejects.toThrow(/The license 420001 of Shop 1 is closed/);
  await life.take(done, 'invoice', 'release');
  await ada.ok('accounts.undoLicenseFinding', { body: { id: (await findings(ada, true))[0]?.id ?? 0 } });
  await send([listedLicense(1, { license: '555001' })]);
  await apply([(await only('reissued')).id]);
  await life.take(waits, 'manifest');
  expect(await query('SELECT buyer_license_no FROM sales_order ORDER BY id')).toEqual([
    { buyer_license_no: '420001' },
    { buyer_license_no: '555001' },
  ]);
});

test('an active license of a later list takes the mark off, and taking that back sets it again', async () => {
  await register(listedLicense(1));
  await send([listedLicense(1, { status: 'CLOSED' }), listedLicense(9)]);
  await apply([(await only('closed')).id]);
  const marked = await world();
  await send([listedLicense(1)]);
  const { id } = await only('reopened');
  await apply([id]);
  expect((await world()).closed).toEqual([]);
  await ada.ok('accounts.undoLicenseFinding', { body: { id } });
  expect(await world()).toEqual(marked);
});

test('a submit that races with a re-issue or a closing is one before or one after it', async () => {
  const list = [1, 2, 3, 4, 5, 6].map((number) => listedLicense(number));
  const ids = await register(...list);
  const product = await makeProduct(app.owner, { lots: [100] });
  const carts: number[] = [];
  for (const clientId of ids) {
    const items = [{ product, units: 1 }];
    carts.push(
      (await makeCart(app.owner, { personId: adaId, clientId, items, estimatedDeliveryDate: '2027-01-04' })).id,
    );
  }
  await send(list.map((each, at) => (at < 3 ? { ...each, license: `55500${at}` } : { ...each, status: 'CLOSED' })));
  const open = await findings();
  const answers = await Promise.all([
    ...carts.map(
      async (cartId, at) =>
        (await ada.call('orders.submit', { params: { clientId: ids[at] ?? 0 }, body: { cartId } })).status,
    ),
    ...open.map(async ({ id }) => (await ada.call('accounts.applyLicenseFindings', { body: { ids: [id] } })).status),
    ...open.map(async ({ id }) => (await ada.call('accounts.applyLicenseFindings', { body: { ids: [id] } })).status),
  ]);
  expect(answers.slice(0, 3)).toEqual([200, 200, 200]);
  for (const status of answers.slice(3, 6)) expect([200, 409]).toContain(status);
  expect(new Set(answers.slice(6))).toEqual(new Set([200]));
  expect((await query('SELECT license_no FROM client ORDER BY id LIMIT 3')).map((row) => row['license_no'])).toEqual([
    '555000',
    '555001',
    '555002',
  ]);
  expect((await query('SELECT FROM client_former_license')).length).toBe(3);
});

test('who may not change clients may not watch; who sees only their own applies only to those', async () => {
  const [mine = 0] = await register(listedLicense(1), listedLicense(2));
  const rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'accounts.edit']);
  const rosa = await app.as('rosa@x.test');
  await makePersonWith(app, 'Ben', ['accounts', 'accounts.all']);
  const ben = await app.as('ben@x.test');
  expect((await send([listedLicense(1)], ben)).status).toBe(403);
  await query('UPDATE client SET assigned_to = $1 WHERE id = $2', [rosaId, mine]);
  await send([listedLicense(1, { name: 'Shop One' }), listedLicense(2, { name: 'Shop Two' })]);
  expect((await findings(rosa)).map(({ tradename }) => tradename)).toEqual(['Shop 1']);
  const other = (await findings()).find(({ tradename }) => tradename === 'Shop 2');
  const refused = await rosa.call('accounts.applyLicenseFindings', { body: { ids: [other?.id ?? 0] } });
  expect(refused.status).toBe(404);
});

test('another file is refused and what the last list said stays', async () => {
  await register(listedLicense(1));
  await send([listedLicense(1, { name: 'Shop One' })]);
  const answer = await upload(
    app,
    ada,
    'accounts.uploadLicenseList',
    {},
    { name: 'lots.csv', content: 'Lot,Units\r\n1,2' },
  );
  expect([answer.status, answer.problem.code, answer.problem.detail]).toEqual([
    422,
    'file_unreadable',
    'This is no list of licensees: columns “License” and “Trade name” are missing.',
  ]);
  expect((await findings()).length).toBe(1);
});

test('a list, and what is applied of it, is announced to the screens that watch', async () => {
  const listener = await app.owner.pool.connect();
  const announced: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => announced.push(payload));
  await listener.query('LISTEN live');
  await send([listedLicense(1)]);
  await expect.poll(() => announced).toContain('license *');
  announced.length = 0;
  await ada.ok('accounts.applyLicenseFindings', { body: { kind: 'new' } });
  await expect.poll(() => announced).toContain('license *');
  await listener.query('UNLISTEN live');
  listener.release();
});
