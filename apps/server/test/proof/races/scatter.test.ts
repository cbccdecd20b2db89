import { expect, inject, test } from 'vitest';
import { openArena } from '../harness/cluster.ts';
import { isSerial, type Lines, scatter, type Told } from './scatter.ts';
import { say, withSeeds } from '../harness/seed.ts';

const { rounds, jitter } = { short: { rounds: 24, jitter: 10 }, long: { rounds: 400, jitter: 50 } }[inject('scale')];
const AT_ONCE = 8;

const happened = (told: readonly Told[]) => told.filter(({ status }) => status !== 503);

/** T3 and INV-14, with three processes that each message to the database takes its own time for. */
test('steps on one cart end as if they had come one after the other', async () => {
  await withSeeds('scatter', async (random) => {
    const arena = await openArena({ rules: { delay: () => random.int(0, jitter) } });
    const products: number[] = [];
    for (const name of ['One', 'Two', 'Three']) products.push(await arena.room.product(name, [10_000]));
    const found: { begin: Lines; told: Told[]; end: Lines }[] = [];
    const lane = async (): Promise<void> => {
      while (found.length < rounds) found.push(await scatter(arena, products, random));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const steps = found.flatMap(({ told }) => told);
    const busy = steps.filter(({ status }) => status === 503).length;
    say(`${found.length} carts, ${steps.length} steps, ${busy} of them refused as busy, jitter 0 to ${jitter} ms`);
    expect(
      [...new Set(steps.map(({ status }) => status))].filter((status) => ![200, 404, 503].includes(status)),
    ).toEqual([]);
    expect(found.filter(({ begin, told, end }) => !isSerial(begin, happened(told), end))).toEqual([]);
    await arena.close();
  });
});

const add = (units: number): Told => ({ what: 'add', at: 0, units, status: 200 });
const remove: Told = { what: 'remove', at: 0, units: 1, status: 200 };
const end = (units: number, isFirst = true): Lines => new Map([[0, { units, isFirst }]]);

test('the brute force tells a lost step from an order of steps', () => {
  const begin: Lines = new Map([[0, { units: 5, isFirst: true }]]);
  expect(isSerial(begin, [add(2), add(3)], end(10))).toBe(true);
  expect(isSerial(begin, [add(2), add(3)], end(8))).toBe(false);
  expect(isSerial(begin, [add(2), remove], end(2, false))).toBe(true);
  expect(isSerial(begin, [add(2), remove], new Map())).toBe(true);
  expect(isSerial(begin, [add(2), { ...remove, status: 404 }], end(7))).toBe(false);
});
