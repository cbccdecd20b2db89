/** Units of products that are sold whole (goods "products", allowFractions). */
import { wholeUnits } from '../money/money.ts';

export const wholeUnitsOnly = (productName: string): string => `${productName} comes in whole units.`;

/** Whether a lot holds whole units only; one that was divided before its product came whole may stay divided. */
export const holdsWhole = ({ allowFractions, onHand }: { allowFractions: boolean; onHand: number }): boolean =>
  !allowFractions && wholeUnits(onHand) === onHand;

/** Whether units are divided that come whole. */
export const divides = (units: number, isWhole: boolean): boolean => isWhole && wholeUnits(units) !== units;
