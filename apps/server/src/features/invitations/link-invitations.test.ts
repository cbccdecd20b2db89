import type { InputOf } from '@cartwright/contract/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { listedShop, stateList } from '../../../test/factories/files/state-lists.ts';
import { importFile, jobEnd } from '../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

const TRIBAL = 6;
let app: TestApp;
let shop: Shop;
let ada: TestClient;

beforeEach(async () => {
  app = await startTestApp({ poolSize: 16, jobs: true });
  shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['accounts', 'accounts.all', 'accounts.edit', 'accounts.import', 'client']);
  ada = await app.as('ada@x.test');
});
afterEach(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

type Given = NonNullable<InputOf<'invitations.send'>['body']>;

const newShop: Given = { companyName: 'Juniper & Rye', license: '435501', ubi: '604812377', licenseTypeId: 3 };
const tribalShop: Given = { companyName: 'Cedar Nation', licenseTypeId: TRIBAL };
const request = async (body: Given) => (await shop.rosa.ok('invitations.addRequest', { body })).id;
const decline = async (invitationId: number) =>
  (await shop.manager.call('invitations.decline', { query: { invitationId } })).status;
const pendingOf = async (id: number) => {
  const { data } = await shop.manager.ok('invitations.list', { body: {} });
  return data.find((each) => each.id === id)?.clientId;
};
const clientOf = async (clientId: number) => await shop.manager.ok('accounts.one', { body: { clientId } });

describe('a pending invitation', () => {
  test('is of the client that is registered with its license, whose status follows also when it is declined', async () => {
    const invited = await request(newShop);
    const body = { tradename: 'Juniper', licenseNo: '435501', licenseTypeId: 3, ubi: '604812377' };
    const { id } = await ada.ok('accounts.create', { body });
    expect(await pendingOf(invited)).toBe(id);
    expect(await clientOf(id)).toMatchObject({
      invitationStatus: 'Pending',
      pendingInvitationId: invited,
      marketId: null,
    });
    await makePersonWith(app, 'Narrow', ['invitations', 'market-access']);
    expect((await (await app.as('narrow@x.test')).ok('invitations.list', { body: {} })).count).toBe(0);
    expect(await decline(invited)).toBe(200);
    expect(await clientOf(id)).toMatchObject({ invitationStatus: 'Declined', pendingInvitationId: null });
  });

  test('is of a tribal client by the UBI, and of a client that gets its license; not of another business', async () => {
    const tribal = await request({ ...tribalShop, ubi: '604812377' });
    const cedar = { tradename: 'Cedar Nation', licenseTypeId: TRIBAL, ubi: '604812377' };
    const { id: cedarId } = await ada.ok('accounts.create', { body: cedar });
    expect(await pendingOf(tribal)).toBe(cedarId);

    const invited = await request({ ...newShop, ubi: '603358139' });
    const other = await shop.client({ licenseNo: '412345', ubi: '604000111' });
    await ada.ok('accounts.update', { body: { id: other, licenseNo: '435501' } });
    expect(await pendingOf(invited)).toBeNull();
    await ada.ok('accounts.update', { body: { id: other, ubi: '603358139' } });
    expect(await pendingOf(invited)).toBe(other);
    expect((await clientOf(other)).invitationStatus).toBe('Pending');
  });

  test('is of the client that is imported with its license, which an undo of the import keeps', async () => {
    const listed = [listedShop(1), listedShop(2)];
    const [first] = listed;
    const invited = await request({ ...newShop, license: first?.license ?? '', ubi: null });
    await importFile(app, ada, 'Run', stateList(listed));
    const [row] = (await ada.ok('accounts.list', { body: { myAccounts: false, searchKey: first?.license ?? '' } }))
      .data;
    expect(row).toMatchObject({ invitationStatus: 'Pending', pendingInvitationId: invited });
    expect(await pendingOf(invited)).toBe(row?.id);
    const importId = (await ada.ok('accounts.importLast', {})).last?.importId ?? '';
    const { transactionId } = await ada.ok('accounts.importUndo', { body: { importId } });
    const { result } = await jobEnd(ada, transactionId);
    expect(JSON.parse(result ?? '{}')).toMatchObject({
      removed: 1,
      kept: [{ clientId: row?.id, reasons: expect.arrayContaining(['Has an invitation.']) }],
    });
  });

  test('that was not linked is its client’s when it is declined', async () => {
    const id = await shop.client({ licenseNo: '435501', ubi: '604812377' });
    const invited = await request(newShop);
    await app.owner.pool.query(`UPDATE invitation SET client_id = NULL`);
    await app.owner.pool.query(`UPDATE client SET invitation_status_id = 1`);
    expect(await decline(invited)).toBe(200);
    expect((await clientOf(id)).invitationStatus).toBe('Declined');
  });
});

describe('a shop without a license that is no client yet', () => {
  test('is invited once by its UBI, also at the same time, and without any by its name', async () => {
    const add = async (body: Given) => await shop.rosa.call('invitations.addRequest', { body });
    const body = { ...tribalShop, ubi: '604812377' };
    const answers = await Promise.all([add(body), add(body), add({ ...body, companyName: 'Cedar' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await add(body)).problem.code).toBe('invited_already');
    expect((await add(tribalShop)).status).toBe(200);
    expect((await add({ ...tribalShop, companyName: 'cedar NATION' })).problem.code).toBe('invited_already');
    expect((await add({ ...tribalShop, companyName: 'Salmon Nation' })).status).toBe(200);
  });
});

test('an account says which invitation waits and which access it has or had', async () => {
  const id = await shop.client();
  const body = { clientId: id, inviterEmail: 'buyer@shop.example' };
  const sent = (await shop.rosa.ok('invitations.send', { body })).id;
  const row = async () =>
    (await shop.manager.ok('accounts.list', { body: { myAccounts: false } })).data.find((each) => each.id === id);
  expect(await row()).toMatchObject({ pendingInvitationId: sent, marketId: null });
  await shop.manager.ok('invitations.approve', { query: { invitationId: sent } });
  const [access] = (await shop.manager.ok('invitations.marketAccess', { body: {} })).data;
  expect(await row()).toMatchObject({ invitationStatus: 'Accepted', pendingInvitationId: null, marketId: access?.id });
  await shop.manager.ok('invitations.revoke', { query: { marketId: access?.id ?? 0 } });
  expect(await row()).toMatchObject({ invitationStatus: 'Not Invited', marketId: access?.id });
});
