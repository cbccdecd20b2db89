import { compareMoney, minMoney } from '../money/money.ts';

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

/**
 * The list price that a lower unit price of a line in a cart is compared with: that of today, or the lower one that the line
 * was added with. In dollars of a unit.
 */
export const comparedListPrice = (listPrice: number | null, today: number): number =>
  listPrice === null ? today : minMoney(listPrice, today);
