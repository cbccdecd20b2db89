import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientValues } from '../../../../test/factories/clients.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeOrderOf } from '../../../../test/factories/orders.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let mona: TestClient;
let rosa: TestClient;
/** Sees all, and may write notes. */
let kim: TestClient;
let rosaId = 0;

async function makeClient(
  tradename: string,
  assignedTo: number,
  orderDates: string[],
  more: ClientValues = {},
): Promise<number> {
  const id = await makeRow(app, 'client', {
    tradename,
    assignedTo,
    isCannabisLicensed: false,
    createdAt: '2026-01-01T10:00:00Z',
    ...more,
  });
  for (const day of orderDates) {
    await makeOrderOf(app.owner, { clientId: id, salesPersonId: rosaId, orderDate: `${day}T18:00:00Z`, total: 100 });
  }
  return id;
}

const names = async (client: TestClient, body: object) =>
  (await client.ok('accounts.whoToCall', { body })).data.map(({ tradename }) => tradename);

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' }); // Friday, 20 November 2026
  rosaId = await makePersonWith(app, 'Rosa', ['accounts']);
  const monaId = await makePersonWith(app, 'Mona', ['accounts', 'accounts.all']);
  await makePersonWith(app, 'Kim', ['accounts', 'accounts.all', 'accounts.edit']);
  await makePersonWith(app, 'Clerk', ['orders']);
  kim = await app.as('kim@x.test');
  mona = await app.as('mona@x.test');
  rosa = await app.as('rosa@x.test');
  const late = await makeClient('Late', rosaId, ['2026-10-16', '2026-10-30', '2026-10-02', '2026-10-30'], {
    lastContactedDate: '2026-11-19',
  });
  await makeRow(app, 'deliveryPreference', { clientId: late, acceptSaturday: true });
  await makeRow(app, 'clientRetailSales', { clientId: late, month: '2026-10-01', total: 40_000 });
  const fresh = await makeClient('Fresh', rosaId, ['2026-11-18'], { lastContactedDate: '2026-11-19' });
  await makeRow(app, 'inventoryPreference', { clientId: fresh, recentlyBought: 5 });
  await makeClient('Never', rosaId, []);
  await makeClient('Dormant', rosaId, [], { clientStatusId: 2 });
  await makeClient('Theirs', monaId, ['2026-08-02', '2026-08-01']);
});
afterAll(async () => await app.stop());

test('the own clients come by how much a call is due, with the reasons in words', async () => {
  const { data, count } = await rosa.ok('accounts.whoToCall', {});
  expect([count, data.map(({ tradename }) => tradename)]).toEqual([2, ['Never', 'Late']]);
  expect(data[0]?.reasons).toEqual(['never ordered · client since Jan 2026', 'never contacted']);
  expect(data[1]).toMatchObject({
    reasons: [
      'contacted yesterday',
      'last order 21 days ago, usually every 14 days',
      '1% of its retail sales last month',
      'takes deliveries tomorrow',
    ],
    lastMonthTotalSalesForRetailer: 400,
    lastMonthTotalRetailSales: 40_000,
  });
  expect(data.every(({ score }) => score > 0 && score <= 100)).toBe(true);
});

test('orders on two days are no rhythm, and two on one day are one', async () => {
  const { data } = await mona.ok('accounts.whoToCall', { body: { searchKey: 'Theirs' } });
  expect(data[0]?.reasons[0]).toBe('no order for 110 days');
});

test('all accounts are asked for, and reach no further than one may see', async () => {
  expect(await names(mona, {})).toEqual(['Theirs']);
  expect((await names(mona, { myAccounts: false })).toSorted()).toEqual(['Late', 'Never', 'Theirs']);
  expect((await names(rosa, { myAccounts: false })).toSorted()).toEqual(['Late', 'Never']);
  expect((await names(mona, { myAccounts: false, salesPersonIds: [rosaId] })).toSorted()).toEqual(['Late', 'Never']);
});

test('part of a name and how long ago a client bought narrow the list; all of it can be had', async () => {
  expect(await names(mona, { myAccounts: false, searchKey: 'the' })).toEqual(['Theirs']);
  expect(await names(mona, { myAccounts: false, bought: 'never' })).toEqual(['Never']);
  expect(await names(mona, { myAccounts: false, bought: 'longAgo' })).toEqual(['Theirs']);
  expect(await names(mona, { myAccounts: false, bought: 'lately' })).toEqual(['Late']);
  expect(await names(mona, { myAccounts: false, bought: 'recently' })).toEqual([]);
  expect(await names(mona, { myAccounts: false, page: { skip: 1, take: -1 } })).toHaveLength(2);
  const unknown = await mona.call('accounts.whoToCall', { body: { bought: 'twice' as 'never' } });
  expect(unknown.status).toBe(400);
});

test('a note lets the client wait behind the others, until it is deleted', async () => {
  const order = async () => await names(kim, { myAccounts: false });
  expect(await order()).toEqual(['Theirs', 'Never', 'Late']);
  const { data } = await kim.ok('accounts.whoToCall', { body: { myAccounts: false, searchKey: 'Theirs' } });
  const clientId = data[0]?.id ?? 0;
  const { noteId } = await kim.ok('accounts.addNote', { body: { clientId, note: 'Called.' } });
  expect(await order()).toEqual(['Never', 'Late', 'Theirs']);
  await kim.ok('accounts.deleteNote', { body: { noteId, clientId } });
  expect(await order()).toEqual(['Theirs', 'Never', 'Late']);
});

test('pages follow each other; a sort is not a field; the screen’s key is needed', async () => {
  const page = async (skip: number) =>
    (await mona.ok('accounts.whoToCall', { body: { myAccounts: false, page: { skip, take: 1 } } })).data[0]?.tradename;
  expect(new Set([await page(0), await page(1), await page(2)]).size).toBe(3);
  const clerk = await app.as('clerk@x.test');
  const answers = [
    await mona.call('accounts.whoToCall', { body: { page: { sort: [] } as object } }),
    await clerk.call('accounts.whoToCall', {}),
    await app.anonymous.call('accounts.whoToCall', {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 403, 401]);
});

test('no delivery is announced for a holiday', async () => {
  const before = app.clock.now;
  app.clock.now = new Date('2026-11-25T18:00:00Z');
  const feast = await makeClient('Feast', rosaId, [], { lastContactedDate: '2026-10-01' });
  await makeRow(app, 'deliveryPreference', { clientId: feast, acceptThursday: true, acceptFriday: true });
  const then = await app.as('rosa@x.test');
  const { data } = await then.ok('accounts.whoToCall', { body: { searchKey: 'Feast' } });
  expect(data[0]?.reasons).toContain('takes deliveries in 2 days');
  app.clock.now = before;
});

test('a closed day, a route that is not driven and a cut-off that is over are no days of delivery', async () => {
  const before = app.clock.now;
  // Monday, 9 am in Seattle.
  app.clock.now = new Date('2026-12-07T17:00:00Z');
  await makePersonWith(app, 'Admin', ['settings.edit']);
  const admin = await app.as('admin@x.test');
  const [north, south] = [
    await makeRow(app, 'route', { name: 'North' }),
    await makeRow(app, 'route', { name: 'South' }),
  ];
  for (const [name, routeId] of [
    ['Days North', north],
    ['Days South', south],
    ['Days None', null],
  ] as const) {
    const clientId = await makeClient(name, rosaId, [], { lastContactedDate: '2026-10-01', routeId });
    await makeRow(app, 'deliveryPreference', {
      clientId,
      acceptTuesday: true,
      acceptWednesday: true,
      acceptThursday: true,
    });
  }
  const then = await app.as('rosa@x.test');
  const said = async () => {
    const { data } = await then.ok('accounts.whoToCall', { body: { searchKey: 'Days' } });
    const reasons = data.map(({ tradename, reasons: each }) => [
      tradename.slice(5),
      each.find((reason) => reason.includes('deliver')) ?? null,
    ]);
    return Object.fromEntries(reasons) as Record<string, string | null>;
  };
  const set = async (rules: object) =>
    await admin.ok('settings.updateDeliveryRules', {
      body: { holidays: [], closedDays: [], cutOff: null, routes: [], ...rules },
    });
  const day = { weekdays: [], closedDays: [], cutOff: null };
  await set({});
  expect(await said()).toEqual({
    None: 'takes deliveries tomorrow',
    North: 'takes deliveries tomorrow',
    South: 'takes deliveries tomorrow',
  });
  await set({
    closedDays: [{ date: '2026-12-08', name: 'Inventory' }],
    routes: [{ ...day, routeId: north, weekdays: [4] }],
  });
  expect(await said()).toEqual({
    None: 'takes deliveries in 2 days',
    North: 'takes deliveries in 3 days',
    South: 'takes deliveries in 2 days',
  });
  // Tomorrow can be ordered until 8 am, on the route North until 10.
  await set({ cutOff: '08:00', routes: [{ ...day, routeId: north, cutOff: '10:00' }] });
  expect(await said()).toEqual({
    None: 'takes deliveries in 2 days',
    North: 'takes deliveries tomorrow',
    South: 'takes deliveries in 2 days',
  });
  await set({ closedDays: ['08', '09', '10', '07'].map((at) => ({ date: `2026-12-${at}`, name: 'Snow' })) });
  expect(await said()).toEqual({ None: null, North: null, South: null });
  app.clock.now = before;
});
