import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { brokenRules } from '../../factories/broken-rules.ts';
import { judge } from '../harness/check-history.ts';
import { openAppClusterAt } from '../harness/cluster.ts';
import { answersOf, percentile } from '../harness/figures.ts';
import { type History, openHistory, readHistory } from '../harness/history.ts';
import { type Replicas, startReplicas } from '../harness/replicas.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';
import type { Random } from '../../../src/seed/random.ts';

const failovers = { short: 2, long: 20 }[inject('scale')];
/** From the promotion to the first acknowledged submit. */
const MOST_GAP_MS = 10_000;

const acknowledged = async (history: History, more: number): Promise<void> => {
  const before = history.acknowledged('orders.submit');
  while (history.acknowledged('orders.submit') < before + more) await delay(10);
};

/** Fails over while people submit, each time after some acknowledged submits; milliseconds until the next one. */
async function failOverAgainAndAgain(replicas: Replicas, history: History, random: Random): Promise<number[]> {
  const gaps: number[] = [];
  while (gaps.length < failovers) {
    await delay(random.int(200, 1_000));
    await acknowledged(history, 3);
    await replicas.failOver();
    const began = performance.now();
    await acknowledged(history, 1);
    gaps.push(Math.round(performance.now() - began));
    await replicas.replace();
  }
  return gaps;
}

/** INV-64: with a synchronous standby, kill -9 of the primary loses nothing that was acknowledged. */
test.runIf(process.platform === 'linux')(
  'the app finds the promoted standby by itself, and no order is lost',
  async () => {
    await withSeeds('failover', async (random) => {
      const replicas = await startReplicas();
      const cluster = await openAppClusterAt(replicas.url);
      const scene = await makeScene(cluster, random, 20, 16);
      const history = openHistory(join(cluster.folder, 'failover.jsonl'), { random, replays: 0.05, timeoutMs: 90_000 });
      const state = { isOver: false };
      const failing = failOverAgainAndAgain(replicas, history, random).finally(() => (state.isOver = true));
      const [gaps] = await Promise.all([
        failing,
        stress(cluster, scene, { random, history, people: 16, isEnough: () => state.isOver }),
      ]);
      await history.close();
      const entries = await readHistory(history.file);
      const judged = await judge(entries, cluster.owner);
      say(`${failovers} failovers, ${judged.submits} submits, answers ${JSON.stringify(answersOf(entries))}`);
      say(`first submit after a promotion: p50 ${percentile(gaps, 0.5)} ms, max ${percentile(gaps, 1)} ms`);
      expect(judged.wrong).toEqual([]);
      expect(await brokenRules(cluster.owner)).toEqual([]);
      expect(judged.unresolved).toBe(0);
      expect(percentile(gaps, 1)).toBeLessThan(MOST_GAP_MS);
      await cluster.close();
    });
  },
);
