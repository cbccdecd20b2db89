import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { say, seedOfRun } from '../harness/seed.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { compareOrder, compareStored } from './commands.ts';
import { beginning, lists, onEveryStatus } from './lists.ts';
import { editsOnEveryStatus } from './edit-lists.ts';
import { onEveryOrderStatus } from './order-lists.ts';
import type { Model, OrderStatus } from './state.ts';
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

const statuses = ['unassigned', 'open', 'submitted', 'deleted'];
const orderStatuses: readonly OrderStatus[] = [
  'Submitted',
  'PartiallySublotted',
  'Sublotted',
  'ReadyForManifest',
  'Manifested',
  'Quarantined',
  'Invoiced',
  'Released',
  'Paid',
  'Cancelled',
];
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

/** The world of the lists; what a list broke would show in the next one, so after a failure comes a new world. */
let world: World | undefined;

async function closeWorld(): Promise<void> {
  await world?.app.stop();
  world = undefined;
}

async function runList(list: Iterable<fc.AsyncCommand<Model, World>>): Promise<void> {
  world ??= await openWorld();
  const real = world;
  try {
    const model = await newModel(real);
    for (const steps of [beginning, list]) await fc.asyncModelRun(() => ({ model, real }), steps);
    await compareStored(model, real, [...model.carts.values()]);
    for (const orderId of model.orders.keys()) await compareOrder(model, real, orderId);
    expect(await brokenRules(real.app.owner)).toEqual([]);
    count(model);
  } catch (error) {
    await closeWorld();
    throw error;
  }
}

afterAll(closeWorld);

test('lists of steps on carts end as the model says', { timeout: isLong ? 3_600_000 : 300_000 }, async () => {
  say(`model: SEED=${seed} RUNS=${runs}`);
  for (let done = 0; done < runs; done += LISTS_PER_WORLD) {
    const numRuns = Math.min(LISTS_PER_WORLD, runs - done);
    await fc.assert(fc.asyncProperty(lists(STEPS), runList), {
      seed: seed + done,
      numRuns,
      endOnFailure: process.env['SHRINK'] === 'off',
    });
    await closeWorld();
  }
  const pairs = [
    ...onEveryStatus.flatMap((step) => statuses.map((status) => `${status} × ${step}`)),
    ...[...onEveryOrderStatus, ...editsOnEveryStatus].flatMap((step) =>
      orderStatuses.map((status) => `${status} × ${step}`),
    ),
  ];
  const missed = pairs.filter((pair) => !tally.visited.has(pair));
  const requests = [...tally.ended.values()].reduce((total, each) => total + each, 0);
  const met = `${pairs.length - missed.length} of ${pairs.length} pairs of status and step`;
  say(`${tally.lists} lists, ${requests} requests, ${tally.orders} orders, ${met}, ${tally.ended.size} ways to end`);
  expect(isLong ? missed : []).toEqual([]);
});
