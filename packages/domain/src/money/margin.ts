/** What is left of a price after its cost. */
import { divideRounded, fromScaled, toScaled } from './decimal.ts';

/**
 * The part of a price that is not cost, in percent with one decimal, rounded half away from zero; negative below cost. Null
 * without a cost, or for what is given away.
 */
export function marginPercent(price: number, cost: number | null): number | null {
  if (cost === null || price === 0) return null;
  const [of, less] = [toScaled(price, 2), toScaled(cost, 2)];
  return fromScaled(divideRounded((of - less) * 1000n, of), 1);
}
