import type { InputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../test/factories/carts.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeEach(async () => {
  app = await startTestApp({ poolSize: 16 });
  shop = await openShop(app);
});
afterEach(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

type Given = NonNullable<InputOf<'invitations.send'>['body']>;

const newShop: Given = {
  companyName: 'Juniper & Rye',
  license: '435 501',
  ubi: '604-812-377',
  phone: '(509) 555-0161',
  streetAddress: '418 Orondo Ave',
  city: 'Wenatchee',
  state: 'wa',
  zipCode: '98801',
  licenseTypeId: 3,
  inviterEmail: 'buyer@juniper.example',
};
const send = async (body: Given) => await shop.rosa.ok('invitations.send', { body });
const approve = async (invitationId: number) =>
  await shop.manager.call('invitations.approve', { query: { invitationId } });
const decline = async (invitationId: number) =>
  await shop.manager.call('invitations.decline', { query: { invitationId } });
const statusOf = async (clientId: number) =>
  (await shop.manager.ok('accounts.one', { body: { clientId } })).invitationStatus;
const access = async (body: InputOf<'invitations.marketAccess'>['body'] = {}) =>
  (await shop.manager.ok('invitations.marketAccess', { body })).data;

describe('an invitation', () => {
  test('of a new retailer is stored tidily, accepted once, and makes the client with access', async () => {
    const sent = await send(newShop);
    expect(sent).toMatchObject({
      message: 'Invitation recorded. Mail is not set up.',
      direction: 'Sent',
      status: 'Pending',
      license: '435501',
      ubi: '604812377',
      phone: '5095550161',
      address: '418 Orondo Ave, Wenatchee, WA 98801',
      licenseType: 'Retailers',
      clientId: null,
      createdByName: 'Rosa',
    });
    expect(await shop.manager.ok('invitations.pending', {})).toMatchObject({ count: 1, data: [{ id: sent.id }] });
    for (let again = 0; again < 2; again += 1) {
      expect(await approve(sent.id)).toMatchObject({ status: 200, data: { message: messages.invitationAccepted } });
    }
    expect(await decline(sent.id)).toMatchObject({
      status: 409,
      problem: { code: 'invitation_decided', detail: 'This invitation was accepted already by Manager.' },
    });
    const [retailer, ...others] = await access({ userStatus: 1 });
    expect(others).toEqual([]);
    expect(retailer).toMatchObject({
      tradename: 'Juniper & Rye',
      marketName: 'Cartwright',
      license: '435501',
      userStatus: 1,
    });
    expect(await shop.manager.ok('accounts.one', { body: { clientId: retailer?.clientId ?? 0 } })).toMatchObject({
      licenseNo: '435501',
      ubi: '604812377',
      email: 'buyer@juniper.example',
      city: 'Wenatchee',
      invitationStatus: 'Accepted',
    });
    const again = await shop.rosa.call('invitations.send', { body: newShop });
    expect(again.problem).toMatchObject({ status: 409, code: 'has_market_access' });
  });

  test('of a client takes its data, and its status follows; one waits at a time', async () => {
    const clientId = await shop.client({ tradename: 'Ninth Meridian', licenseNo: '412345', ubi: '603358139' });
    const noEmail = await shop.rosa.call('invitations.send', { body: { clientId } });
    expect(noEmail.problem).toMatchObject({
      code: 'invitation_not_valid',
      errors: [{ pointer: '/InviterEmaillAddress', detail: 'An invitation needs an email address.' }],
    });
    const sent = await send({ clientId, inviterEmail: 'buyer@ninth.example' });
    expect(sent).toMatchObject({ companyName: 'Ninth Meridian', license: '412345', clientId });
    expect(await statusOf(clientId)).toBe('Pending');
    // By its license it is the same one.
    for (const body of [
      { clientId, inviterEmail: 'a@b.example' },
      { ...newShop, license: '412345', ubi: null },
    ]) {
      const { problem } = await shop.rosa.call('invitations.send', { body });
      expect(problem).toMatchObject({ status: 409, code: 'invited_already' });
    }
    expect(await decline(sent.id)).toMatchObject({ status: 200, data: { message: messages.invitationDeclined } });
    expect(await statusOf(clientId)).toBe('Declined');
    expect((await approve(sent.id)).problem).toMatchObject({ status: 409, code: 'invitation_decided' });
    const second = await send({ ...newShop, license: '412345', ubi: '6033581390010004' });
    expect(second.clientId).toBe(clientId);
    expect((await approve(second.id)).status).toBe(200);
    expect(await access()).toMatchObject([{ clientId, tradename: 'Ninth Meridian' }]);
  });

  test('is refused with a sentence per field, and for a license of another business', async () => {
    const bad = await shop.rosa.call('invitations.send', { body: { ubi: '12', phone: '1', inviterEmail: 'nobody' } });
    expect(bad.problem).toMatchObject({ status: 422, code: 'invitation_not_valid' });
    expect(bad.problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/CompanyName',
      '/InviterEmaillAddress',
      '/License',
      '/Phone',
      '/UBI',
    ]);
    await shop.client({ licenseNo: '435501', ubi: '603358139' });
    const { problem } = await shop.rosa.call('invitations.send', { body: newShop });
    expect(problem).toMatchObject({ status: 409, code: 'retailer_differs' });
    expect((await shop.manager.call('invitations.approve', { query: { invitationId: 999 } })).status).toBe(404);
    await makePersonWith(app, 'Guest', ['dashboard']);
    const guest = await app.as('guest@x.test');
    expect((await guest.call('invitations.send', { body: newShop })).status).toBe(403);
    expect((await shop.rosa.call('invitations.approve', { query: { invitationId: 1 } })).status).toBe(403);
  });

  test('of a client of somebody else is out of reach without all accounts', async () => {
    const clientId = await shop.client();
    const sent = await send({ clientId, inviterEmail: 'buyer@shop.example' });
    await makePersonWith(app, 'Narrow', ['invitations', 'market-access']);
    const narrow = await app.as('narrow@x.test');
    expect((await narrow.ok('invitations.list', { body: {} })).count).toBe(0);
    expect((await narrow.call('invitations.approve', { query: { invitationId: sent.id } })).status).toBe(404);
    expect((await narrow.call('invitations.send', { body: { clientId, inviterEmail: 'a@b.example' } })).status).toBe(
      404,
    );
  });
});

describe('the list of invitations', () => {
  test('shows the chosen statuses and searches, by POST and GET alike', async () => {
    const waiting = await send(newShop);
    const declined = await send({ ...newShop, companyName: 'Copper Creek', license: '435502', ubi: null });
    await decline(declined.id);
    const accepted = await send({ ...newShop, companyName: 'Saltwater', license: '435503', ubi: null });
    await approve(accepted.id);
    const ids = async (body: InputOf<'invitations.list'>['body']) =>
      (await shop.manager.ok('invitations.list', { body })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([waiting.id]);
    expect(await ids({ showPending: false, showDeclined: true })).toEqual([declined.id]);
    expect(await ids({ showPending: true, showAccepted: true })).toEqual([accepted.id, waiting.id]);
    expect(await ids({ showPending: false })).toEqual([accepted.id, declined.id, waiting.id]);
    expect(await ids({ showPending: false, searchKey: 'creek copper' })).toEqual([declined.id]);
    expect(await ids({ searchKey: '604-812-377' })).toEqual([waiting.id]);
    expect(await ids({ showPending: false, page: { sort: [{ field: 'License', dir: 'asc' }] } })).toEqual([
      waiting.id,
      declined.id,
      accepted.id,
    ]);
    const byGet = await shop.manager.ok('invitations.listByGet', { query: { showDeclined: true, take: 5 } });
    expect(byGet.data).toMatchObject([{ id: declined.id, status: 'Declined', decidedByName: 'Manager' }]);
    expect((await shop.manager.ok('invitations.pending', { query: { top: 1 } })).count).toBe(1);
  });
});

describe('market access', () => {
  test('is revoked and granted, once each, and a revoked retailer’s portal order is not accepted', async () => {
    const clientId = await shop.client({ tradename: 'Ninth Meridian' });
    await approve((await send({ clientId, inviterEmail: 'buyer@ninth.example' })).id);
    const [{ id: marketId } = { id: 0 }] = await access();
    const productId = await shop.product();
    const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 1 }];
    const cart = await makeCart(app.owner, {
      clientId,
      personId: shop.ids.rosa,
      origin: 'portal',
      status: 'pending',
      items,
    });
    const query = { marketId };
    for (let again = 0; again < 2; again += 1)
      expect(await shop.manager.ok('invitations.revoke', { query })).toEqual({ message: messages.accessRevoked });
    expect(await access({ userStatus: 0 })).toMatchObject([{ id: marketId, userStatus: 0, changedByName: 'Manager' }]);
    expect(await access({ userStatus: 1, searchKey: 'ninth' })).toEqual([]);
    expect(await statusOf(clientId)).toBe('Not Invited');
    const accept = async () =>
      await shop.manager.call('carts.acceptPortalOrder', { params: { cartId: cart.id }, body: {} });
    expect((await accept()).problem).toMatchObject({ status: 409, code: 'market_access_revoked' });
    expect(await shop.manager.ok('invitations.grant', { query })).toEqual({ message: messages.accessGranted });
    expect(await statusOf(clientId)).toBe('Accepted');
    expect((await accept()).status).toBe(200);
    expect((await shop.rosa.call('invitations.revoke', { query })).status).toBe(403);
    expect((await shop.manager.call('invitations.grant', { query: { marketId: 999 } })).status).toBe(404);
    const { rows } = await app.owner.pool.query(`SELECT action FROM audit WHERE entity = 'market_access' ORDER BY id`);
    expect(rows.map(({ action }) => action as string)).toEqual(['grant', 'revoke', 'grant']);
  });
});

test('a state or kind of license that is not in its list is refused by its name', async () => {
  for (const [field, value] of [
    ['state', 'xx'],
    ['licenseTypeId', 99],
  ] as const) {
    const { problem } = await shop.manager.call('invitations.send', { body: { ...newShop, [field]: value } });
    expect(problem).toMatchObject({ status: 422, code: 'invitation_not_valid' });
    expect(problem.errors).toMatchObject([{ pointer: field === 'state' ? '/State' : '/LicenseTypeId' }]);
  }
});

test('a request of a retailer notifies those who decide, not who recorded it', async () => {
  const unread = async (who: Shop['manager']) => (await who.ok('notifications.list', { body: {} })).data;
  const added = await shop.rosa.ok('invitations.addRequest', { body: { ...newShop, inviterEmail: null } });
  expect(added).toMatchObject({ message: 'Request added.', direction: 'Requested', inviterEmail: null });
  expect(await unread(shop.manager)).toMatchObject([
    { kind: 'invitation_requested', recordId: String(added.id), subject: 'Juniper & Rye', actorName: 'Rosa' },
  ]);
  expect(await unread(shop.theo)).toEqual([]);
  await shop.manager.ok('invitations.addRequest', { body: { ...newShop, license: '435502' } });
  expect(await unread(shop.manager)).toHaveLength(1);
});

describe('at the same time', () => {
  const count = async (table: string) =>
    Number((await shop.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);

  test('accepting and declining: one wins, the other is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await send({ ...newShop, license: String(435_600 + round), ubi: null });
      const answers = await Promise.all([approve(id), decline(id), approve(id), decline(id)]);
      const won = answers.filter(({ status }) => status === 200).map(({ data }) => data.message);
      expect(new Set(won).size).toBe(1);
      expect(won).toHaveLength(2);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    }
    expect(await count('market_access')).toBe(await count(`invitation WHERE status = 'Accepted'`));
  });

  test('accepting eight times makes one client with one access', async () => {
    const { id } = await send(newShop);
    const clients = await count('client');
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await approve(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect([await count('client'), await count('market_access')]).toEqual([clients + 1, 1]);
  });

  test('inviting one retailer twice and more leaves one invitation', async () => {
    const clientId = await shop.client({ licenseNo: '412345' });
    const bodies = [{ clientId, inviterEmail: 'a@b.example' }, { ...newShop, license: '412345' }, newShop, newShop];
    const answers = await Promise.all(
      [...bodies, ...bodies].map(async (body) => await shop.rosa.call('invitations.send', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await count('invitation')).toBe(2);
  });

  test.each([
    ['comes along', false, 1],
    ['is dropped beside that of the surviving client', true, 0],
  ])('the market access of a merged client %s', async (_what, hasOwn, userStatus) => {
    const [mergedId, survivorId] = [await shop.client(), await shop.client()];
    const accessOf = async (clientId: number) => {
      const { id } = await send({ clientId, inviterEmail: 'a@b.example' });
      await approve(id);
      return (await access()).find((each) => each.clientId === clientId)?.id ?? 0;
    };
    const own = hasOwn ? await accessOf(survivorId) : await accessOf(mergedId);
    if (hasOwn) {
      await accessOf(mergedId);
      await shop.manager.ok('invitations.revoke', { query: { marketId: own } });
    }
    await shop.manager.ok('accounts.merge', { body: { survivorId, mergedId } });
    expect(await access()).toMatchObject([{ id: own, clientId: survivorId, userStatus }]);
  });

  test('accepting while the client is merged: the access is the surviving client’s, or nothing happened', async () => {
    const mergedId = await shop.client({ licenseNo: '412345' });
    const survivorId = await shop.client({ licenseNo: '412346' });
    const { id } = await send({ clientId: mergedId, inviterEmail: 'a@b.example' });
    const [merged, approved] = await Promise.all([
      shop.manager.call('accounts.merge', { body: { survivorId, mergedId } }),
      approve(id),
    ]);
    expect(merged.status).toBe(200);
    expect(approved.status === 200 || approved.problem.code === 'client_merged').toBe(true);
    // Its access came along, or it is accepted now.
    expect((await approve(id)).status).toBe(200);
    expect(await access()).toMatchObject([{ clientId: survivorId, userStatus: 1 }]);
  });
});
