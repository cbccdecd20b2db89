import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';
import { uploadClients, untidy } from '../factories/files/upload.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
});
beforeEach(async () => {
  await app.owner.pool.query('DELETE FROM job');
});
afterAll(async () => await app.stop());

async function starter(client: TestClient) {
  const { data: file } = await uploadClients(app, client, untidy);
  const mapping = file.columns.map(({ header, field }) => ({ header, field })) as never;
  return async (kind: 'Check' | 'Run' = 'Run') =>
    await client.call(`accounts.import${kind}`, { body: { fileId: file.fileId, mapping } });
}
const endAll = async () => await app.owner.pool.query(`UPDATE job SET status = 'done'`);
const pass = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

test('a person imports sixty times in ten minutes; then they are refused with Retry-After, and others are not delayed', async () => {
  const start = await starter(admin);
  for (let n = 0; n < 5; n += 1) {
    expect((await start()).status).toBe(200);
    await endAll();
    await app.owner.pool.query(
      `INSERT INTO job (id, kind, status, person_id, input, created_at)
         SELECT gen_random_uuid(), kind, status, person_id, input, created_at FROM job, generate_series(1, 11)
         WHERE created_at = (SELECT max(created_at) FROM job)`,
    );
    pass(1);
  }
  pass(0.005);
  const refused = await start();
  // 299.7 seconds: after less it would be refused again.
  expect([refused.status, refused.problem.code, refused.headers['retry-after']]).toEqual([429, 'too_many', '300']);
  expect((await start('Check')).status).toBe(200);
  await endAll();
  await app.owner.pool.query(
    `INSERT INTO role_permission (role_id, permission) SELECT role_id, 'accounts.import' FROM person WHERE email = 'manager@demo.test'`,
  );
  const other = await starter(await app.as('manager@demo.test'));
  expect((await other()).status).toBe(200);
  await endAll();
  pass(5.1);
  expect((await start()).status).toBe(200);
});

test('two jobs of a person are under way at once, however many are started together', async () => {
  const start = await starter(admin);
  const answers = await Promise.all(Array.from({ length: 8 }, async () => await start('Check')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status, headers }) => status === 429 && headers['retry-after'] === '10')).toHaveLength(6);
  const other = await admin.call('accounts.exportClients', { body: {} });
  expect([other.status, other.headers['retry-after']]).toEqual([429, '10']);
  await endAll();
  expect((await start('Check')).status).toBe(200);
});
