import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openArena } from '../harness/cluster.ts';
import { judge } from '../harness/check-history.ts';
import { answersOf, deadlocksOf, durations } from '../harness/figures.ts';
import { openHistory, readHistory } from '../harness/history.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, storm } from '../harness/storm.ts';
import { brokenRules } from '../../factories/stock-room.ts';

const { submits, clients } = { short: { submits: 300, clients: 24 }, long: { submits: 20_000, clients: 40 } }[
  inject('scale')
];

/** T4: three processes, 64 people, 20 lots that everybody wants. */
test('a storm of submits oversells nothing, loses nothing and surfaces no deadlock', async () => {
  await withSeeds('storm', async (random) => {
    const arena = await openArena();
    const history = openHistory(join(arena.folder, 'storm.jsonl'), { random, replays: 0.05, longTimeouts: 60_000 });
    const scene = await makeScene(arena, random, 20, clients);
    const began = performance.now();
    await storm(arena, scene, { random, history, people: 64, isEnough: (made) => made >= submits });
    const seconds = (performance.now() - began) / 1000;
    await history.close();
    const entries = await readHistory(history.file);
    const judged = await judge(entries, arena.owner);
    const answers = answersOf(entries);
    const deadlocks = await deadlocksOf(arena.owner);
    say(`${judged.submits} submits in ${seconds.toFixed(1)} s, ${durations(entries, 'orders.submit')}`);
    say(`answers: ${JSON.stringify(answers)}, replays ${judged.replays}, deadlocks ${deadlocks}`);
    expect(judged.wrong).toEqual([]);
    expect(await brokenRules(arena.owner)).toEqual([]);
    expect([judged.unresolved, deadlocks]).toEqual([0, 0]);
    expect(Object.keys(answers).filter((answer) => answer.startsWith('5') && !answer.startsWith('503'))).toEqual([]);
    expect(judged.submits).toBeGreaterThanOrEqual(submits);
    expect(judged.counts['orders.submit 409 allocation_failed']).toBeGreaterThan(submits / 50);
    await arena.close();
  });
});
