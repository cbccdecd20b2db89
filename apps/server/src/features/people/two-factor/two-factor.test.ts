import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../../../../test/factories/app-code.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const SECRET = 'sunshine over the dock';
const STEP_MS = 30_000;
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
});
afterAll(async () => await app.stop());

/** Lets time pass until the next code of the app. */
const nextStep = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + STEP_MS);
};

const signIn = async (email: string, code?: string, password = SECRET) =>
  await app.anonymous.call('people.signIn', { body: { email, password, ...(code === undefined ? {} : { code }) } });
const codesOf = async (...attempts: readonly ReturnType<typeof signIn>[]) =>
  (await Promise.all(attempts)).map(({ status, problem }) => (status === 200 ? 'in' : problem.code));

/** A person who has turned two-factor sign-in on. */
async function withTwoFactor() {
  const { id, email } = await makePerson(app.owner, { passwordHash: await hashPassword(SECRET) });
  const person = app.withToken((await signIn(email)).data.token);
  const { secret } = await person.ok('people.beginTwoFactor', { body: { currentPassword: SECRET } });
  const code = (ahead = 0) => appCode(secret, app.clock.now, ahead);
  const { recoveryCodes } = await person.ok('people.confirmTwoFactor', { body: { code: code() } });
  return { id, email, person, secret, code, recoveryCodes };
}

test('signing in takes the password, then a code, and each code once', async () => {
  const { email, code } = await withTwoFactor();
  expect(await codesOf(signIn(email))).toEqual(['second_factor_required']);
  expect(await codesOf(signIn(email, code(), 'not the password'))).toEqual(['wrong_credentials']);
  expect(await codesOf(signIn(email, code()))).toEqual(['wrong_code']);
  nextStep();
  expect(await codesOf(signIn(email, `${code().slice(0, 3)} ${code().slice(3)}`))).toEqual(['in']);
  expect(await codesOf(signIn(email, code()), signIn(email, code(-1)))).toEqual(['wrong_code', 'wrong_code']);
  nextStep();
  const both = await codesOf(signIn(email, code()), signIn(email, code()));
  expect(both.toSorted()).toEqual(['in', 'wrong_code']);
});

test('a recovery code works once, in any writing, and is counted down', async () => {
  const { email, person, recoveryCodes } = await withTwoFactor();
  expect(recoveryCodes).toHaveLength(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await codesOf(signIn(email, first.toLowerCase().replaceAll('-', ' ')))).toEqual(['in']);
  expect(await codesOf(signIn(email, first))).toEqual(['wrong_code']);
  const race = await codesOf(signIn(email, second), signIn(email, second));
  expect(race.toSorted()).toEqual(['in', 'wrong_code']);
  expect(await person.ok('people.myAccount', {})).toMatchObject({
    twoFactorSince: expect.any(String),
    recoveryCodesLeft: 8,
  });
});

test('guesses are counted with those of the password, and the right password alone forgives none', async () => {
  const { email, code } = await withTwoFactor();
  nextStep();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await codesOf(signIn(email, '000000'))).toEqual(['wrong_code']);
    expect(await codesOf(signIn(email))).toEqual(['second_factor_required']);
  }
  expect(await codesOf(signIn(email, code()))).toEqual(['too_many_sign_ins']);
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
  expect(await codesOf(signIn(email, code()))).toEqual(['in']);
});

test('it is on once a code has confirmed it, and not twice', async () => {
  const { email } = await makePerson(app.owner, { passwordHash: await hashPassword(SECRET) });
  const person = app.withToken((await signIn(email)).data.token);
  const begin = async (currentPassword: string) =>
    await person.call('people.beginTwoFactor', { body: { currentPassword } });
  const confirm = async (code: string) => await person.call('people.confirmTwoFactor', { body: { code } });
  expect((await confirm('123456')).problem.code).toBe('two_factor_not_begun');
  expect((await begin('not the password')).problem.code).toBe('wrong_password');
  const { secret, uri } = (await begin(SECRET)).data;
  expect(uri).toContain(`secret=${secret}&issuer=`);
  expect((await confirm('12')).problem.code).toBe('wrong_code');
  expect(await codesOf(signIn(email))).toEqual(['in']);
  expect((await confirm(appCode(secret, app.clock.now))).status).toBe(200);
  expect([(await begin(SECRET)).problem.code, (await confirm('123456')).problem.code]).toEqual([
    'two_factor_on',
    'two_factor_on',
  ]);
});

test('a link for a new password does not replace the second factor', async () => {
  const { id, email, code } = await withTwoFactor();
  const { linkToken } = await admin.ok('people.renewLink', { body: { personId: id } });
  const accept = async (given: object) =>
    await app.anonymous.call('people.acceptLink', {
      body: { linkToken, name: 'Ann', password: 'another long secret', ...given },
    });
  expect((await accept({})).problem.code).toBe('second_factor_required');
  expect((await accept({ code: '000000' })).problem.code).toBe('wrong_code');
  nextStep();
  expect((await accept({ code: code() })).status).toBe(200);
  expect(await codesOf(signIn(email, undefined, 'another long secret'))).toEqual(['second_factor_required']);
});

test('it is turned off with password and code, or by an administrator for somebody else', async () => {
  const one = await withTwoFactor();
  nextStep();
  const turnOff = async (body: { currentPassword: string; code: string }) =>
    await one.person.call('people.turnOffTwoFactor', { body });
  expect((await turnOff({ currentPassword: 'not it', code: one.code() })).problem.code).toBe('wrong_password');
  expect((await turnOff({ currentPassword: SECRET, code: '000000' })).problem.code).toBe('wrong_code');
  expect((await turnOff({ currentPassword: SECRET, code: one.code() })).status).toBe(200);
  expect(await codesOf(signIn(one.email))).toEqual(['in']);

  const other = await withTwoFactor();
  const { personId } = await admin.ok('people.me', {});
  expect((await admin.call('people.resetTwoFactor', { body: { personId } })).problem.code).toBe('own_two_factor');
  const row = async () =>
    (await admin.ok('people.list', { query: { searchKey: other.email } })).data.map((each) => each.isTwoFactorOn);
  expect(await row()).toEqual([true]);
  await admin.ok('people.resetTwoFactor', { body: { personId: other.id } });
  expect(await row()).toEqual([false]);
  expect(await codesOf(signIn(other.email))).toEqual(['in']);
  const { data } = await admin.ok('people.audit', { body: { kind: 'rights', page: { take: 3 } } });
  expect(data.map(({ action, personName, entityId }) => [action, personName, entityId])).toEqual([
    ['reset two-factor', 'Ada Lindqvist', other.id],
    ['turn on two-factor', expect.any(String), other.id],
    ['turn off two-factor', expect.any(String), one.id],
  ]);
});

test('neither the database nor the audit holds a recovery code', async () => {
  const { id, recoveryCodes } = await withTwoFactor();
  const { rows } = await app.owner.pool.query(
    `SELECT r::text FROM recovery_code r UNION ALL SELECT a::text FROM audit a WHERE entity = 'person' AND entity_id = $1`,
    [id],
  );
  const stored = JSON.stringify(rows);
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  }
});

test('new recovery codes void the old ones, for the password and a code', async () => {
  const { email, person, recoveryCodes } = await withTwoFactor();
  const [first = '', second] = recoveryCodes;
  const renew = async (currentPassword: string, code: string) =>
    await person.call('people.renewRecoveryCodes', { body: { currentPassword, code } });
  expect((await renew('not the password', first)).problem.code).toBe('wrong_password');
  expect((await renew(SECRET, '000000')).problem.code).toBe('wrong_code');
  const fresh = (await renew(SECRET, first)).data.recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect(await codesOf(signIn(email, second))).toEqual(['wrong_code']);
  expect(await codesOf(signIn(email, fresh[0]))).toEqual(['in']);
  expect(await person.ok('people.myAccount', {})).toMatchObject({ recoveryCodesLeft: 9 });
});
