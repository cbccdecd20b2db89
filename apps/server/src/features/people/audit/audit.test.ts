import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../../test/factories/clients.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
});
afterAll(async () => await app.stop());

const newest = async (body: Parameters<typeof admin.ok<'people.audit'>>[1]['body']) =>
  (await admin.ok('people.audit', { body: { ...body, page: { take: 5 } } })).data;

test('a change of a record says when, who, what, on what, and both values', async () => {
  const { id } = await makeClient(app.owner, { tradename: 'Foghorn North' });
  await admin.ok('accounts.addNote', { body: { clientId: id, note: 'Call on Monday' } });
  const [row] = await newest({ kind: 'records' });
  expect(row).toMatchObject({
    personName: 'Ada Lindqvist',
    action: 'add note',
    entity: 'client',
    entityId: id,
    subject: 'Foghorn North',
  });
});

test('an invitation, an access and a file for the state are called by their names', async () => {
  const { data } = await admin.ok('invitations.pending', {});
  const { id: invitationId, companyName } = data[0] ?? { id: 0, companyName: '' };
  await admin.ok('invitations.decline', { query: { invitationId } });
  const access = (await admin.ok('invitations.marketAccess', { body: { userStatus: 1 } })).data[0];
  await admin.ok('invitations.revoke', { query: { marketId: access?.id ?? 0 } });
  const file = (await admin.ok('stateReports.files', { body: {} })).data[0];
  await admin.ok('stateReports.answer', {
    body: { fileId: file?.fileId, mail: `CCRS Processing Successful: ${file?.name}` },
  });
  const [answered, revoked, declined] = await newest({ kind: 'records' });
  expect(answered?.facts.map(({ label }) => label)).toEqual(['Outcome', 'Refused']);
  expect([answered?.subject, revoked?.subject, declined?.subject]).toEqual([
    file?.name,
    access?.tradename,
    companyName,
  ]);
});

test('sign-ins, denials and changes of rights are distinguished', async () => {
  const sales = await app.as('sales@demo.test');
  await sales.call('people.roles', {});
  await app.anonymous.call('people.signIn', { body: { email: 'sales@demo.test', password: 'not the password' } });
  const { roleId } = await admin.ok('people.addRole', { body: { name: 'Auditor', permissions: ['map'] } });
  await admin.ok('people.updateRole', { body: { roleId, name: 'Reader', permissions: ['orders'] } });
  expect((await newest({ kind: 'sign-ins' }))[0]).toMatchObject({
    action: 'sign in failed',
    personName: null,
    subject: 'Rosa Marin',
    facts: [{ label: 'Network', from: null, to: '127.0.0.1' }],
  });
  expect((await newest({ kind: 'denials' }))[0]).toMatchObject({ action: 'denied', personName: 'Rosa Marin' });
  expect((await newest({ kind: 'rights' }))[0]).toMatchObject({
    action: 'update',
    subject: 'Reader',
    facts: [
      { label: 'Name', from: 'Auditor', to: 'Reader' },
      { label: 'Added', to: 'Orders' },
      { label: 'Removed', to: 'Map view' },
    ],
  });
});

test('records are named, and what was recorded is there as it is stored', async () => {
  const { id: clientId } = await makeClient(app.owner, { tradename: 'Foghorn South' });
  const { cartId } = await admin.ok('carts.create', { params: { clientId } });
  await admin.ok('carts.unassign', { body: { cartId } });
  const [unassigned, created] = await newest({ kind: 'records' });
  expect(unassigned?.facts).toEqual([{ label: 'Client', from: 'Foghorn South', to: null }]);
  expect(JSON.parse(unassigned?.recorded ?? '')).toMatchObject({ before: clientId });
  expect(created).toMatchObject({ action: 'create', facts: [{ label: 'Client', from: null, to: 'Foghorn South' }] });
});

test('it is narrowed to a person, also to failed sign-ins as them, and to business days', async () => {
  const { personId } = await (await app.as('sales@demo.test')).ok('people.me', {});
  const own = await newest({ personId });
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((row) => row.personId === personId || row.entityId === personId)).toBe(true);
  expect(await newest({ from: '2031-01-01' })).toEqual([]);
  expect(await newest({ to: '2001-01-01' })).toEqual([]);
  expect((await newest({ from: '2001-01-01', to: '2090-12-31' })).length).toBeGreaterThan(0);
});
