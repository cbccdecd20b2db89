import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test, vi } from 'vitest';
import { inCluster } from '../../cluster.ts';
import { type AppCluster, openAppCluster, openAppClusterIn } from '../harness/cluster.ts';
import { ownCluster } from '../harness/postgres.ts';
import { say } from '../harness/seed.ts';
import { smallDisk } from '../harness/small-disk.ts';
import { MOST_MS, readiness, recoveredAfter, startTraffic, wronglyServed } from '../harness/traffic.ts';

/** Databases that can be read and not written: reading goes on, changes are refused as something to try again. */

const environment = { POOL_SIZE: '4' };
const within = { timeout: MOST_MS, interval: 100 };

const ready = async (cluster: AppCluster): Promise<void> =>
  await vi.waitFor(async () => expect(await readiness(cluster)).toMatchObject({ status: 200, reasons: [] }), within);

const notReady = async (cluster: AppCluster, reason: RegExp): Promise<void> =>
  await vi.waitFor(async () => {
    const { status, reasons, took } = await readiness(cluster);
    expect([status, reasons]).toEqual([503, [expect.stringMatching(reason)]]);
    expect(took).toBeLessThan(2_000);
  }, within);

/** Sessions whose use is to be noted again: that write must not end what only reads. */
const letSessionsAge = async ({ owner }: AppCluster): Promise<unknown> =>
  await owner.pool.query(`UPDATE session SET last_seen_at = last_seen_at - interval '1 hour'`);

const refusedAfterwards = (served: Parameters<typeof wronglyServed>[0], since: number, kind: 'read' | 'write') =>
  served.filter(({ began, status, ...one }) => began > since && one.kind === kind && status !== 200);

test('a database that is set to read-only serves readers, and says why it refuses the rest', async () => {
  const cluster = await openAppCluster({ processes: 1, environment });
  const { rows } = await cluster.owner.pool.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  const set = async (what: string) => {
    await inCluster(inject('cluster'), `ALTER DATABASE ${name} ${what}`);
    await inCluster(
      inject('cluster'),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name LIKE 'cartwright%' AND application_name <> 'cartwright-proof'`,
    );
  };
  await letSessionsAge(cluster);
  const traffic = await startTraffic(cluster);
  await set('SET default_transaction_read_only = on');
  await notReady(cluster, /^The database takes no writes: it is a standby or set to read-only\.$/);
  const since = performance.now();
  await sleep(1_000);
  const health = await cluster.fleet.sendTo(0)({ method: 'GET', url: '/healthz', headers: {} });
  const refused = refusedAfterwards(traffic.served, since, 'write').length;
  expect(refusedAfterwards(traffic.served, since, 'read')).toEqual([]);
  await set('RESET default_transaction_read_only');
  const back = performance.now();
  await ready(cluster);
  await sleep(1_000);
  await traffic.end();
  expect(health.status).toBe(200);
  expect(refused).toBeGreaterThan(0);
  expect(wronglyServed(traffic.served)).toEqual([]);
  expect(recoveredAfter(traffic.served, back)).toBeLessThan(MOST_MS);
});

test.runIf(process.platform === 'linux')('a standby that every commit waits for may stop', async () => {
  const postgres = ownCluster();
  const cluster = await openAppClusterIn(postgres, { processes: 1, environment });
  const set = async (what: string) => {
    await cluster.owner.pool.query(`ALTER SYSTEM ${what}`);
    await cluster.owner.pool.query('SELECT pg_reload_conf()');
  };
  const traffic = await startTraffic(cluster);
  await sleep(300);
  await set(`SET synchronous_standby_names = 'stopped'`);
  const since = performance.now();
  await notReady(cluster, /^The database does not complete changes: /);
  await sleep(3_000);
  const read = traffic.served.filter(({ began, kind, status }) => began > since && kind === 'read' && status === 200);
  await set('RESET synchronous_standby_names');
  const back = performance.now();
  await ready(cluster);
  await sleep(1_000);
  await traffic.end();
  const { served } = traffic;
  const recovered = recoveredAfter(served, back);
  const slowest = Math.round(Math.max(...served.map(({ began, ended }) => ended - began)));
  say(`${served.length} requests, slowest ${slowest} ms; served ${recovered} ms after the standby was given up`);
  expect(read.length).toBeGreaterThan(0);
  expect(wronglyServed(served)).toEqual([]);
  expect(recovered).toBeLessThan(MOST_MS);
});

test.runIf(process.platform === 'linux')('a full disk refuses changes until there is space again', async () => {
  const disk = smallDisk();
  const postgres = ownCluster(disk.folder);
  const cluster = await openAppClusterIn(postgres, { processes: 1, environment });
  await letSessionsAge(cluster);
  const traffic = await startTraffic(cluster);
  await disk.fill();
  await notReady(cluster, /^The disk of the database is full/);
  const since = performance.now();
  await sleep(2_000);
  expect(refusedAfterwards(traffic.served, since, 'read')).toEqual([]);
  disk.free();
  const back = performance.now();
  await ready(cluster);
  await sleep(1_000);
  await traffic.end();
  expect(wronglyServed(traffic.served)).toEqual([]);
  expect(recoveredAfter(traffic.served, back)).toBeLessThan(MOST_MS);
  expect(cluster.fleet.processes[0]?.said()).toContain('the disk of the database is full');
});
