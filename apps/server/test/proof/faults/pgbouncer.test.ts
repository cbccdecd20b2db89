import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../src/db/connect.ts';
import { APP_ROLE } from '../../../src/db/app-role.ts';
import { wireRequest } from '../../wire-client.ts';
import { createTestDb } from '../../test-db.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { endOf } from '../harness/imports.ts';
import { startPgbouncer } from '../harness/pgbouncer.ts';
import { serverFile } from '../harness/processes.ts';
import { readiness, startTraffic, wronglyServed } from '../harness/traffic.ts';

/** What some set to quiet its refusals: then it drops the settings of a connection without a word. */
const ignoring =
  'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, extra_float_digits';

test.each([
  ['as it comes', []],
  ['with parameters ignored', [ignoring]],
])('behind pgbouncer in session mode %s everything works, under the app’s role', async (_how, settings) => {
  const url = { now: '' };
  const cluster = await openAppCluster({
    processes: 1,
    environment: { POOL_SIZE: '4' },
    behind: async (connection) => {
      const bouncer = await startPgbouncer(connection, { mode: 'session', settings });
      url.now = bouncer.url;
      return bouncer;
    },
  });
  const database = connect({ connectionString: url.now }, { role: APP_ROLE, poolSize: 1 });
  const { rows } = await database.pool.query(
    `SELECT current_user AS role, current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
       current_setting('lock_timeout') AS lock`,
  );
  await database.close();
  expect(rows).toEqual([{ role: APP_ROLE, zone: 'UTC', statement: '5s', lock: '3s' }]);
  const traffic = await startTraffic(cluster);
  const started = await cluster.seller.send(wireRequest('accounts.exportClients', { body: {} }, cluster.seller.token));
  const { TransactionId } = JSON.parse(started.body) as { TransactionId: string };
  await endOf(cluster, { transactionId: TransactionId });
  const jobs = await cluster.owner.pool.query('SELECT status FROM job WHERE id = $1', [TransactionId]);
  expect(jobs.rows).toEqual([{ status: 'done' }]);
  await traffic.end();
  expect(wronglyServed(traffic.served)).toEqual([]);
  expect(traffic.served.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await readiness(cluster)).toMatchObject({ status: 200, reasons: [] });
});

test.each([
  ['transaction', []],
  ['transaction', [ignoring]],
  ['transaction', ['default_pool_size = 1']],
  ['statement', [ignoring]],
] as const)('pgbouncer in %s mode, %j, is refused in one sentence', async (mode, settings) => {
  const testDb = await createTestDb('empty');
  const bouncer = await startPgbouncer(testDb.connection, { mode, settings });
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DEMO: 'off', DATABASE_URL: bouncer.url };
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    bouncer.close();
    await testDb.drop();
  });
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect((await said).trim()).toMatch(/^The database is behind a connection pooler that [^\n]*\.$/);
});
