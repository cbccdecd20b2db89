import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { say, seedOfRun } from '../harness/seed.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { type Command, compareOrder, compareStored } from './commands.ts';
import { beginning, lists, onEveryStatus } from './lists.ts';
import { editsOnEveryStatus } from './edit-lists.ts';
import { onEveryOrderStatus } from './order-lists.ts';
import { anew } from './lead-on.ts';
import { type Model, orderStatuses } from './state.ts';
import { newModel, openWorld, type World } from './world.ts';

/**
 * T2: lists of steps on carts and submits over HTTP, beside a model in plain maps. Every answer, the carts,
 * orders and lots after it are what the model says, and after a list every stored invariant holds. SEED and RUNS set
 * where the lists come from and how many they are.
 */

const isLong = inject('scale') === 'long';
const seed = seedOfRun();
const runs = Number(process.env['RUNS'] ?? (isLong ? 2_000 : 40));
const STEPS = 60;
/** Lists on one database: the invariants are asked of all that it holds. */
const LISTS_PER_WORLD = 100;
/** While one waits for PostgreSQL, another one goes on. */
const WORLDS_AT_ONCE = isLong ? 4 : 1;

const statuses = ['unassigned', 'open', 'submitted', 'deleted', 'pending', 'cancelled'];
const tally = { lists: 0, orders: 0, visited: new Map<string, number>(), ended: new Map<string, number>() };

function countUp(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function count({ orders, visited, ended }: Model): void {
  tally.lists += 1;
  tally.orders += orders.size;
  countUp(tally.visited, visited);
  countUp(tally.ended, ended);
}

/** Runs lists one after the other on one world. What a list broke would show in the next one: after a failure comes a new world. */
async function runLists(from: number, numRuns: number): Promise<void> {
  let world: World | undefined;
  const closeWorld = async () => {
    await world?.app.stop();
    world = undefined;
  };
  const runList = async (first: readonly Command[], list: Iterable<Command>): Promise<void> => {
    world ??= await openWorld();
    const real = world;
    try {
      const model = await newModel(real);
      for (const steps of [beginning, first, list]) await fc.asyncModelRun(() => ({ model, real }), steps);
      await compareStored(model, real, [...model.carts.values()]);
      for (const orderId of model.orders.keys()) await compareOrder(model, real, orderId);
      expect(await brokenRules(real.app.owner)).toEqual([]);
      count(model);
    } catch (error) {
      await closeWorld();
      throw error;
    }
  };
  try {
    await fc.assert(fc.asyncProperty(anew, lists(STEPS), runList), {
      seed: seed + from,
      numRuns,
      endOnFailure: process.env['SHRINK'] === 'off',
    });
  } finally {
    await closeWorld();
  }
}

test('lists of steps on carts end as the model says', { timeout: isLong ? 7_200_000 : 300_000 }, async () => {
  say(`model: SEED=${seed} RUNS=${runs}`);
  const left = Array.from({ length: Math.ceil(runs / LISTS_PER_WORLD) }, (_, at) => at * LISTS_PER_WORLD);
  const runOn = async () => {
    for (let from = left.shift(); from !== undefined; from = left.shift()) {
      const numRuns = Math.min(LISTS_PER_WORLD, runs - from);
      await runLists(from, numRuns).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
      say(`${tally.lists} lists without a difference`);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: WORLDS_AT_ONCE }, runOn));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  const pairs = [
    ...onEveryStatus.flatMap((step) => statuses.map((status) => `${status} × ${step}`)),
    ...[...onEveryOrderStatus, ...editsOnEveryStatus].flatMap((step) =>
      orderStatuses.map((status) => `${status} × ${step}`),
    ),
  ];
  const missed = pairs.filter((pair) => !tally.visited.has(pair));
  if (isLong) for (const pair of missed) say(`did not occur: ${pair}`);
  const requests = [...tally.ended.values()].reduce((total, each) => total + each, 0);
  const fewest = Math.min(...pairs.map((pair) => tally.visited.get(pair) ?? 0));
  const met = `${pairs.length - missed.length} of ${pairs.length} pairs of status and step, each at least ${fewest} times`;
  say(`${tally.lists} lists, ${requests} requests, ${tally.orders} orders, ${met}, ${tally.ended.size} ways to end`);
  expect(isLong ? missed : []).toEqual([]);
});
