import { expect, inject, test } from 'vitest';
import { allocationStress } from '../harness/allocation-stress.ts';
import { deadlocksOf } from '../harness/figures.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { brokenRules } from '../../factories/broken-rules.ts';
import { openStockRoom } from '../../factories/stock-room.ts';
import { startTestApp } from '../../test-app.ts';

const attempts = { short: 1_500, long: 20_000 }[inject('scale')];
const people = 16;

/** T4 without HTTP: the allocation by itself on lots that everybody wants. */
test('the allocation alone sells no unit twice, and keeps every unit that it acknowledged', async () => {
  await withSeeds('allocation', async (random) => {
    const app = await startTestApp({ template: 'empty', poolSize: people });
    const room = await openStockRoom(app);
    const began = performance.now();
    const { allocated, short, returned, acknowledged } = await allocationStress(app, room, {
      random,
      attempts,
      people,
    });
    const seconds = (performance.now() - began) / 1000;
    const deadlocks = await deadlocksOf(app.owner);
    say(
      `${allocated} allocated, ${short} short, ${returned} given back in ${seconds.toFixed(1)} s; ${deadlocks} deadlocks`,
    );
    const { rows } = await app.owner.pool.query<{ id: number; units: number }>(
      `SELECT l.cart_line_id AS id, sum(a.units) AS units FROM allocation a JOIN order_line l ON l.id = a.order_line_id
       WHERE a.ended_at IS NULL GROUP BY l.cart_line_id`,
    );
    expect(new Map(rows.map(({ id, units }) => [id, units]))).toEqual(acknowledged);
    expect(await brokenRules(app.owner)).toEqual([]);
    expect(deadlocks).toBe(0);
    expect(allocated + short).toBeGreaterThanOrEqual(attempts);
    expect(Math.min(allocated, short)).toBeGreaterThan(attempts / 20);
    await app.stop();
  });
});
