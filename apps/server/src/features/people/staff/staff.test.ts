import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { unique } from '../../../../test/factories/unique.ts';

const SECRET = 'sunshine over the dock';
const WEEK = 7 * 86_400_000;
const HOUR = 3_600_000;
let first: TestApp;
let second: TestApp;
let admin: TestClient;
let salesPerson: number;

beforeAll(async () => {
  first = await startTestApp({ template: 'world' });
  second = await startTestApp({ share: first });
  admin = await first.as('admin@demo.test');
  salesPerson = await roleNamed('Sales Person');
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const roleNamed = async (name: string): Promise<number> =>
  (await admin.ok('people.roles', {})).data.find((role) => role.name === name)?.roleId ?? 0;
const newPerson = () => ({ name: 'Noah Brandt', email: `noah-${unique()}@shop.test`, roleId: salesPerson });
const accept = async (linkToken: string, password = SECRET) =>
  await first.anonymous.call('people.acceptLink', { body: { linkToken, name: 'Noah Brandt', password } });
const signIn = async (email: string, password: string) =>
  (await first.anonymous.call('people.signIn', { body: { email, password } })).status;
const after = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const start = first.clock.now;
  first.clock.now = new Date(start.getTime() + ms);
  try {
    return await work();
  } finally {
    first.clock.now = start;
  }
};
const audited = async (personId: number) =>
  (
    await first.owner.pool.query<{ action: string }>(
      `SELECT action FROM audit WHERE entity = 'person' AND entity_id = $1 ORDER BY id`,
      [personId],
    )
  ).rows.map(({ action }) => action);

test('a new person chooses a password by a link that works once, and signs in', async () => {
  const given = {
    ...newPerson(),
    phone: '(206) 555-0142',
    signature: 'Noah Brandt\nBuyer',
    commissionRate: 2.5,
  };
  const { personId, linkToken, linkEndsAt } = await admin.ok('people.add', { body: given });
  expect(Date.parse(linkEndsAt) - first.clock.now.getTime()).toBe(WEEK);
  expect(await admin.ok('people.one', { body: { personId } })).toMatchObject({
    ...given,
    phone: '2065550142',
    roleName: 'Sales Person',
    isActive: true,
    linkEndsAt,
    linkPurpose: 'invitation',
    lastSeenAt: null,
  });
  const { rows } = await first.owner.pool.query('SELECT one_time_link::text FROM one_time_link');
  expect(JSON.stringify(rows)).not.toContain(linkToken);
  const owner = { name: given.name, email: given.email, purpose: 'invitation' };
  expect(await first.anonymous.ok('people.link', { body: { linkToken } })).toEqual(owner);
  expect((await accept(linkToken, 'password1234')).problem.code).toBe('password_too_weak');
  const accepted = await accept(linkToken);
  expect(accepted.status).toBe(200);
  expect((await accept(linkToken)).problem.code).toBe('link_not_valid');
  expect((await first.anonymous.call('people.link', { body: { linkToken } })).problem.code).toBe('link_not_valid');
  expect(await signIn(given.email, SECRET)).toBe(200);
  expect(await admin.ok('people.one', { body: { personId } })).toMatchObject({ linkEndsAt: null, linkPurpose: null });
  expect(await audited(personId)).toEqual(['add', 'accept link', 'sign in']);
});

test('of two who use a link at the same time one gets in', async () => {
  const { linkToken } = await admin.ok('people.add', { body: newPerson() });
  const statuses = (await Promise.all([accept(linkToken), accept(linkToken, 'another long secret')])).map(
    (a) => a.status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
});

test('a link ends after a week, one for a forgotten password after an hour; a newer one replaces it', async () => {
  const given = newPerson();
  const { personId, linkToken } = await admin.ok('people.add', { body: given });
  expect((await after(WEEK + 1, async () => await accept(linkToken))).problem.code).toBe('link_not_valid');
  const again = await admin.ok('people.renewLink', { body: { personId } });
  expect(Date.parse(again.linkEndsAt) - first.clock.now.getTime()).toBe(WEEK);
  expect((await accept(linkToken)).problem.code).toBe('link_not_valid');
  const session = first.withToken((await accept(again.linkToken)).data.token);
  const reset = await admin.ok('people.renewLink', { body: { personId } });
  expect(await signIn(given.email, SECRET)).toBe(200);
  expect((await after(HOUR + 1, async () => await accept(reset.linkToken))).problem.code).toBe('link_not_valid');
  expect((await session.call('people.me', {})).status).toBe(200);
  expect((await accept(reset.linkToken, 'another long secret')).status).toBe(200);
  expect((await session.call('people.me', {})).status).toBe(401);
  expect([await signIn(given.email, SECRET), await signIn(given.email, 'another long secret')]).toEqual([401, 200]);
});

test('a disabled person is out on every process with the next request, and their link with them', async () => {
  const id = await makePersonWith(first, `Gil${unique()}`, ['accounts']);
  const { email } = await admin.ok('people.one', { body: { personId: id } });
  const gil = await second.as(email);
  expect((await gil.call('people.me', {})).status).toBe(200);
  const { linkToken } = await admin.ok('people.renewLink', { body: { personId: id } });
  await admin.ok('people.disable', { body: { personId: id } });
  expect((await gil.call('people.me', {})).status).toBe(401);
  expect((await accept(linkToken)).problem.code).toBe('link_not_valid');
  expect((await admin.call('people.renewLink', { body: { personId: id } })).problem.code).toBe('person_disabled');
  await admin.ok('people.enable', { body: { personId: id } });
  expect((await gil.call('people.me', {})).status).toBe(401);
  expect((await accept(linkToken)).problem.code).toBe('link_not_valid');
  expect(await audited(id)).toEqual(['renew link', 'disable', 'enable']);
});

test('a person is changed: fields are checked, an address is taken once, an old version refused', async () => {
  const given = newPerson();
  const { personId } = await admin.ok('people.add', { body: given });
  const change = async (more: object) => await admin.call('people.update', { body: { personId, ...given, ...more } });
  const { problem } = await change({ phone: '555' });
  expect(problem).toMatchObject({ code: 'invalid', errors: [{ pointer: '/Phone' }] });
  expect((await change({ commissionRate: 100.5 })).status).toBe(400);
  expect((await change({ commissionRate: 1.255 })).status).toBe(400);
  expect((await change({ email: 'Sales@Demo.test' })).problem).toMatchObject({
    code: 'email_taken',
    errors: [{ pointer: '/Email', detail: 'Somebody else signs in with this email address.' }],
  });
  expect((await change({ roleId: 2_000_000_000 })).status).toBe(404);
  expect((await change({ commissionRate: 3, version: 1 })).data).toMatchObject({ commissionRate: 3, version: 2 });
  expect((await change({ version: 1 })).problem.code).toBe('stale_version');
});

test("somebody's sessions are listed and ended one by one", async () => {
  const { email } = await (await first.as('theo@demo.test')).ok('people.me', {});
  const [one, two] = [await first.as(email), await first.as(email)];
  const { personId } = await one.ok('people.me', {});
  const current = (await one.ok('people.sessions', {})).data.find(({ isCurrent }) => isCurrent)?.sessionId ?? 0;
  const { data } = await admin.ok('people.sessionsOf', { body: { personId } });
  expect(data.map(({ sessionId }) => sessionId)).toContain(current);
  expect(data.every(({ isCurrent }) => !isCurrent)).toBe(true);
  await admin.ok('people.endSessionOf', { body: { sessionId: current } });
  expect([(await one.call('people.me', {})).status, (await two.call('people.me', {})).status]).toEqual([401, 200]);
  expect((await admin.call('people.endSessionOf', { body: { sessionId: current } })).status).toBe(404);
});

test('a role is a bundle of keys that counts from the next request on; one in use stays', async () => {
  const name = `Driver ${unique()}`;
  const made = await admin.ok('people.addRole', { body: { name, permissions: ['map', 'orders'] } });
  expect(made.requiresTwoFactor).toBe(false);
  expect(made).toMatchObject({ name, permissions: ['map', 'orders'], personCount: 0 });
  const again = { name, permissions: [] };
  expect((await admin.call('people.addRole', { body: again })).problem).toMatchObject({
    code: 'role_name_taken',
    errors: [{ pointer: '/Name' }],
  });
  const { roleId, version } = made;
  const given = { ...newPerson(), roleId };
  const { personId } = await admin.ok('people.add', { body: given });
  const driver = await second.as(given.email);
  expect((await driver.ok('people.me', {})).permissions).toEqual(['map', 'orders']);
  const changed = await admin.ok('people.updateRole', { body: { roleId, version, name, permissions: ['map'] } });
  expect(changed).toMatchObject({ permissions: ['map'], activeCount: 1, version: version + 1 });
  expect((await driver.ok('people.me', {})).permissions).toEqual(['map']);
  const old = { roleId, version, name, permissions: [] };
  expect((await admin.call('people.updateRole', { body: { ...old } })).problem.code).toBe('stale_version');
  const refused = await admin.call('people.removeRole', { body: { roleId } });
  expect(refused.problem).toMatchObject({ code: 'role_in_use', detail: expect.stringContaining('1 person has') });
  await admin.ok('people.update', { body: { personId, ...given, roleId: salesPerson } });
  await admin.ok('people.removeRole', { body: { roleId } });
  expect(await roleNamed(name)).toBe(0);
});

test('nobody takes away their own right to manage people', async () => {
  const { personId } = await admin.ok('people.me', {});
  const { data } = await admin.ok('people.roles', {});
  const own = data.find(({ name }) => name === 'Administrator');
  const { email, name } = await admin.ok('people.one', { body: { personId } });
  const refusals = [
    await admin.call('people.disable', { body: { personId } }),
    await admin.call('people.update', { body: { personId, email, name, roleId: salesPerson } }),
    await admin.call('people.updateRole', {
      body: { roleId: own?.roleId ?? 0, name: 'Administrator', permissions: ['settings', 'people'] },
    }),
    await admin.call('people.updateRole', {
      body: { roleId: own?.roleId ?? 0, name: 'Administrator', permissions: ['settings', 'people.edit'] },
    }),
  ];
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(4).fill('own_right'));
  expect((await admin.ok('people.me', {})).permissions).toContain('people.edit');
});

test('two administrators who disable each other at the same time leave one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [`Ann${unique()}`, `Bea${unique()}`];
    const one = await makePersonWith(first, a, ['people', 'people.edit']);
    const other = await makePersonWith(first, b, ['people', 'people.edit']);
    const [ann, bea] = [await first.as(`${a.toLowerCase()}@x.test`), await second.as(`${b.toLowerCase()}@x.test`)];
    await Promise.all([
      ann.call('people.disable', { body: { personId: other } }),
      bea.call('people.disable', { body: { personId: one } }),
    ]);
    const { rows } = await first.owner.pool.query('SELECT id FROM person WHERE id = ANY($1) AND is_active', [
      [one, other],
    ]);
    expect(rows).toHaveLength(1);
  }
});

test('the own record is read and changed, but not its address, role or commission', async () => {
  const given = newPerson();
  await admin.ok('people.add', { body: { ...given, commissionRate: 2 } });
  const noah = await first.as(given.email);
  await noah.ok('people.updateMyAccount', { body: { name: 'Noah B.', phone: '2065550143', signature: 'N. B.' } });
  const mine = {
    name: 'Noah B.',
    email: given.email,
    phone: '2065550143',
    signature: 'N. B.',
    mailsWatched: true,
    roleName: 'Sales Person',
    twoFactorSince: null,
    recoveryCodesLeft: 0,
    isTwoFactorRequired: false,
    version: 2,
  };
  expect(await noah.ok('people.myAccount', {})).toEqual(mine);
  await noah.ok('people.updateMyAccount', { body: { name: 'Noah B.', mailsWatched: false } });
  await noah.ok('people.updateMyAccount', { body: { name: 'Noah B.' } });
  expect((await noah.ok('people.myAccount', {})).mailsWatched).toBe(false);
  const more = { name: 'Noah', commissionRate: 50 } as { name: string };
  expect((await noah.call('people.updateMyAccount', { body: more })).status).toBe(400);
});

test('the own record is not saved over what another window or an administrator has saved since', async () => {
  const given = newPerson();
  const { personId } = await admin.ok('people.add', { body: given });
  const noah = await first.as(given.email);
  const { version } = await noah.ok('people.myAccount', {});
  await noah.ok('people.updateMyAccount', { body: { name: 'Noah B.', version } });
  const late = { name: given.name, signature: 'N. B.', version };
  const refused = await noah.call('people.updateMyAccount', { body: late });
  expect([refused.status, refused.problem.code]).toEqual([412, 'stale_version']);
  const { name, signature, ...now } = await noah.ok('people.myAccount', {});
  expect([name, signature]).toEqual(['Noah B.', null]);
  const { roleId, email } = await admin.ok('people.one', { body: { personId } });
  await admin.ok('people.update', { body: { personId, roleId, email, name: 'Noah Brandt' } });
  expect((await noah.call('people.updateMyAccount', { body: { ...late, version: now.version } })).status).toBe(412);
});

test('sign-ins, failed ones and denials are in the audit, without what was typed', async () => {
  const given = newPerson();
  const { personId, linkToken } = await admin.ok('people.add', { body: given });
  await accept(linkToken);
  await signIn(given.email, 'not the password');
  await signIn('a password in the wrong field', 'not the password');
  await signIn(given.email, SECRET);
  const noah = await first.as(given.email);
  expect((await noah.call('people.disable', { body: { personId } })).status).toBe(403);
  const { rows } = await first.owner.pool.query(
    'SELECT action, entity, entity_id, person_id, detail FROM audit ORDER BY id DESC LIMIT 4',
  );
  const network = { network: '127.0.0.1' };
  const of = { entity: 'person', entity_id: personId };
  expect(rows.toReversed()).toEqual([
    { action: 'sign in failed', ...of, person_id: null, detail: network },
    { action: 'sign in failed', entity: 'person', entity_id: null, person_id: null, detail: network },
    { action: 'sign in', ...of, person_id: personId, detail: network },
    { action: 'denied', entity: 'call', entity_id: null, person_id: personId, detail: { operation: 'people.disable' } },
  ]);
});
