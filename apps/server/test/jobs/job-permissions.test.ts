import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '../../src/app.ts';
import { APP_ROLE } from '../../src/db/app-role.ts';
import { openBoss } from '../../src/jobs/boss.ts';
import { startWorkers } from '../../src/jobs/worker.ts';
import { jobEnd } from '../factories/files/upload.ts';
import { makePersonWith } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let boss: PgBoss;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  boss = openBoss(app.connection, APP_ROLE, () => undefined);
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: true });
  await app.stop();
});

test('a job runs only while its owner holds the key of the call that started it', async () => {
  await makePersonWith(app, 'Ada', ['order-summary']);
  await makePersonWith(app, 'Ben', ['order-summary']);
  const [ada, ben] = [await app.as('ada@x.test'), await app.as('ben@x.test')];
  const [ofAda, ofBen] = [
    await ada.ok('reports.exportOrderSummary', { body: {} }),
    await ben.ok('reports.exportOrderSummary', { body: {} }),
  ];
  await app.owner.pool.query(
    `DELETE FROM role_permission WHERE role_id = (SELECT role_id FROM person WHERE email = 'ada@x.test')`,
  );
  await startWorkers(boss, jobHandlers, () => app.context);
  expect(await jobEnd(ben, ofBen.transactionId)).toMatchObject({ status: 'done' });
  const refused = async () =>
    (
      await app.owner.pool.query<object>('SELECT status, error, result_file_id AS "fileId" FROM job WHERE id = $1', [
        ofAda.transactionId,
      ])
    ).rows;
  await expect.poll(refused).toEqual([{ status: 'failed', error: "You don't have access.", fileId: null }]);
  expect((await ada.call('transactions.one', { params: { id: ofAda.transactionId } })).status).toBe(403);
});
