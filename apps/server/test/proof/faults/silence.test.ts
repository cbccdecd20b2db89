import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { wireRequest } from '../../wire-client.ts';
import { type AppCluster, openAppCluster, openAppClusterIn } from '../harness/cluster.ts';
import { ownCluster } from '../harness/postgres.ts';
import { say } from '../harness/seed.ts';
import { openSilentProxy, type SilentProxy } from '../harness/silent-proxy.ts';
import { MOST_MS, readiness, recoveredAfter, startTraffic, wronglyServed } from '../harness/traffic.ts';

const environment = { POOL_SIZE: '4' };
/** Long enough for every connection to meet the fault and for new ones to be tried. */
const AWAY_MS = 7_000;

interface Fault {
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Takes the database away under traffic, gives it back, and judges every answer; how many milliseconds later the last was refused. */
async function survive(cluster: AppCluster, fault: Fault): Promise<number> {
  const stream = await openStream(cluster);
  const traffic = await startTraffic(cluster);
  await sleep(500);
  await fault.begin();
  await sleep(AWAY_MS);
  const away = await readiness(cluster);
  await fault.end();
  const back = performance.now();
  await vi.waitFor(async () => expect((await readiness(cluster)).status).toBe(200), {
    timeout: MOST_MS,
    interval: 100,
  });
  const ready = Math.round(performance.now() - back);
  await vi.waitFor(async () => await exportClients(cluster), { timeout: MOST_MS, interval: 200 });
  const job = performance.now() - back;
  await vi.waitFor(() => expect(stream.hasReceived()).toBe(true), { timeout: MOST_MS, interval: 50 });
  await sleep(2_000);
  await traffic.end();
  stream.close();
  const { served } = traffic;
  const slowest = Math.round(Math.max(...served.map(({ began, ended }) => ended - began)));
  const recovered = recoveredAfter(served, back);
  say(
    `${served.length} requests, ${served.filter(({ status }) => status === 503).length} refused, slowest ${slowest} ms`,
  );
  say(`served ${recovered} ms after its return, ready ${ready} ms, a job done ${Math.round(job)} ms`);
  expect(wronglyServed(served)).toEqual([]);
  expect([away.status, away.reasons]).toEqual([503, ['The database does not answer.']]);
  expect(away.took).toBeLessThan(2_000);
  expect(served.filter(({ began, status }) => began > back && status === 200).length).toBeGreaterThan(50);
  expect(cluster.fleet.processes[0]?.isAlive()).toBe(true);
  return recovered;
}

/** A job that is done. */
async function exportClients({ seller, owner }: AppCluster): Promise<void> {
  const started = await seller.send(wireRequest('accounts.exportClients', { body: {} }, seller.token));
  expect(started.status).toBe(200);
  const { TransactionId } = JSON.parse(started.body) as { TransactionId: string };
  await vi.waitFor(
    async () => {
      const { rows } = await owner.pool.query<{ status: string }>('SELECT status FROM job WHERE id = $1', [
        TransactionId,
      ]);
      expect(rows[0]?.status).toBe('done');
    },
    { timeout: MOST_MS, interval: 100 },
  );
}

/** The stream of live changes as a page holds it: opened again whenever it ends. */
async function openStream({ fleet, seller }: AppCluster): Promise<{ hasReceived(): boolean; close(): void }> {
  const ended = new AbortController();
  let receivedAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${seller.token}` };
    const { body } = await fetch(`${fleet.processes[0]?.address}/v1/events`, { headers, signal: ended.signal });
    for await (const piece of body ?? []) if (Buffer.from(piece).includes('"cart"')) receivedAt = performance.now();
  };
  const keepReading = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await read().catch(() => undefined);
      await sleep(100);
    }
  };
  void keepReading();
  return {
    /** Whether a change of the last second has arrived. */
    hasReceived: () => performance.now() - receivedAt < 1_000,
    close: () => ended.abort(),
  };
}

test('a host that vanishes without closing connections costs its time and no more', async () => {
  let proxy: SilentProxy | undefined;
  const behind = async (...connection: Parameters<typeof openSilentProxy>) =>
    (proxy = await openSilentProxy(...connection));
  const cluster = await openAppCluster({ processes: 1, environment, behind });
  const fault = { begin: () => proxy?.vanish(), end: () => proxy?.comeBack() };
  expect(await survive(cluster, fault)).toBeLessThan(MOST_MS);
});

test.runIf(process.platform === 'linux')('so does a frozen PostgreSQL', async () => {
  const postgres = ownCluster();
  const cluster = await openAppClusterIn(postgres, { processes: 1, environment });
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of postgres.pids()) process.kill(pid, name);
  };
  const fault = { begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') };
  expect(await survive(cluster, fault)).toBeLessThan(MOST_MS);
});
