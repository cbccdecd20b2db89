/** Lab results of a lot. */
import { divideRounded, fromScaled, toScaled } from '../money/decimal.ts';

/** Total THC in percent when the lab gives none: THC + 0.877 × THCA, to three decimals. Inputs have at most four. */
export function totalThc(thc: number, thca: number): number {
  return fromScaled(divideRounded(toScaled(thc, 4) * 1000n + toScaled(thca, 4) * 877n, 10_000n), 3);
}
