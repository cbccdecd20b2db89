import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { brokenRules } from '../../factories/broken-rules.ts';
import { judgeGoods } from '../harness/check-goods.ts';
import { judge } from '../harness/check-history.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { answersOf, deadlocksOf, durations } from '../harness/figures.ts';
import { workOnGoods } from '../harness/goods-traffic.ts';
import { openHistory, readHistory } from '../harness/history.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';

const { submits, jitter } = { short: { submits: 60, jitter: 5 }, long: { submits: 6_000, jitter: 10 } }[
  inject('scale')
];

/** A line of the log about a transaction that lost, with the row and the statement it was at. */
const isDeadlock = (line: string): boolean => line.includes('"40P01"');

/** INV-52 at random moments: three processes, each message to the database takes its own time. */
test('goods that are received, counted, converted and sold at once are oversold, lost or doubled nowhere', async () => {
  await withSeeds('goods', async (random) => {
    const rules = { delay: () => random.int(0, jitter) };
    const cluster = await openAppCluster({ rules, environment: { LOG_LEVEL: 'warn' } });
    const history = openHistory(join(cluster.folder, 'goods.jsonl'), { random, replays: 0.05, timeoutMs: 60_000 });
    const scene = await makeScene(cluster, random, 12, 24);
    const state = { isOver: false };
    // Then a submit that others' goods kept waiting gets its turn, too.
    const isEnough = (made: number): boolean => (state.isOver ||= made >= submits);
    await Promise.all([
      stress(cluster, scene, { random, history, people: 16, isEnough }).finally(() => (state.isOver = true)),
      workOnGoods(cluster, scene, { random, history, people: 16, isOver: () => state.isOver }),
    ]);
    await history.close();
    const entries = await readHistory(history.file);
    const judged = await judge(entries, cluster.owner);
    const answers = answersOf(entries);
    say(`${judged.submits} submits, ${durations(entries, 'orders.submit')}; answers ${JSON.stringify(answers)}`);
    say(
      JSON.stringify(Object.fromEntries(Object.entries(judged.counts).filter(([name]) => name.startsWith('products')))),
    );
    expect([...judged.wrong, ...(await judgeGoods(entries, cluster.owner))]).toEqual([]);
    expect(await brokenRules(cluster.owner)).toEqual([]);
    const triedAgain = cluster.fleet.processes.flatMap((each) => each.said().split('\n').filter(isDeadlock));
    expect([judged.unresolved, await deadlocksOf(cluster.owner), triedAgain]).toEqual([0, 0, []]);
    expect(Object.keys(answers).filter((answer) => answer.startsWith('5') && !answer.startsWith('503'))).toEqual([]);
    const done = ['receive', 'voidReceipt', 'postCount', 'convert', 'undoConversion', 'adjust', 'hold'];
    expect(done.filter((name) => judged.counts[`products.${name} 200`] === undefined)).toEqual([]);
    await cluster.close();
  });
});
