import { compareMoney } from '../money/money.ts';

interface PricedLine {
  readonly unitPrice: number;
  /** The list price that the line was added with, or took since; null when nobody knows it. */
  readonly listPrice: number | null;
  readonly sampleType: number | null;
}

/**
 * The list price of today that a line of an open cart may take, in dollars of a unit: its product's price has changed since
 * the line was added. Null for a line that has it, and for a sample, which is
 * free.
 */
export function newListPrice({ unitPrice, listPrice, sampleType }: PricedLine, today: number): number | null {
  if (listPrice === null || sampleType !== null) return null;
  const hasChanged = compareMoney(listPrice, today) !== 0;
  return hasChanged && compareMoney(unitPrice, today) !== 0 ? today : null;
}
