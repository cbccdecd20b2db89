import { expect, it } from 'vitest';
import { serial } from './serial.ts';

it('runs tasks in their order, one at a time, also after one that failed', async () => {
  const inTurn = serial();
  const seen: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn(task('first')),
    inTurn(task('second', true)),
    inTurn(task('third')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
});
