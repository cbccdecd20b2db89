import { messages } from '@cartwright/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
let alpine = 0;
let birch = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'client', 'accounts.edit']);
  const theoId = await makePersonWith(app, 'Theo', ['accounts', 'client', 'accounts.edit', 'accounts.all']);
  await makePersonWith(app, 'Rita', ['client', 'accounts.all']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
  const common = { isCannabisLicensed: false, dayPhone: '2065550100', city: 'Seattle' };
  alpine = await makeRow(app, 'client', { tradename: 'Alpine', assignedTo: rosaId, ...common });
  birch = await makeRow(app, 'client', { tradename: 'Birch', assignedTo: theoId, ...common });
});
afterAll(async () => await app.stop());

const add = async (body: Parameters<typeof rosa.ok<'accounts.addContact'>>[1]['body'], clientId = alpine) =>
  await rosa.ok('accounts.addContact', { params: { id: clientId }, body });
const list = async (sort?: { field: string; dir: 'asc' | 'desc' }) =>
  await rosa.ok('accounts.contacts', {
    params: { clientId: alpine },
    body: { page: { take: -1, ...(sort === undefined ? {} : { sort: [sort] }) } },
  });

test('a contact is added with phones and notes; blank ones are dropped, types read, no title is -1', async () => {
  const ann = await add({
    contactId: 0,
    firstName: ' Ann ',
    lastName: 'Lee',
    email: 'ann@alpine.test',
    title: -1,
    phoneNumbers: [
      { phone: '(206) 555-0101' },
      { phoneId: 0, phone: '', phoneType: 2 },
      { phone: '206.555.0102 x9', phoneType: 7 },
    ],
    notes: [{ note: '' }, { noteId: 0, note: 'Buys on Mondays' }],
  });
  expect(ann).toMatchObject({
    clientId: alpine,
    firstName: 'Ann',
    lastName: 'Lee',
    title: -1,
    contactTitle: null,
    phoneNumbers: [
      { phone: '2065550101', phoneType: 1 },
      { phone: '2065550102x9', phoneType: 3 },
    ],
    notes: [{ note: 'Buys on Mondays' }],
    version: 1,
    message: 'successfully Added.',
  });
  const { message: _said, ...stored } = ann;
  expect((await list()).data).toEqual([stored]);
});

test.each([
  ['no name', { firstName: ' ' }, '/FirstName'],
  ['an unreadable email', { firstName: 'Ann', email: 'ann' }, '/Email'],
  ['a title that is in no list', { firstName: 'Ann', title: 999 }, '/Title'],
  ['a phone that is too short', { firstName: 'Ann', phoneNumbers: [{ phone: '123' }] }, '/PhoneNumbers/0/Phone'],
])('%s alone is refused', async (_what, body, field) => {
  const { status, problem } = await rosa.call('accounts.addContact', { params: { id: alpine }, body });
  expect([status, problem.code]).toEqual([422, 'contact_not_valid']);
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([field]);
});

test('invalid data answers the sentence of the spec with a pointer for each field, and saves nothing', async () => {
  const refused = await rosa.call('accounts.addContact', {
    params: { id: alpine },
    body: { firstName: '', email: 'ann', title: 999, phoneNumbers: [{ phone: '123' }] },
  });
  expect([refused.status, refused.problem.ExceptionMessage, refused.problem.title]).toEqual([
    422,
    'Please correct  Client Contact Data',
    'Client contact information not registered',
  ]);
  expect(refused.problem.errors?.map(({ pointer }) => pointer)).toEqual([
    '/FirstName',
    '/Email',
    '/PhoneNumbers/0/Phone',
    '/Title',
  ]);
  expect((await list()).count).toBe(1);
});

test('a change keeps what it leaves out, keeps the rows of parts it names and removes those it does not', async () => {
  const bob = await add({
    firstName: 'Bob',
    lastName: 'Moss',
    title: 2,
    phoneNumbers: [{ phone: '2065550111' }, { phone: '2065550112' }],
    notes: [{ note: 'old' }],
  });
  const [kept] = bob.phoneNumbers;
  const changed = await rosa.ok('accounts.updateContact', {
    params: { id: alpine },
    body: {
      contactId: bob.contactId,
      email: 'bob@alpine.test',
      phoneNumbers: [
        { phone: '2065550199', phoneType: 2 },
        { phoneId: kept?.phoneId, phone: '2065550111', phoneType: 3 },
      ],
      version: 1,
    },
  });
  expect(changed).toMatchObject({
    firstName: 'Bob',
    contactTitle: 'Buyer',
    email: 'bob@alpine.test',
    phoneNumbers: [
      { phoneId: kept?.phoneId, phone: '2065550111', phoneType: 3 },
      { phone: '2065550199', phoneType: 2 },
    ],
    notes: bob.notes,
    version: 2,
    message: 'successfully updated.',
  });
  const bare = await rosa.ok('accounts.updateContact', {
    params: { id: bob.contactId },
    body: { title: -1, email: null, notes: [] },
  });
  expect([bare.title, bare.email, bare.notes, bare.phoneNumbers.length]).toEqual([-1, null, [], 2]);
});

test('of two people at one contact the second learns who changed what', async () => {
  const cy = await add({ firstName: 'Cy', lastName: 'Fir', phoneNumbers: [{ phone: '2065550120' }] });
  const params = { id: cy.contactId };
  await theo.ok('accounts.updateContact', { params, body: { email: 'cy@alpine.test', version: 1 } });
  const late = await rosa.call('accounts.updateContact', { params, body: { lastName: 'Fern', version: 1 } });
  expect(late.status).toBe(412);
  expect(late.problem).toMatchObject({
    code: 'stale_version',
    detail: 'This was changed by Theo in the meantime (Email). Reload to see the change.',
    CurrentVersion: 2,
    ChangedBy: 'Theo',
    Changes: [{ Field: 'email', Label: 'Email', From: null, To: 'cy@alpine.test', ChangedBy: 'Theo' }],
  });
  const header = await rosa.call(
    'accounts.updateContact',
    { params, body: { lastName: 'Fern' } },
    { 'if-match': '"1"' },
  );
  expect(header.status).toBe(412);
  const blind = await rosa.ok('accounts.updateContact', { params, body: { lastName: 'Fern' } });
  expect([blind.lastName, blind.email, blind.version]).toEqual(['Fern', 'cy@alpine.test', 3]);
});

test('a phone of another contact is not taken over', async () => {
  const dee = await add({ firstName: 'Dee', lastName: 'Oak', phoneNumbers: [{ phone: '2065550130' }] });
  const eve = await add({ firstName: 'Eve', lastName: 'Elm' });
  const stolen = dee.phoneNumbers[0]?.phoneId;
  const after = await rosa.ok('accounts.updateContact', {
    params: { id: eve.contactId },
    body: { phoneNumbers: [{ phoneId: stolen, phone: '2065550131' }] },
  });
  expect(after.phoneNumbers[0]?.phoneId).not.toBe(stolen);
  const { data } = await list();
  expect(data.find((each) => each.contactId === dee.contactId)?.phoneNumbers).toEqual(dee.phoneNumbers);
});

test('a contact is removed by its id, or by its client and its id; not by another client', async () => {
  const fay = await add({ firstName: 'Fay', lastName: 'Ash', phoneNumbers: [{ phone: '2065550140' }] });
  const gus = await add({ firstName: 'Gus', lastName: 'Ivy' });
  const wrong = await theo.call('accounts.removeContact', {
    params: { id: birch },
    body: { contactId: fay.contactId },
  });
  expect(wrong.status).toBe(404);
  await rosa.ok('accounts.removeContact', { params: { id: fay.contactId }, body: {} });
  await rosa.ok('accounts.removeContact', { params: { id: alpine }, body: { contactId: gus.contactId } });
  const again = await rosa.call('accounts.removeContact', { params: { id: fay.contactId }, body: {} });
  expect(again.status).toBe(404);
  expect(again.problem.title).toBe(messages.contactNotDeleted);
  const names = (await list()).data.map(({ firstName }) => firstName);
  expect(names).not.toContain('Fay');
  expect(names).not.toContain('Gus');
});

test('the grid pages and sorts by name, title, email and phone; client -1 has no contacts', async () => {
  const byName = (await list({ field: 'Name', dir: 'asc' })).data.map(({ firstName }) => firstName);
  expect(byName).toEqual(byName.toSorted());
  const byMail = (await list({ field: 'Email', dir: 'desc' })).data.map(({ email }) => email ?? '');
  expect(byMail).toEqual(byMail.toSorted().toReversed());
  for (const field of ['ContactTitle', 'Phone', 'Notes']) {
    expect((await list({ field, dir: 'asc' })).data.length).toBe(byName.length);
  }
  const page = await rosa.ok('accounts.contacts', {
    params: { clientId: alpine },
    body: { page: { skip: 1, take: 2 } },
  });
  expect([page.data.length, page.count]).toEqual([2, byName.length]);
  expect(await rosa.ok('accounts.contacts', { params: { clientId: -1 } })).toEqual({ data: [], count: 0 });
  const invalid = await rosa.call('accounts.contacts', { params: { clientId: -2 } });
  expect(invalid.status).toBe(400);
});

test('contact details answer the account with its contacts', async () => {
  const details = await rosa.ok('accounts.contactDetails', { body: { clientId: alpine } });
  expect(details).toMatchObject({ clientId: alpine, tradename: 'Alpine', dayPhone: '2065550100', city: 'Seattle' });
  expect(details.data).toEqual((await list()).data);
});

test('contacts of accounts out of sight are missing; who may only look may not write', async () => {
  const theirs = await theo.ok('accounts.addContact', { params: { id: birch }, body: { firstName: 'Hal' } });
  const rita = await app.as('rita@x.test');
  const answers = [
    await rosa.call('accounts.contacts', { params: { clientId: birch } }),
    await rosa.call('accounts.contactDetails', { body: { clientId: birch } }),
    await rosa.call('accounts.addContact', { params: { id: birch }, body: { firstName: 'x' } }),
    await rosa.call('accounts.updateContact', { params: { id: theirs.contactId }, body: { firstName: 'x' } }),
    await rosa.call('accounts.removeContact', { params: { id: theirs.contactId }, body: {} }),
    await rita.call('accounts.addContact', { params: { id: birch }, body: { firstName: 'x' } }),
    await rita.call('accounts.updateContact', { params: { id: theirs.contactId }, body: { firstName: 'x' } }),
    await rita.call('accounts.removeContact', { params: { id: theirs.contactId }, body: {} }),
    await rita.call('accounts.contacts', { params: { clientId: birch } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 403, 403, 200]);
});

test('titles are added once in whatever case, and go only when nobody has them', async () => {
  const made = await rosa.ok('accounts.addContactTitle', { body: { title: ' Night Manager ' } });
  expect([made.title, made.message]).toEqual(['Night Manager', 'successfully Added.']);
  const twice = await rosa.call('accounts.addContactTitle', { body: { title: 'night manager' } });
  expect([twice.status, twice.problem.title]).toEqual([409, 'Client contact title not registered']);
  const { data, count } = await rosa.ok('accounts.allContactTitles', {});
  expect(data.map(({ title }) => title)).toContain('Night Manager');
  const page = await rosa.ok('accounts.contactTitles', { body: { page: { take: 5 } } });
  expect([page.data, page.count]).toEqual([data.slice(0, 5), count]);
  const holder = await add({ firstName: 'Ian', title: made.id });
  const used = await rosa.call('accounts.removeContactTitle', { params: { id: made.id } });
  expect([used.status, used.problem.detail]).toEqual([409, '1 contact has the title Night Manager.']);
  await rosa.ok('accounts.removeContact', { params: { id: holder.contactId }, body: {} });
  await rosa.ok('accounts.removeContactTitle', { params: { id: made.id } });
  const missing = await rosa.call('accounts.removeContactTitle', { params: { id: made.id } });
  expect(missing.status).toBe(404);
  const rita = await app.as('rita@x.test');
  const forbidden = [
    await rita.call('accounts.addContactTitle', { body: { title: 'x' } }),
    await rita.call('accounts.removeContactTitle', { params: { id: 1 } }),
  ];
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403]);
});
