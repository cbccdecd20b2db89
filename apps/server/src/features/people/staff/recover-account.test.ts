import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const program = fileURLToPath(new URL('../../../cli/recover-account.cli.ts', import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
});
afterAll(async () => await app.stop());

/** Runs the program as `npm run recover-account` does; answers its exit code and all it said. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const { host, port, user, database } = app.connection;
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, PUBLIC_URL: 'https://crm.shop.test' };
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}`.trim() });
    });
  });
}

test('the only administrator gets in again without their second factor', { timeout: 120_000 }, async () => {
  const email = 'ada@shop.test';
  const { id } = await makePerson(app.owner, { role: 'Administrator', email, passwordHash: await hashPassword('x') });
  await app.owner.pool.query(
    `INSERT INTO second_factor (person_id, secret, confirmed_at) VALUES ($1, '\\x01', now())`,
    [id],
  );
  const [noAddress, nobody, { code, said }] = await Promise.all([run(), run('bea@shop.test'), run('Ada@Shop.test')]);
  expect(noAddress).toEqual({ code: 1, said: 'Usage: npm run recover-account -- EMAIL' });
  // Before it one may say that it waits for the other.
  expect(nobody).toEqual({ code: 1, said: expect.stringContaining('Nobody has the address bea@shop.test.') });
  expect(code).toBe(0);
  const linkToken = /https:\/\/crm\.shop\.test\/join#(\S+)/.exec(said)?.[1] ?? '';
  const password = 'sunshine over the dock';
  // The clock of the test app does not move, that of the program does not.
  app.clock.now = new Date();
  await app.anonymous.ok('people.acceptLink', { body: { linkToken, name: 'Ada', password } });
  expect((await app.anonymous.call('people.signIn', { body: { email, password } })).status).toBe(200);
});
