import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
/** Sells: sees her own accounts, edits them, assigns none. */
let rosa: TestClient;
/** Manages: sees all, edits and assigns. */
let mona: TestClient;
let rosaId = 0;
let monaId = 0;
let route = 0;

type Body = InputOf<'accounts.create'>['body'];

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'client', 'accounts.edit']);
  monaId = await makePersonWith(app, 'Mona', [
    'accounts',
    'client',
    'accounts.edit',
    'accounts.all',
    'accounts.assign',
  ]);
  await makePersonWith(app, 'Rita', ['client', 'accounts.all']);
  await makePersonWith(app, 'Clerk', ['orders']);
  rosa = await app.as('rosa@x.test');
  mona = await app.as('mona@x.test');
  route = await makeRow(app, 'route', { name: 'North' });
});
afterAll(async () => await app.stop());

const create = async (body: Body, by = mona) => await by.ok('accounts.create', { body });
const pointers = (answer: Awaited<ReturnType<typeof mona.call>>): string[] =>
  answer.problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? [];

test('a client is registered with what was typed in the form we store, and answered as its page shows it', async () => {
  const made = await create({
    id: 0,
    tradename: ' Alpine Leaf ',
    name: 'Alpine LLC',
    licenseNo: '412-345',
    licenseTypeId: 3,
    ubi: '603 358 139 001 0004',
    email: 'orders@alpine.test',
    dayPhone: '(206) 555-0101',
    streetAddress: '1 Main St',
    city: 'SEATTLE',
    county: 'King',
    state: 'wa',
    zipCode: '98109',
    assignedTo: rosaId,
    route,
    labelBarcodePreferenceId: 2,
  });
  expect(made).toMatchObject({
    tradename: 'Alpine Leaf',
    licenseNo: '412345',
    ubi: '6033581390010004',
    dayPhone: '2065550101',
    city: 'Seattle',
    state: 'WA',
    zipCode: '98109',
    assignedToName: 'Rosa',
    routeName: 'North',
    route,
    clientStatusId: 1,
    labelBarcodePreferenceId: 2,
    isCannabisLicensed: true,
    version: 1,
    message: 'Client information Registered Successful',
  });
  const { message: _said, ...stored } = made;
  expect(await rosa.ok('accounts.one', { body: { clientId: made.id } })).toEqual(stored);
});

test('an account that buys no cannabis needs no license and answers its own sentence', async () => {
  const made = await create({ tradename: 'Corner Store', isCannabisLicensed: false });
  expect([made.licenseNo, made.message]).toEqual([null, 'Client info created successfully.']);
});

test('a licensed client without a license number is refused, a tribal one is not', async () => {
  const nothing = await mona.call('accounts.create', { body: {} });
  expect([nothing.status, nothing.problem.code, nothing.problem.title]).toEqual([
    422,
    'client_not_registered',
    'Client information Not registered',
  ]);
  expect(nothing.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/Tradename', '/LicenseNo']);
  const refused = await mona.call('accounts.create', { body: { tradename: 'No Number', licenseTypeId: 3 } });
  expect([refused.status, refused.problem.title, pointers(refused)]).toEqual([
    422,
    'Client information Not registered',
    ['/LicenseNo required'],
  ]);
  const tribal = await create({ tradename: 'Cedar Nation', licenseTypeId: 6 });
  expect(tribal.licenseNo).toBeNull();
});

test('every field that cannot be read is named, and nothing is written', async () => {
  const refused = await mona.call('accounts.create', {
    body: {
      tradename: 'Bad Data',
      licenseNo: '12',
      ubi: '1234567890',
      email: 'nobody',
      dayPhone: '12',
      state: '9x',
      zipCode: '98',
    },
  });
  expect(pointers(refused)).toEqual([
    '/LicenseNo unreadable',
    '/UBI unreadable',
    '/Email unreadable',
    '/DayPhone unreadable',
    '/State unreadable',
    '/ZipCode unreadable',
  ]);
  const unknown = await mona.call('accounts.create', {
    body: {
      tradename: 'Bad Choices',
      licenseNo: '400999',
      state: 'ZZ',
      licenseTypeId: 77,
      route: 999,
      holdingCompanyId: 999,
      clientStatusId: 99,
      workflowStatusId: 99,
      privilegeId: 99,
      partnershipStatusId: 99,
      assignedTo: 999,
    },
  });
  expect(pointers(unknown)).toEqual(
    [
      'State',
      'LicenseTypeId',
      'Route',
      'HoldingCompanyId',
      'ClientStatusId',
      'WorkflowStatusId',
      'PrivilegeId',
      'PartnershipStatusId',
      'AssignedTo',
    ].map((field) => `/${field} unknown`),
  );
  const { rows } = await app.owner.pool.query(`SELECT FROM client WHERE tradename LIKE 'Bad%'`);
  expect(rows).toEqual([]);
});

test('a label preference that is not in the list is refused with its field, and nothing is written', async () => {
  const body = { tradename: 'Label', isCannabisLicensed: false, labelBarcodePreferenceId: 32_767 };
  const made = await mona.call('accounts.create', { body });
  expect(made).toMatchObject({ status: 422, problem: { code: 'client_not_registered' } });
  expect(pointers(made)).toEqual(['/LabelBarcodePreferenceId unknown']);
  expect((await app.owner.pool.query(`SELECT id FROM client WHERE tradename = 'Label'`)).rows).toEqual([]);
  const { id } = await create({ tradename: 'Label', isCannabisLicensed: false });
  const changed = await mona.call('accounts.update', { body: { ...body, id, city: 'Omak' } });
  expect(changed).toMatchObject({ status: 422, problem: { code: 'client_not_updated' } });
  const stored = await app.owner.pool.query('SELECT city, version FROM client WHERE id = $1', [id]);
  expect(stored.rows).toEqual([{ city: null, version: 1 }]);
});

test('a license number belongs to one account; its holder is named to those who may see it', async () => {
  const holder = await create({ tradename: 'Holder', licenseNo: '430001', assignedTo: monaId });
  const seen = await mona.call('accounts.create', { body: { tradename: 'Second', licenseNo: '430001' } });
  expect([seen.status, seen.problem.detail, seen.problem['ClientId']]).toEqual([
    409,
    'The license number 430001 belongs to Holder.',
    holder.id,
  ]);
  expect(seen.problem).toMatchObject({ errors: [{ pointer: '/LicenseNo', detail: 'Holder has this license.' }] });
  const hidden = await rosa.call('accounts.create', { body: { tradename: 'Second', licenseNo: '430001' } });
  expect([hidden.status, hidden.problem.detail, hidden.problem['ClientId']]).toEqual([
    409,
    'The license number 430001 belongs to an account of somebody else.',
    undefined,
  ]);
});

test('two registrations of one license number at once make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) =>
      mona.call('accounts.create', { body: { tradename: `Twin ${n}`, licenseNo: '430100' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
});

test('without a say in assignments a new account is the own one, and giving it away is refused', async () => {
  const own = await create({ tradename: 'Own', licenseNo: '430200' }, rosa);
  expect(own.assignedTo).toBe(rosaId);
  const given = await rosa.call('accounts.create', {
    body: { tradename: 'Given', licenseNo: '430201', assignedTo: monaId },
  });
  const moved = await rosa.call('accounts.update', { body: { id: own.id, assignedTo: monaId } });
  expect([given.status, moved.status]).toEqual([403, 403]);
  const same = await rosa.ok('accounts.update', { body: { id: own.id, assignedTo: rosaId, suite: 'B' } });
  expect(same.suite).toBe('B');
});

test('a change sets what it names and nothing else; the same values again change nothing', async () => {
  const made = await create({ tradename: 'Birch', licenseNo: '430300', city: 'Omak', dayPhone: '5095550100' });
  const changed = await mona.ok('accounts.update', { body: { id: made.id, dayPhone: '509.555.0199', version: 1 } });
  expect(changed).toMatchObject({
    tradename: 'Birch',
    city: 'Omak',
    dayPhone: '5095550199',
    version: 2,
    message: 'Client information  updated   Successful',
  });
  const again = await mona.ok('accounts.update', { body: { id: made.id, dayPhone: '(509) 555-0199', version: 2 } });
  expect(again.version).toBe(2);
  const cleared = await mona.ok('accounts.update', { body: { id: made.id, dayPhone: null, city: '' } });
  expect([cleared.dayPhone, cleared.city, cleared.version]).toEqual([null, null, 3]);
});

test('of two people at one account the second learns who changed what, and blind writes of other fields both stay', async () => {
  const made = await create({ tradename: 'Cedar', licenseNo: '430400', assignedTo: rosaId });
  await mona.ok('accounts.update', { body: { id: made.id, city: 'Omak', route, version: 1 } });
  const late = await rosa.call('accounts.update', { body: { id: made.id, city: 'Yakima', version: 1 } });
  expect(late.status).toBe(412);
  expect(late.problem).toMatchObject({
    detail: 'This was changed by Mona in the meantime (City, Route). Reload to see the change.',
    CurrentVersion: 2,
    ChangedBy: 'Mona',
    Changes: [
      { Field: 'city', Label: 'City', From: null, To: 'Omak', ChangedBy: 'Mona' },
      { Field: 'routeId', Label: 'Route', From: null, To: 'North', ChangedBy: 'Mona' },
    ],
  });
  await Promise.all([
    rosa.ok('accounts.update', { body: { id: made.id, dayPhone: '5095550111' } }),
    mona.ok('accounts.update', { body: { id: made.id, suite: '2C' } }),
  ]);
  const { dayPhone, suite, version } = await rosa.ok('accounts.one', { body: { clientId: made.id } });
  expect([dayPhone, suite, version]).toEqual(['5095550111', '2C', 4]);
});

test('of writes on the same version at once exactly one wins', async () => {
  const made = await create({ tradename: 'Dogwood', licenseNo: '430500' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, async (_, n) =>
      mona.call('accounts.update', { body: { id: made.id, suite: `S${n}`, version: 1 } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412]);
});

test('a former license number is kept, whoever takes it off', async () => {
  const made = await create({ tradename: 'Elm', licenseNo: '430600' });
  const changed = await mona.ok('accounts.update', { body: { id: made.id, licenseNo: '430601' } });
  expect(changed.formerLicenses.map(({ licenseNo }) => licenseNo)).toEqual(['430600']);
  const refused = await mona.call('accounts.update', { body: { id: made.id, licenseNo: '' } });
  expect([refused.status, refused.problem.title]).toEqual([422, 'Client information Not Updated']);
  await app.owner.pool.query('UPDATE client SET license_no = $1 WHERE id = $2', ['430602', made.id]);
  const { formerLicenses } = await mona.ok('accounts.one', { body: { clientId: made.id } });
  expect(formerLicenses.map(({ licenseNo }) => licenseNo)).toEqual(['430601', '430600']);
  expect(formerLicenses[0]?.until).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('whoever may assign may give an account away out of their own sight', async () => {
  await makePersonWith(app, 'Ana', ['accounts', 'client', 'accounts.edit', 'accounts.assign']);
  const ana = await app.as('ana@x.test');
  const given = await create({ tradename: 'Fir', licenseNo: '430700', assignedTo: rosaId }, ana);
  expect(given.assignedToName).toBe('Rosa');
  const later = await ana.call('accounts.update', { body: { id: given.id, suite: 'A' } });
  expect(later.status).toBe(404);
});

test('an account out of sight is missing, and without the key nobody writes', async () => {
  const hidden = await create({ tradename: 'Gone', licenseNo: '430800', assignedTo: monaId });
  const rita = await app.as('rita@x.test');
  const answers = [
    await rosa.call('accounts.update', { body: { id: hidden.id, suite: 'A' } }),
    await mona.call('accounts.update', { body: { id: 999_999, suite: 'A' } }),
    await rita.call('accounts.update', { body: { id: hidden.id, suite: 'A' } }),
    await rita.call('accounts.create', { body: { tradename: 'x', isCannabisLicensed: false } }),
    await mona.call('accounts.create', { body: { id: 5 as 0, tradename: 'x', isCannabisLicensed: false } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403, 400]);
});

test('a change is in the audit with what it was and is', async () => {
  const made = await create({ tradename: 'Hazel', licenseNo: '430900' });
  await mona.ok('accounts.update', { body: { id: made.id, assignedTo: rosaId, tradename: 'Hazel Tree' } });
  const { rows } = await app.owner.pool.query<{ action: string; detail: object }>(
    `SELECT action, detail FROM audit WHERE entity = 'client' AND entity_id = $1 ORDER BY id`,
    [made.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['add', 'update']);
  expect(rows[1]?.detail).toEqual({
    version: 2,
    changed: {
      tradename: { label: 'Trade name', from: 'Hazel', to: 'Hazel Tree' },
      assignedTo: { label: 'Sales person', from: null, to: 'Rosa' },
    },
  });
});
