/** Units in which amounts of a source are written (goods "sources"): grams, kilograms, pounds, litres or pieces. */
import { divideRounded, fromScaled, isDecimal, toScaled } from '../money/decimal.ts';

export const bulkUnits = ['g', 'kg', 'mg', 'lb', 'oz', 'mL', 'L', 'each'] as const;
export type BulkUnit = (typeof bulkUnits)[number];

export const bulkUnitLabels: Readonly<Record<BulkUnit, string>> = {
  g: 'Grams (g)',
  kg: 'Kilograms (kg)',
  mg: 'Milligrams (mg)',
  lb: 'Pounds (lb)',
  oz: 'Ounces (oz)',
  mL: 'Millilitres (mL)',
  L: 'Litres (L)',
  each: 'Pieces (each)',
};

interface Measure {
  readonly kind: 'weight' | 'volume' | 'pieces';
  /** In the smallest part of its kind: nanograms, millilitres, pieces. A pound is 453.59237 g, an ounce a sixteenth of it. */
  readonly size: bigint;
}

const measures: Readonly<Record<BulkUnit, Measure>> = {
  mg: { kind: 'weight', size: 1_000_000n },
  g: { kind: 'weight', size: 1_000_000_000n },
  kg: { kind: 'weight', size: 1_000_000_000_000n },
  oz: { kind: 'weight', size: 28_349_523_125n },
  lb: { kind: 'weight', size: 453_592_370_000n },
  mL: { kind: 'volume', size: 1n },
  L: { kind: 'volume', size: 1000n },
  each: { kind: 'pieces', size: 1n },
};

/** The most that a source holds, in its unit. */
export const MAX_AMOUNT = 9_999_999.9999;

/**
 * What an amount is in another unit of its kind, rounded once to so many decimals, four where none are asked for; null for a unit
 * of another kind, and beyond what is exact.
 */
export function convertAmount(amount: number, from: BulkUnit, to: BulkUnit, decimals = 4): number | null {
  if (measures[from].kind !== measures[to].kind) return null;
  const factor = 10n ** BigInt(decimals);
  const scaled = divideRounded(toScaled(amount, 4) * factor * measures[from].size, 10_000n * measures[to].size);
  const converted = Number(scaled) / Number(factor);
  return isDecimal(converted, decimals) ? fromScaled(scaled, decimals) : null;
}

/** What one unit weighs in grams, to four decimals; null for one that says no weight. */
export const gramsOfUnit = (unit: BulkUnit): number | null => convertAmount(1, unit, 'g');

/** Why an amount of a source that somebody has entered cannot be taken, in a sentence; null for one that can. */
export function amountFault(amount: number): string | null {
  if (amount < 0) return 'An amount is 0 or more.';
  if (amount > MAX_AMOUNT) return 'An amount is at most 9,999,999.9999.';
  return isDecimal(amount, 4) ? null : 'An amount has at most four decimals.';
}

/** The sum of amounts. */
export const sumAmounts = (amounts: Iterable<number>): number =>
  fromScaled(
    [...amounts].reduce((sum, amount) => sum + toScaled(amount, 4), 0n),
    4,
  );

/** a + b of two amounts. */
export const addAmounts = (a: number, b: number): number => sumAmounts([a, b]);

/** a − b of two amounts. */
export const subtractAmounts = (a: number, b: number): number => fromScaled(toScaled(a, 4) - toScaled(b, 4), 4);

/** "1,250.5 g", "3 pieces". */
export function amountText(amount: number, unit: BulkUnit): string {
  const figure = amount.toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (unit !== 'each') return `${figure} ${unit}`;
  return `${figure} ${amount === 1 ? 'piece' : 'pieces'}`;
}
