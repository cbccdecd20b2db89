import { allPermissions, type PermissionKey } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, makeRole } from '../../../../test/factories/people.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Who manages people and lacks something else: they cannot give it, nor become somebody who has it. */
const limited: readonly PermissionKey[] = ['people', 'people.edit', 'accounts'];
let app: TestApp;
let lena: TestClient;
let own: number;
let higher: number;
let above: { id: number; email: string };

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await insertPerson(app.owner, await makeRole(app.owner, limited), { email: 'lena@x.test' });
  own = await makeRole(app.owner, ['accounts']);
  higher = await makeRole(app.owner, ['accounts', 'orders.price', 'people.edit']);
  lena = await app.as('lena@x.test');
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  above = await insertPerson(app.owner, higher);
});

const somebody = (roleId: number) => ({ name: 'Noah Brandt', email: `noah-${unique()}@x.test`, roleId });
const refused = { problem: { code: 'more_rights', detail: expect.stringContaining('Change prices, discounts') } };
const rights = async () =>
  (await app.owner.pool.query(`SELECT role_id, permission FROM role_permission ORDER BY 1, 2`)).rows;

test('does not give a role more keys than their own, new or existing', async () => {
  const before = await rights();
  const add = { name: `Role ${unique()}`, permissions: ['accounts', 'orders.price'] as const };
  expect(await lena.call('people.addRole', { body: { ...add, permissions: [...add.permissions] } })).toMatchObject(
    refused,
  );
  const raise = { roleId: own, name: `Role ${unique()}`, permissions: ['orders.price' as const] };
  expect(await lena.call('people.updateRole', { body: raise })).toMatchObject(refused);
  expect(await rights()).toEqual(before);
});

test('does not change a role that has more, not even to require less of it', async () => {
  const lower = { roleId: higher, name: `Role ${unique()}`, permissions: [], requiresTwoFactor: false };
  expect(await lena.call('people.updateRole', { body: lower })).toMatchObject(refused);
});

test('makes nobody who may do more than they, and gives nobody such a role', async () => {
  expect(await lena.call('people.add', { body: somebody(higher) })).toMatchObject(refused);
  const { personId } = await lena.ok('people.add', { body: somebody(own) });
  expect(await lena.call('people.update', { body: { personId, ...somebody(higher) } })).toMatchObject(refused);
});

test('does not get into the account of somebody who may do more', async () => {
  const { id: personId, email } = above;
  const secret = `INSERT INTO second_factor (person_id, secret, confirmed_at) VALUES ($1, 'x', now())`;
  await app.owner.pool.query(secret, [personId]);
  const other = { personId, ...somebody(own) };
  expect(await lena.call('people.update', { body: other })).toMatchObject(refused);
  expect(await lena.call('people.renewLink', { body: { personId } })).toMatchObject(refused);
  expect(await lena.call('people.resetTwoFactor', { body: { personId } })).toMatchObject(refused);
  expect(await lena.call('people.disable', { body: { personId } })).toMatchObject(refused);
  expect(await lena.call('people.enable', { body: { personId } })).toMatchObject(refused);
  const { rows } = await app.owner.pool.query('SELECT email, is_active, role_id FROM person WHERE id = $1', [personId]);
  expect(rows).toEqual([{ email, is_active: true, role_id: higher }]);
  const links = await app.owner.pool.query('SELECT FROM one_time_link WHERE person_id = $1', [personId]);
  expect(links.rowCount).toBe(0);
});

test('manages who may do as much as they, or less', async () => {
  const { personId } = await lena.ok('people.add', { body: somebody(own) });
  await lena.ok('people.update', { body: { personId, ...somebody(own) } });
  await lena.ok('people.renewLink', { body: { personId } });
  await lena.ok('people.disable', { body: { personId } });
  await lena.ok('people.enable', { body: { personId } });
  const same = { roleId: own, name: `Role ${unique()}`, permissions: ['accounts' as const] };
  expect(await lena.ok('people.updateRole', { body: same })).toMatchObject(same);
});

test('a key that nobody active has, such as a new one, is given by whoever manages people', async () => {
  const nobodys = allPermissions.filter((key) => key === 'map' || key === 'tiers.edit');
  const made = await lena.ok('people.addRole', { body: { name: `Role ${unique()}`, permissions: nobodys } });
  expect(made.permissions).toEqual(nobodys);
});
