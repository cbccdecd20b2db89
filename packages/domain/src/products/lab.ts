/** Lab results of a lot. */
import { divideRounded, fromScaled, toScaled } from '../money/decimal.ts';

/** Total THC in percent when the lab gives none: THC + 0.877 × THCA, to three decimals. Inputs have at most four. */
export function totalThc(thc: number, thca: number): number {
  return fromScaled(divideRounded(toScaled(thc, 4) * 1000n + toScaled(thca, 4) * 877n, 10_000n), 3);
}

/** What a laboratory measured of a lot, in percent; null where it gave no figure. */
export interface LabFigures {
  readonly thc: number | null;
  readonly thca: number | null;
  readonly total: number | null;
}

/** Total THC of a lot in percent: the laboratory's, or computed; null where it lacks a figure for that. */
export const labTotal = ({ thc, thca, total }: LabFigures): number | null =>
  total ?? (thc === null || thca === null ? null : totalThc(thc, thca));
