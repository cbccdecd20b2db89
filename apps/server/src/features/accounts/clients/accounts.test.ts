import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@cartwright/contract/contract';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeOrderOf } from '../../../../test/factories/orders.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
/** Sees every account. */
let mona: TestClient;
/** Sees the accounts assigned to her. */
let rosa: TestClient;
let rosaId = 0;
const ids: Record<string, number> = {};
type Body = NonNullable<InputOf<'accounts.list'>['body']>;

const names = async (client: TestClient, body: Body): Promise<string[]> =>
  (await client.ok('accounts.list', { body: { ...all, ...body } })).data.map((row) => row.tradename);
const all = { myAccounts: false };
const ascending = { page: { sort: [{ field: 'Tradename', dir: 'asc' as const }] } };

async function makeOrder(
  clientId: number,
  orderDate: string,
  total: number,
  status: OrderStatus = 'Submitted',
): Promise<void> {
  await makeOrderOf(app.owner, { clientId, salesPersonId: rosaId, orderDate, status, total });
}

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  // 22:00 on 31 October at the seller's: the month is October still, in UTC November.
  app.clock.now = new Date('2026-11-01T05:00:00Z');
  const monaId = await makePersonWith(app, 'Mona', ['accounts', 'accounts.all', 'carts.all']);
  rosaId = await makePersonWith(app, 'Rosa', ['accounts']);
  await makePersonWith(app, 'Nora', ['orders']);
  await makePersonWith(app, 'Olga', ['accounts', 'accounts.all', 'client']);
  const route = await makeRow(app, 'route', { name: 'North' });
  const company = await makeRow(app, 'holdingCompany', { tradename: 'Evergreen Holding' });
  const clients = [
    {
      tradename: 'Alpine Leaf',
      name: 'Alpine LLC',
      isCannabisLicensed: true,
      licenseNo: '400001',
      licenseTypeId: 3,
      ubi: '6031112220010001',
      dayPhone: '2065550111',
      streetAddress: '1 A St',
      suite: 'A',
      city: 'Seattle',
      county: 'King',
      state: 'WA',
      zipCode: '98101',
      assignedTo: rosaId,
      routeId: route,
      invitationStatusId: 3,
      workflowStatusId: 2,
      lastContactedDate: '2026-10-01',
    },
    {
      tradename: 'Budget 50% Off',
      isCannabisLicensed: true,
      licenseNo: '400002',
      licenseTypeId: 4,
      ubi: '604555666',
      city: 'Tacoma',
      state: 'OR',
      assignedTo: monaId,
      holdingCompanyId: company,
    },
    { tradename: 'Corner_Store', isCannabisLicensed: false, city: 'Omak', assignedTo: rosaId },
    { tradename: 'Dormant Dan', isCannabisLicensed: true, licenseNo: '400004', clientStatusId: 2 },
    { tradename: 'Élan Vert', isCannabisLicensed: true, licenseNo: '400005', licenseTypeId: 3 },
  ];
  for (const client of clients) ids[client.tradename] = await makeRow(app, 'client', client);
  const alpine = ids['Alpine Leaf'] ?? 0;
  const contact = await makeRow(app, 'contact', {
    clientId: alpine,
    firstName: 'Iris',
    lastName: 'Quist',
    email: 'iris@alpine.test',
  });
  await makeRow(app, 'contactPhone', { contactId: contact, phone: '5095550177' });
  await makeRow(app, 'clientRetailSales', { clientId: alpine, month: '2026-09-01', total: 70_000 });
  await makeOrder(alpine, '2026-09-30T10:00:00Z', 80.25);
  await makeOrder(alpine, '2026-10-20T10:00:00Z', 120.5);
  await makeOrder(alpine, '2026-10-30T10:00:00Z', 7, 'Cancelled');
  // The first instant of November at the seller's.
  await makeOrder(ids['Élan Vert'] ?? 0, '2026-11-01T07:00:00Z', 9999);
  await makeOrder(ids['Budget 50% Off'] ?? 0, '2026-11-01T06:59:59Z', 10);
  await makeOrder(ids['Dormant Dan'] ?? 0, '2026-10-01T10:00:00Z', 5000);
  ids['cart'] = await makeRow(app, 'cart', { clientId: alpine, personId: rosaId, lineCount: 3 });
  await makeRow(app, 'cart', { clientId: alpine, personId: rosaId, status: 'submitted', lineCount: 9 });
  await makeRow(app, 'cart', { clientId: alpine, personId: rosaId, status: 'pending', origin: 'portal' });
  mona = await app.as('mona@x.test');
  rosa = await app.as('rosa@x.test');
});

afterAll(async () => await app.stop());

test("of a colleague's cart somebody who may not open it sees the owner's name alone", async () => {
  const olga = await app.as('olga@x.test');
  const { data } = await olga.ok('accounts.list', { body: { ...all, searchKey: 'alpine' } });
  expect(data).toMatchObject([{ tradename: 'Alpine Leaf', cartId: null, cartItemCount: null, cartOwnerName: 'Rosa' }]);
  const picked = await olga.ok('accounts.search', { body: { ...all, searchKey: 'alpine' } });
  expect(picked.data).toMatchObject([{ tradename: 'Alpine Leaf', cartId: null, cartOwnerName: 'Rosa' }]);
  expect(await olga.ok('accounts.one', { body: { clientId: data[0]?.id ?? 0 } })).toMatchObject({
    cartId: null,
    cartOwnerName: 'Rosa',
  });
  const calls = await olga.ok('accounts.whoToCall', { body: { ...all, searchKey: 'alpine' } });
  expect(calls.data).toMatchObject([{ cartId: null, cartOwnerName: 'Rosa' }]);
});

test('a row carries sales of the business month, orders, cart, people and places', async () => {
  const { data } = await mona.ok('accounts.list', { body: { ...all, searchKey: 'alpine' } });
  expect(data).toEqual([
    {
      id: ids['Alpine Leaf'],
      tradename: 'Alpine Leaf',
      name: 'Alpine LLC',
      licenseNo: '400001',
      closedLicense: null,
      dayPhone: '2065550111',
      streetAddress: '1 A St',
      suite: 'A',
      city: 'Seattle',
      state: 'WA',
      county: 'King',
      zipCode: '98101',
      ubi: '6031112220010001',
      assignedTo: rosaId,
      assignedToName: 'Rosa',
      assignee: 'Rosa',
      route: expect.any(Number),
      routeName: 'North',
      holdingCompany: null,
      workflowStatus: 'Contacted',
      invitationStatus: 'Accepted',
      invitationStatusId: 3,
      pendingInvitationId: null,
      marketId: null,
      lastContactedDate: '2026-10-01',
      lastOrderDate: '2026-10-20T10:00:00.000Z',
      orders: 2,
      lastMonthTotalRetailSales: 70_000,
      lastMonthTotalSalesForRetailer: 80.25,
      monthTodateSales: 120.5,
      isCannabisLicensed: true,
      labelBarcodePreferenceId: 1,
      cartId: ids['cart'],
      cartItemCount: 3,
      cartOwnerName: null,
    },
  ]);
});

test('the default is trade name descending, without dormant clients; totals are of the filter, not the page', async () => {
  const answer = await mona.ok('accounts.list', { body: { ...all, page: { take: 1 } } });
  expect(answer.count).toBe(4);
  expect(answer.totals).toEqual({ lastMonthTotalSalesForRetailer: 80.25, monthTodateSales: 130.5 });
  expect(await names(mona, {})).toEqual(['Élan Vert', 'Corner_Store', 'Budget 50% Off', 'Alpine Leaf']);
});

test('a whole license or phone has the totals of what it finds, beyond the page too', async () => {
  const totals = { lastMonthTotalSalesForRetailer: 80.25, monthTodateSales: 120.5 };
  for (const searchKey of ['400001', '(206) 555-0111']) {
    for (const page of [{}, { take: 1 }, { skip: 1 }])
      expect(await mona.ok('accounts.list', { body: { ...all, searchKey, page } })).toMatchObject({ count: 1, totals });
  }
});

test('each criterion narrows the list', async () => {
  const cases: [Body, string[]][] = [
    [{ clientStatus: 2 }, ['Dormant Dan']],
    [{ clientStatus: 0 }, ['Alpine Leaf', 'Budget 50% Off', 'Corner_Store', 'Élan Vert']],
    [{ licenseeType: 4 }, ['Budget 50% Off']],
    [{ isCannabisLicensed: false }, ['Corner_Store']],
    [{ invitationStatus: 3 }, ['Alpine Leaf']],
    [{ salesPersonIds: [rosaId] }, ['Alpine Leaf', 'Corner_Store']],
    [{ salesPersonIds: [] }, ['Alpine Leaf', 'Budget 50% Off', 'Corner_Store', 'Élan Vert']],
    [{ myAccounts: true }, ['Budget 50% Off']],
    [{ onlyAssignedToSalesPerson: true }, ['Budget 50% Off']],
    [{ onlyAssignedToSalesPerson: true, salesPersonIds: [rosaId] }, []],
  ];
  for (const [body, expected] of cases)
    expect([body, await names(mona, { ...body, ...ascending })]).toEqual([body, expected]);
});

test('the search takes part of name, license, UBI, city and phone as people type them', async () => {
  const cases: [string, string[]][] = [
    ['LEAF', ['Alpine Leaf']],
    ['alpine llc', ['Alpine Leaf']],
    ['00002', ['Budget 50% Off']],
    ['603-111-222', ['Alpine Leaf']],
    ['603111222-001-0001', ['Alpine Leaf']],
    ['omak', ['Corner_Store']],
    ['(206) 555-0111', ['Alpine Leaf']],
    ['+1 206 555 0111', ['Alpine Leaf']],
    ['éLAN', ['Élan Vert']],
    ['%', ['Budget 50% Off']],
    ['_', ['Corner_Store']],
    ['0% o', ['Budget 50% Off']],
    ['\\', []],
    ["' or 1=1 --", []],
    ['  ', ['Alpine Leaf', 'Budget 50% Off', 'Corner_Store', 'Élan Vert']],
  ];
  for (const [searchKey, expected] of cases) {
    expect([searchKey, await names(mona, { searchKey, ...ascending })]).toEqual([searchKey, expected]);
  }
});

test('the contact search takes names, mail and phone of contacts', async () => {
  for (const contactSearchKey of ['iris q', 'QUIST', '@alpine.test', '(509) 555']) {
    expect([contactSearchKey, await names(mona, { contactSearchKey })]).toEqual([contactSearchKey, ['Alpine Leaf']]);
  }
  expect(await names(mona, { contactSearchKey: 'alpine leaf' })).toEqual([]);
});

test('every column sorts both ways, missing values as the smallest', async () => {
  const [row = {}] = (await mona.ok('accounts.list', { body: all })).data;
  // They belong to the columns of the account, the cart and the invitation status.
  const unsorted = ['closedLicense', 'cartOwnerName', 'pendingInvitationId', 'marketId'];
  const fields = Object.keys(row).filter((field) => !unsorted.includes(field));
  expect(fields).toHaveLength(31);
  for (const field of fields) {
    const sorted = async (dir: 'asc' | 'desc') =>
      (await mona.ok('accounts.list', { body: { ...all, page: { sort: [{ field, dir }] } } })).data;
    const up = await sorted('asc');
    expect([field, (await sorted('desc')).toReversed()]).toEqual([field, up]);
    const values = up.map((found) => (found as Record<string, unknown>)[field]);
    const filled = values.filter((value) => value !== null);
    expect([field, values.slice(values.length - filled.length)]).toEqual([field, filled]);
    const numbers = filled.filter((value) => typeof value === 'number');
    expect([field, numbers]).toEqual([field, numbers.toSorted((one, two) => one - two)]);
  }
  const byOrders = { page: { sort: [{ field: 'LastOrderDate', dir: 'desc' as const }] } };
  expect((await names(mona, byOrders)).slice(0, 2)).toEqual(['Élan Vert', 'Budget 50% Off']);
  expect((await names(mona, { page: { sort: [{ field: 'RouteName', dir: 'desc' }] } }))[0]).toBe('Alpine Leaf');
});

test('an unknown sort field is refused, and so is a field that no criterion has', async () => {
  const sort = await mona.call('accounts.list', { body: { page: { sort: [{ field: 'password', dir: 'asc' }] } } });
  const undeclared = await mona.call('accounts.list', { body: { assignedTo: 1 } as Body });
  expect([sort.status, sort.problem.code, undeclared.status]).toEqual([400, 'invalid', 400]);
});

test('pages of equal keys neither repeat nor skip a client', async () => {
  const seen: string[] = [];
  for (let skip = 0; skip < 4; skip += 1) {
    seen.push(...(await names(mona, { page: { skip, take: 1, sort: [{ field: 'State', dir: 'asc' }] } })));
  }
  expect(new Set(seen).size).toBe(4);
  const beyond = await mona.ok('accounts.list', { body: { ...all, page: { skip: 50 } } });
  expect([beyond.data, beyond.count, beyond.totals.monthTodateSales]).toEqual([[], 4, 130.5]);
});

test('without the key for all, only the own accounts exist, whatever the criteria say', async () => {
  const mine = ['Alpine Leaf', 'Corner_Store'];
  const wide: Body[] = [{}, { myAccounts: false, onlyAssignedToSalesPerson: false }, { myAccounts: true }];
  for (const body of wide) expect(await names(rosa, { ...body, ...ascending })).toEqual(mine);
  expect(await names(rosa, { searchKey: 'budget' })).toEqual([]);
  expect((await rosa.ok('accounts.list', { body: all })).totals.monthTodateSales).toBe(120.5);
  expect((await rosa.ok('accounts.search', { body: { ...all, searchKey: 'budget' } })).data).toEqual([]);
  const foreign = await rosa.call('accounts.one', { body: { clientId: ids['Budget 50% Off'] ?? 0 } });
  const missing = await rosa.call('accounts.one', { body: { clientId: 999_999 } });
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(foreign.problem.detail).toBe(missing.problem.detail);
});

test('the screen’s key opens the calls, and only it', async () => {
  const nora = await app.as('nora@x.test');
  const calls = [
    await nora.call('accounts.list', { body: all }),
    await nora.call('accounts.search', { body: { ...all, searchKey: 'a' } }),
    await nora.call('accounts.one', { body: { clientId: ids['Alpine Leaf'] ?? 0 } }),
    await app.anonymous.call('accounts.list', { body: all }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
});

test('the picker answers the best names first, at most 20, nothing for nothing', async () => {
  await app.owner.pool.query(
    `INSERT INTO client (tradename, is_cannabis_licensed, city) SELECT 'Zed ' || n, true, 'Elan City' FROM generate_series(1, 30) n`,
  );
  const search = async (searchKey: string, more: object = {}) =>
    (await mona.ok('accounts.search', { body: { ...all, searchKey, ...more } })).data;
  expect((await search('él'))[0]?.tradename).toBe('Élan Vert');
  expect((await search('elan city')).length).toBe(20);
  await makeRow(app, 'client', { tradename: 'A Zed 1', isCannabisLicensed: true });
  expect((await search('zed 1'))[0]?.tradename).toBe('Zed 1');
  expect((await search('lea'))[0]).toEqual({
    id: ids['Alpine Leaf'],
    tradename: 'Alpine Leaf',
    licenseNo: '400001',
    city: 'Seattle',
    cartId: ids['cart'],
    cartOwnerName: null,
    dormantStatus: null,
  });
  expect(await search('')).toEqual([]);
  expect((await search('e', { isCannabisLicensed: false })).length).toBe(1);
  await app.owner.pool.query(`DELETE FROM client WHERE tradename LIKE '%Zed %'`);
});

test('one client has preferences and tiers, and blank defaults where nobody set any', async () => {
  const tier = await makeRow(app, 'accountTier', { name: 'Gold' });
  const alpine = ids['Alpine Leaf'] ?? 0;
  await makeRow(app, 'accountTierDetail', { accountTierId: tier, clientId: alpine });
  await makeRow(app, 'deliveryPreference', {
    clientId: alpine,
    acceptSunday: true,
    acceptTuesday: true,
    preferSaturday: true,
    acceptAM: true,
    deliveryInstruction: 'Back door',
    labelBarcodePreferenceId: 2,
  });
  await makeRow(app, 'inventoryPreference', { clientId: alpine, fulfillmentPriorityId: 3 });
  expect(await rosa.ok('accounts.one', { body: { clientId: alpine } })).toMatchObject({
    tradename: 'Alpine Leaf',
    licenseTypeId: 3,
    clientStatusId: 1,
    monthTodateSales: 120.5,
    cartId: ids['cart'],
    tiers: [{ id: tier, name: 'Gold' }],
    acceptedDays: [0, 2],
    preferredDays: [6],
    acceptAm: true,
    acceptPm: false,
    deliveryInstruction: 'Back door',
    labelBarcodePreferenceId: 2,
    fulfillmentPriorityId: 3,
    version: 1,
  });
  const blank = await rosa.ok('accounts.one', { body: { clientId: ids['Corner_Store'] ?? 0 } });
  expect([blank.tiers, blank.acceptedDays, blank.preferredDays, blank.acceptAm]).toEqual([[], [], [], false]);
  expect(blank).toMatchObject({
    deliveryInstruction: '',
    labelBarcodePreferenceId: 1,
    fulfillmentPriorityId: 1,
    specialInstruction: '',
    orders: 0,
    lastOrderDate: null,
    cartId: null,
  });
});
