import type { Problem } from '../../../api/problem.ts';

/** A line for which there was not enough stock when the cart was submitted. */
export interface ShortfallRow {
  readonly cartItemId: number;
  readonly productName: string;
  readonly requested: number;
  readonly available: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The short lines of an `allocation_failed` refusal; empty for any other. */
export function shortfallsOf(problem: Problem): ShortfallRow[] {
  const listed = problem.extra?.['shortfalls'];
  if (!Array.isArray(listed)) return [];
  return listed
    .filter(isRecord)
    .flatMap(({ cartItemId, productName, requested, available }) =>
      isNumber(cartItemId) && typeof productName === 'string' && isNumber(requested) && isNumber(available)
        ? [{ cartItemId, productName, requested, available }]
        : [],
    );
}
