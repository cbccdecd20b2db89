import { sum } from './amounts.ts';
import { soldTotal } from './lines.ts';
import type { Line } from './state.ts';

/** A cart or an order that becomes two (domain rule "prices and totals", domain rule "submit"). */

type Splittable = Pick<Line, 'units' | 'price' | 'kind' | 'value' | 'sample'>;

/** Cents by weights, exactly: what is left over goes to the larger remainder, of equal ones to the first part. */
function byWeights(cents: number, [a, b]: readonly [number, number]): [number, number] {
  if (a + b === 0) return [0, 0];
  const first = Math.floor((cents * a) / (a + b));
  const second = Math.floor((cents * b) / (a + b));
  const remainder = (weight: number): number => (cents * weight) % (a + b);
  if (first + second === cents) return [first, second];
  return remainder(a) >= remainder(b) ? [first + 1, second] : [first, second + 1];
}

/** A line in two parts at the same price; dollars off the whole line are divided by the units. */
export function inTwo<L extends Splittable>(line: L, units: number, otherUnits: number): [L | null, L | null] {
  const isDivided = line.kind === 'total' && units > 0 && otherUnits > 0;
  const [value, otherValue] = isDivided ? byWeights(line.value, [units, otherUnits]) : [line.value, line.value];
  return [
    units > 0 ? { ...line, units, value } : null,
    otherUnits > 0 ? { ...line, units: otherUnits, value: otherValue } : null,
  ];
}

const isFull = (share: number, total: number): boolean => share > 0 && share === total;

/**
 * A discount over two lists of lines by what they come to; null when it no longer fits both together. A list whose share is
 * all it comes to gives up a cent, which the other one takes where it fits.
 */
export function discountInTwo(
  discount: number,
  one: readonly Splittable[],
  two: readonly Splittable[],
): [number, number] | null {
  const totals = [soldTotal(one), soldTotal(two)] as const;
  if (discount > 0 && discount >= sum(totals)) return null;
  const [first, second] = byWeights(discount, totals);
  if (isFull(first, totals[0])) return [first - 1, second + 1 < totals[1] ? second + 1 : second];
  if (isFull(second, totals[1])) return [first + 1 < totals[0] ? first + 1 : first, second - 1];
  return [first, second];
}
