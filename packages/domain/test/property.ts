/**
 * What the tests of the rules share: how many cases, and where amounts come from. The cases are the same in every run, unless
 * FC_RUNS sets how many: then they are new ones.
 */
import * as fc from 'fast-check';

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

const runs = process?.env.FC_RUNS;
fc.configureGlobal(runs === undefined ? { numRuns: 2_500, seed: 20_261_121 } : { numRuns: Number(runs) });

/** A number with two decimals from `min` to `max` hundredths. */
export function hundredths(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max }).map((n) => n / 100);
}

/** Dollars of everyday size, cents included. */
export const dollars = fc.oneof(hundredths(0, 1_000), hundredths(0, 999_999_999));
/** Units above 0 of everyday size, fractions included. */
export const someUnits = fc.oneof(hundredths(1, 1_000), hundredths(1, 99_999_999));

/** The integer of hundredths a test calculates with on its own. */
export function asHundredths(n: number): bigint {
  return BigInt(Math.round(n * 100));
}

/** Property in the form that reads best in a test. */
export function holds<Ts extends [unknown, ...unknown[]]>(
  ...args: [...arbitraries: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, predicate: (...args: Ts) => void]
): void {
  fc.assert(fc.property(...args));
}
