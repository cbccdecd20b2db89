import { fail } from '../../core/errors.ts';
import type { Progress } from '../../jobs/worker.ts';

/** The most rows an export writes (S-41). */
const MOST_ROWS = 250_000;

const shown = (rows: number): string => rows.toLocaleString('en-US');

/** "1 row", "1,904 rows" */
export const countedRows = (rows: number, noun = 'row'): string => `${shown(rows)} ${rows === 1 ? noun : `${noun}s`}`;

/** Reports "1,180 of 1,904 rows" as batches are written; refuses more rows than an export holds. */
export function countingRows(progress: Progress, total: number): (rows: number) => Promise<void> {
  if (total > MOST_ROWS) fail('list_too_long');
  let done = 0;
  return async (rows) => {
    done += rows;
    await progress((95 * done) / Math.max(total, 1), `${shown(done)} of ${countedRows(total)}`);
  };
}
