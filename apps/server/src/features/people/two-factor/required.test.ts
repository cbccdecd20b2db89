import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCall } from '../../../../test/authz/call.ts';
import { appCode } from '../../../../test/factories/app-code.ts';
import { insertPerson, makeRole } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { allRoutes } from '../../../app.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const SECRET = 'sunshine over the dock';
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
});
afterAll(async () => await app.stop());

const signIn = async (email: string): Promise<TestClient> => {
  const { token } = await app.anonymous.ok('people.signIn', { body: { email, password: SECRET } });
  return app.withToken(token);
};

/** A role, somebody of it, and how an administrator requires two-factor sign-in of it. */
async function aRole() {
  const roleId = await makeRole(app.owner, ['orders', 'people.edit']);
  const { id, email } = await insertPerson(app.owner, roleId, { passwordHash: await hashPassword(SECRET) });
  const require = async (requiresTwoFactor: boolean) => {
    const role = (await admin.ok('people.roles', {})).data.find((each) => each.roleId === roleId);
    if (role === undefined) throw new Error('there is no such role');
    const { name, permissions } = role;
    return await admin.ok('people.updateRole', { body: { roleId, name, permissions, requiresTwoFactor } });
  };
  return { roleId, personId: id, email, require };
}

const setUp = async (person: TestClient) => {
  const { secret } = await person.ok('people.beginTwoFactor', { body: { currentPassword: SECRET } });
  const code = appCode(secret, app.clock.now);
  return await person.ok('people.confirmTwoFactor', { body: { code } });
};

test('whoever lacks it is signed out, and may only set it up: then a new session may what the role may', async () => {
  const { email, require } = await aRole();
  const before = await signIn(email);
  expect(await require(true)).toMatchObject({ requiresTwoFactor: true });
  expect((await before.call('people.me', {})).status).toBe(401);

  const person = await signIn(email);
  expect(await person.ok('people.me', {})).toMatchObject({ mustSetUpTwoFactor: true });
  const staffRoutes = allRoutes.filter(({ definition }) => definition.auth === 'staff');
  const open = staffRoutes.filter(({ definition }) => definition.setsUpTwoFactor);
  expect(open.map(({ operation }) => operation)).toEqual([
    'people.signOut',
    'people.me',
    'people.beginTwoFactor',
    'people.confirmTwoFactor',
  ]);
  const answers = new Set<string>();
  for (const bound of staffRoutes.filter((each) => !open.includes(each))) {
    const { status, body } = await makeCall(app, bound, {}, person.token);
    answers.add(`${status} ${(JSON.parse(body) as { code: string }).code}`);
  }
  expect([...answers]).toEqual(['403 two_factor_required']);

  const { token } = await setUp(person);
  expect((await person.call('people.me', {})).status).toBe(401);
  const after = app.withToken(token ?? '');
  expect(await after.ok('people.me', {})).toMatchObject({ mustSetUpTwoFactor: false });
  await after.ok('orders.list', { body: {} });
  const body = { currentPassword: SECRET, code: '123456' };
  expect((await after.call('people.turnOffTwoFactor', { body })).problem.code).toBe('two_factor_required');
  expect(await after.ok('people.myAccount', {})).toMatchObject({ isTwoFactorRequired: true });
});

test('who sets it up of their own will keeps their session, and stays when it becomes required', async () => {
  const { email, require } = await aRole();
  const person = await signIn(email);
  expect((await setUp(person)).token).toBeNull();
  await require(true);
  expect(await person.ok('people.me', {})).toMatchObject({ mustSetUpTwoFactor: false });
});

test('a role that requires it, and a reset by an administrator, sign out whoever lacks it then', async () => {
  const { roleId, require } = await aRole();
  await require(true);
  const plain = await insertPerson(app.owner, await makeRole(app.owner, []), {
    passwordHash: await hashPassword(SECRET),
  });
  const moved = await signIn(plain.email);
  const { name, email, id: personId } = plain;
  await admin.ok('people.update', { body: { personId, name, email, roleId } });
  expect((await moved.call('people.me', {})).status).toBe(401);

  const { token } = await setUp(await signIn(email));
  await admin.ok('people.resetTwoFactor', { body: { personId } });
  expect((await app.withToken(token ?? '').call('people.me', {})).status).toBe(401);
  const row = (await admin.ok('people.list', { query: { searchKey: email } })).data[0];
  expect(row).toMatchObject({ isTwoFactorOn: false, isTwoFactorRequired: true });
});

test('an administrator turns their own on before they require it of themselves', async () => {
  const { roleId, email } = await aRole();
  const person = await signIn(email);
  const role = { roleId, name: `Role ${roleId} renamed`, permissions: ['orders' as const, 'people.edit' as const] };
  const update = async (given: object) => await person.call('people.updateRole', { body: { ...role, ...given } });
  expect((await update({ requiresTwoFactor: true })).problem.code).toBe('own_two_factor_first');
  expect((await person.ok('people.roles', {})).data.find((each) => each.roleId === roleId)?.name).not.toBe(role.name);
  await setUp(person);
  expect((await update({ requiresTwoFactor: true })).status).toBe(200);
  expect((await update({})).data.requiresTwoFactor).toBe(true);
});
