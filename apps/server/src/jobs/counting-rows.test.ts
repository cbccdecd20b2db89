import { expect, test } from 'vitest';
import { countingRows } from './counting-rows.ts';

/** What is reported of rows that are written in batches of `size`. */
async function reportedOf(total: number, size: number): Promise<[percent: number, note: string | undefined][]> {
  const reported: [number, string | undefined][] = [];
  const report = countingRows(async (percent, note) => void reported.push([percent, note]), total);
  for (let done = 0; done < total; done += size) await report(Math.min(size, total - done));
  return reported;
}

test('progress is reported for every 2,000 rows and at the end', async () => {
  expect(await reportedOf(5_000, 1_000)).toEqual([
    [38, '2,000 of 5,000 rows'],
    [76, '4,000 of 5,000 rows'],
    [95, '5,000 of 5,000 rows'],
  ]);
  expect(await reportedOf(1, 1)).toEqual([[95, '1 of 1 row']]);
});

test('an export of more than 250,000 rows is refused before it begins', () => {
  const begin = (total: number) => () => countingRows(async () => undefined, total);
  expect(begin(250_000)).not.toThrow();
  expect(begin(250_001)).toThrow(expect.objectContaining({ code: 'list_too_long' }));
});
