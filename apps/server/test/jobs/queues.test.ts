import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanupTasks } from '../../src/app.ts';
import { APP_ROLE } from '../../src/db/app-role.ts';
import { installJobs, openBoss } from '../../src/jobs/boss.ts';
import { startCleanup } from '../../src/jobs/cleanup-worker.ts';
import { CLEANUP_QUEUE, MAIL_QUEUE } from '../../src/jobs/queues.ts';
import { takeJobs } from '../../src/jobs/take-jobs.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());

const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await app.owner.pool.query<Row>(text)).rows;

async function install(): Promise<void> {
  const client = new pg.Client(app.connection);
  await client.connect();
  await installJobs(client, APP_ROLE);
  await client.end();
}

test('options that a newer version changes reach the queues that exist, and no others are touched', async () => {
  const options = async () =>
    await query(
      `SELECT name, policy, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, notify, retention_seconds, deletion_seconds
       FROM pgboss.queue ORDER BY name`,
    );
  const updated = async () =>
    await query<{ name: string; at: Date }>('SELECT name, updated_on AS at FROM pgboss.queue ORDER BY name');
  const [first, before] = [await options(), await updated()];
  expect(first.find(({ name }) => name === CLEANUP_QUEUE)).toMatchObject({
    policy: 'exclusive',
    heartbeat_seconds: 20,
  });
  await query(
    `UPDATE pgboss.queue SET retry_limit = 9, heartbeat_seconds = NULL, notify = false, deletion_seconds = 1 WHERE name = 'accounts.import'`,
  );
  await query(`UPDATE pgboss.queue SET expire_seconds = 60 WHERE name = '${CLEANUP_QUEUE}'`);
  await install();
  expect(await options()).toEqual(first);
  const after = await updated();
  const changed = after.filter(({ at }, index) => at.getTime() !== before[index]?.at.getTime());
  expect(changed.map(({ name }) => name)).toEqual(['accounts.import', CLEANUP_QUEUE]);
});

test('the cleanup of a missed night runs once, in one of the processes', { timeout: 90_000 }, async () => {
  const runs: string[] = [];
  const errors: Error[] = [];
  const start = async (name: string): Promise<PgBoss> => {
    const boss = openBoss(app.connection, APP_ROLE, (error) => errors.push(error), { schedule: true });
    await boss.start();
    const tasks = { ...cleanupTasks, sessions: async () => runs.push(name) - runs.length };
    await startCleanup(boss, tasks, () => app.context, 'America/Los_Angeles');
    return boss;
  };
  const first = await start('first');
  expect(await query('SELECT name, cron, timezone, options FROM pgboss.schedule')).toEqual([
    {
      name: CLEANUP_QUEUE,
      cron: '15 3 * * *',
      timezone: 'America/Los_Angeles',
      options: { tz: 'America/Los_Angeles', missed: 'once' },
    },
  ]);
  await first.stop({ graceful: true });
  await query(`UPDATE pgboss.schedule SET created_on = now() - interval '9 days'`);
  await query(`UPDATE pgboss.version SET cron_on = now() - interval '3 days'`);
  const processes = await Promise.all(['first', 'second', 'third'].map(start));
  await vi.waitFor(() => expect(runs).toHaveLength(1), { timeout: 60_000, interval: 100 });
  const open = `SELECT FROM pgboss.job WHERE name = '${CLEANUP_QUEUE}' AND state < 'completed'`;
  await vi.waitFor(async () => expect(await query(open)).toEqual([]), { timeout: 10_000 });
  // Whoever asks while one waits or runs gets none of its own.
  const asked = await Promise.all(
    processes.map(async (boss) => await boss.send(CLEANUP_QUEUE, null, { startAfter: 60 })),
  );
  expect(asked.filter((id) => id !== null)).toHaveLength(1);
  for (const boss of processes) await boss.stop({ graceful: true });
  expect(runs).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a queue with work does not wait for the next poll: twenty jobs at once are taken one after another', async () => {
  const boss = openBoss(app.connection, APP_ROLE, () => undefined);
  await boss.start();
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const taken: string[] = [];
  const all = Promise.withResolvers<void>();
  // A poll never comes within the test: whatever is taken was taken without it.
  await takeJobs(boss, MAIL_QUEUE, { everySeconds: 3600 }, async ({ id }) => {
    if (taken.length === 0) {
      started.resolve();
      await release.promise;
    }
    taken.push(id);
    if (taken.length === 2) throw new Error('this one fails');
    if (taken.length === 21) all.resolve();
  });
  await boss.send(MAIL_QUEUE, {});
  await started.promise;
  await boss.insert(
    MAIL_QUEUE,
    Array.from({ length: 20 }, () => ({ data: {} })),
  );
  release.resolve();
  await all.promise;
  expect(new Set(taken).size).toBe(21);
  await boss.stop({ graceful: true });
});
