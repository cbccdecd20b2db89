import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openAppCluster } from '../harness/cluster.ts';
import { judge } from '../harness/check-history.ts';
import { answersOf, deadlocksOf, durations } from '../harness/figures.ts';
import { openHistory, readHistory } from '../harness/history.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

const { submits, clients } = { short: { submits: 300, clients: 24 }, long: { submits: 20_000, clients: 40 } }[
  inject('scale')
];

/** T4: three processes, 64 people, 20 lots that everybody wants. */
test('a stress test of submits oversells nothing, loses nothing and surfaces no deadlock', async () => {
  await withSeeds('stress', async (random) => {
    const cluster = await openAppCluster();
    const history = openHistory(join(cluster.folder, 'stress.jsonl'), { random, replays: 0.05, timeoutMs: 60_000 });
    const scene = await makeScene(cluster, random, 20, clients);
    const began = performance.now();
    await stress(cluster, scene, { random, history, people: 64, isEnough: (made) => made >= submits });
    const seconds = (performance.now() - began) / 1000;
    await history.close();
    const entries = await readHistory(history.file);
    const judged = await judge(entries, cluster.owner);
    const answers = answersOf(entries);
    const deadlocks = await deadlocksOf(cluster.owner);
    say(`${judged.submits} submits in ${seconds.toFixed(1)} s, ${durations(entries, 'orders.submit')}`);
    say(`answers: ${JSON.stringify(answers)}, replays ${judged.replays}, deadlocks ${deadlocks}`);
    expect(judged.wrong).toEqual([]);
    expect(await brokenRules(cluster.owner)).toEqual([]);
    expect([judged.unresolved, deadlocks]).toEqual([0, 0]);
    expect(Object.keys(answers).filter((answer) => answer.startsWith('5') && !answer.startsWith('503'))).toEqual([]);
    expect(judged.submits).toBeGreaterThanOrEqual(submits);
    expect(judged.counts['orders.submit 409 allocation_failed']).toBeGreaterThan(submits / 50);
    await cluster.close();
  });
});
