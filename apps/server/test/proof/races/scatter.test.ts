import { expect, inject, test } from 'vitest';
import { openAppCluster } from '../harness/cluster.ts';
import { isSerial, type Lines, scatter, type AnsweredStep } from './scatter.ts';
import { say, withSeeds } from '../harness/seed.ts';

const { rounds, jitter } = { short: { rounds: 24, jitter: 10 }, long: { rounds: 400, jitter: 50 } }[inject('scale')];
const AT_ONCE = 8;

const happened = (answered: readonly AnsweredStep[]) => answered.filter(({ status }) => status !== 503);

/** T3 and INV-14, with three processes that each message to the database takes its own time for. */
test('steps on one cart end as if they had come one after the other', async () => {
  await withSeeds('scatter', async (random) => {
    const cluster = await openAppCluster({ rules: { delay: () => random.int(0, jitter) } });
    const products: number[] = [];
    for (const name of ['One', 'Two', 'Three']) products.push(await cluster.room.product(name, [10_000]));
    const found: { begin: Lines; answered: AnsweredStep[]; end: Lines }[] = [];
    const runScatters = async (): Promise<void> => {
      while (found.length < rounds) found.push(await scatter(cluster, products, random));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runScatters));
    const steps = found.flatMap(({ answered }) => answered);
    const busy = steps.filter(({ status }) => status === 503).length;
    say(`${found.length} carts, ${steps.length} steps, ${busy} of them refused as busy, jitter 0 to ${jitter} ms`);
    expect(
      [...new Set(steps.map(({ status }) => status))].filter((status) => ![200, 404, 503].includes(status)),
    ).toEqual([]);
    expect(found.filter(({ begin, answered, end }) => !isSerial(begin, happened(answered), end))).toEqual([]);
    await cluster.close();
  });
});

const add = (units: number): AnsweredStep => ({ what: 'add', at: 0, units, status: 200 });
const remove: AnsweredStep = { what: 'remove', at: 0, units: 1, status: 200 };
const end = (units: number, isFirst = true): Lines => new Map([[0, { units, isFirst }]]);

test('the brute force distinguishes a lost step from an order of steps', () => {
  const begin: Lines = new Map([[0, { units: 5, isFirst: true }]]);
  expect(isSerial(begin, [add(2), add(3)], end(10))).toBe(true);
  expect(isSerial(begin, [add(2), add(3)], end(8))).toBe(false);
  expect(isSerial(begin, [add(2), remove], end(2, false))).toBe(true);
  expect(isSerial(begin, [add(2), remove], new Map())).toBe(true);
  expect(isSerial(begin, [add(2), { ...remove, status: 404 }], end(7))).toBe(false);
});
