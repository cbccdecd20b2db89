import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { type AppCluster, openAppCluster } from '../harness/cluster.ts';
import { judge } from '../harness/check-history.ts';
import { answersOf, deadlocksOf, percentile } from '../harness/figures.ts';
import { type History, openHistory, readHistory } from '../harness/history.ts';
import { type Import, importClients, judgeImports } from '../harness/imports.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

const kills = { short: 3, long: 50 }[inject('scale')];

/** Kills one process of the three after another, each 0.5 to 2 s, until it is enough; how long each took to be back. */
async function killer({ fleet }: AppCluster, random: Random): Promise<number[]> {
  const back: number[] = [];
  while (back.length < kills) {
    await sleep(random.int(500, 2_000));
    const began = performance.now();
    await fleet.killAndRestart(random.int(0, fleet.processes.length - 1));
    back.push(Math.round(performance.now() - began));
  }
  return back;
}

/** T5a. */
test('kill -9 of the app loses and doubles nothing that was acknowledged', async () => {
  await withSeeds('crash-app', async (random) => {
    const cluster = await openAppCluster();
    const history: History = openHistory(join(cluster.folder, 'crash.jsonl'), {
      random,
      replays: 0.05,
      timeoutMs: 60_000,
    });
    const scene = await makeScene(cluster, random, 20, 24);
    const state = { isOver: false };
    const imports: Import[] = [];
    const [back] = await Promise.all([
      killer(cluster, random).finally(() => (state.isOver = true)),
      importClients(cluster, history, random, imports, () => state.isOver),
      stress(cluster, scene, { random, history, people: 24, isEnough: () => state.isOver }),
    ]);
    const lost = await judgeImports(cluster, imports);
    await history.close();
    const entries = await readHistory(history.file);
    const judged = await judge(entries, cluster.owner);
    const retaken = imports.map(({ took }) => took ?? 0);
    say(`${kills} kills, ${judged.submits} submits, ${imports.length} imports (longest ${percentile(retaken, 1)} ms)`);
    say(`answers: ${JSON.stringify(answersOf(entries))}, back p50 ${percentile(back, 0.5)} ms`);
    expect(judged.wrong).toEqual([]);
    expect(lost).toEqual([]);
    expect(await brokenRules(cluster.owner)).toEqual([]);
    expect([judged.unresolved, await deadlocksOf(cluster.owner)]).toEqual([0, 0]);
    expect(answersOf(entries)['lost']).toBeGreaterThan(0);
    await cluster.close();
  });
});
