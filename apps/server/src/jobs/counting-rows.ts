import { fail } from '../core/errors.ts';
import type { Progress } from './worker.ts';

/** The most rows an export writes (S-41). */
const MOST_ROWS = 250_000;

/** Progress is stored once for so many rows. */
const REPORTED = 2_000;

const shown = (rows: number): string => rows.toLocaleString('en-US');

/** "1 row", "1,904 rows" */
export const countedRows = (rows: number, noun = 'row'): string => `${shown(rows)} ${rows === 1 ? noun : `${noun}s`}`;

/** Reports "2,000 of 19,040 rows" as batches are written; refuses more rows than an export holds. */
export function countingRows(progress: Progress, total: number): (rows: number) => Promise<void> {
  if (total > MOST_ROWS) fail('list_too_long');
  let done = 0;
  let reported = 0;
  return async (rows) => {
    done += rows;
    if (done - reported < REPORTED && done < total) return;
    reported = done;
    await progress((95 * done) / Math.max(total, 1), `${shown(done)} of ${countedRows(total)}`);
  };
}
