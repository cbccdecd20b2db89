import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { type AppCluster, openAppClusterIn } from '../harness/cluster.ts';
import { judge } from '../harness/check-history.ts';
import { answersOf, percentile } from '../harness/figures.ts';
import { type History, openHistory, readHistory } from '../harness/history.ts';
import { Unknown } from '../harness/http.ts';
import { type OwnCluster, ownCluster } from '../harness/postgres.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, type Scene, stress } from '../harness/stress.ts';
import { wireRequest } from '../../wire-client.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

const kills = { short: 5, long: 50 }[inject('scale')];
/** From the database's first connection to the first answer of each process. */
const MOST_RECOVERY_MS = 10_000;

interface Outage {
  /** From the kill to the first connection. */
  readonly down: number;
  /** From then to the first 200 of every process. */
  readonly recovery: number;
}

async function killDatabase(cluster: AppCluster, postgres: OwnCluster): Promise<Outage> {
  await postgres.killAll();
  const down = await postgres.accepting();
  const began = performance.now();
  await Promise.all(cluster.fleet.processes.map(async (_, index) => await untilServing(cluster, index)));
  return { down, recovery: Math.round(performance.now() - began) };
}

async function untilServing({ fleet, seller }: AppCluster, index: number): Promise<void> {
  const send = fleet.sendTo(index);
  for (;;) {
    try {
      if ((await send(wireRequest('people.me', {}, seller.token))).status === 200) return;
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
    await sleep(10);
  }
}

interface Place {
  readonly cluster: AppCluster;
  readonly postgres: OwnCluster;
  readonly scene: Scene;
}

async function openPlace(random: Random): Promise<Place> {
  const postgres = ownCluster();
  const cluster = await openAppClusterIn(postgres);
  return { postgres, cluster, scene: await makeScene(cluster, random, 20, 16) };
}

/**
 * A stress test in which the whole postgres is killed again and again, each time after at least so many acknowledged submits; how long
 * each outage was.
 */
async function stressAndKill(
  place: Place,
  history: History,
  random: Random,
  count: number,
  atLeast: number,
): Promise<Outage[]> {
  const { cluster, postgres, scene } = place;
  const state = { isOver: false };
  const outages: Outage[] = [];
  const killing = async (): Promise<void> => {
    while (outages.length < count) {
      const before = history.acknowledged('orders.submit');
      await sleep(random.int(400, 1_500));
      while (history.acknowledged('orders.submit') < before + atLeast) await sleep(20);
      outages.push(await killDatabase(cluster, postgres));
    }
    await sleep(300);
    state.isOver = true;
  };
  await Promise.all([killing(), stress(cluster, scene, { random, history, people: 16, isEnough: () => state.isOver })]);
  await history.close();
  return outages;
}

const spread = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5)} ms, max ${percentile(values, 1)} ms`;

/** T5b. The processes start their own PostgreSQL again; nobody helps them. */
test.runIf(process.platform === 'linux')('kill -9 of PostgreSQL loses nothing that was acknowledged', async () => {
  await withSeeds('crash-database', async (random) => {
    const place = await openPlace(random);
    const { cluster } = place;
    const history = openHistory(join(cluster.folder, 'crash.jsonl'), { random, replays: 0.05, timeoutMs: 90_000 });
    const outages = await stressAndKill(place, history, random, kills, 3);
    const entries = await readHistory(history.file);
    const judged = await judge(entries, cluster.owner);
    const recovery = outages.map((outage) => outage.recovery);
    say(`${kills} kills, ${judged.submits} submits, answers ${JSON.stringify(answersOf(entries))}`);
    say(`down ${spread(outages.map(({ down }) => down))}; from then to service of all ${spread(recovery)}`);
    expect(judged.wrong).toEqual([]);
    expect(await brokenRules(cluster.owner)).toEqual([]);
    expect(judged.unresolved).toBe(0);
    expect(percentile(recovery, 1)).toBeLessThan(MOST_RECOVERY_MS);
    await cluster.close();
    expect(place.postgres.pids()).toEqual([]);
  });
});

/** The control: commits that are acknowledged before they are written must be missed. */
test.runIf(process.platform === 'linux')(
  'with synchronous_commit off, kill -9 loses orders, and it is noticed',
  async () => {
    await withSeeds('crash-control', async (random) => {
      const place = await openPlace(random);
      const { cluster } = place;
      await cluster.owner.pool.query('CHECKPOINT');
      await cluster.owner.pool.query('ALTER SYSTEM SET synchronous_commit = off');
      await cluster.owner.pool.query(`ALTER SYSTEM SET wal_writer_delay = '10s'`);
      await cluster.owner.pool.query('SELECT pg_reload_conf()');
      const history = openHistory(join(cluster.folder, 'control.jsonl'), { random, replays: 0, timeoutMs: 20_000 });
      await stressAndKill(place, history, random, 2, 8);
      const { wrong } = await judge(await readHistory(history.file), cluster.owner);
      const lost = wrong.filter((line) => /was submitted and has|was answered order/.test(line));
      say(`control: ${lost.length} acknowledged submits without their order, ${wrong.length} contradictions`);
      expect(lost.length).toBeGreaterThan(0);
      await cluster.close();
    });
  },
);
