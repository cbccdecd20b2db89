import fc from 'fast-check';
import { given } from './given.ts';

/** Which of the records that there are a step is about. */

export const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Names the status of the record, or leaves it to what suits the step. */
export interface Aim {
  readonly status: number | null;
  readonly at: number;
}

/** One of so many names a status. */
export const aims = (one: number): fc.Arbitrary<Aim> =>
  fc.record({
    status: fc.oneof(
      { weight: 1, arbitrary: given.n },
      { weight: one - 1, arbitrary: fc.constant<number | null>(null) },
    ),
    at: given.n,
  });

/**
 * A record that suits the step; where a status is named, or none suits, one of all, by status first, so that the step
 * meets a rare status as often as a common one.
 */
export function aimed<T>(
  { status, at }: Aim,
  suited: readonly T[],
  all: readonly T[],
  statusOf: (each: T) => string,
): T | undefined {
  if (status === null && suited.length > 0) return nth(suited, at);
  const byStatus = [...Map.groupBy(all, statusOf).values()];
  return nth(nth(byStatus, status ?? at) ?? [], at);
}

/** The first of what suits. */
export const firstSuited: Aim = { status: null, at: 0 };
