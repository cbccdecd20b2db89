/** How many times more or less than usual a cost is before somebody looks at it again. */
const FAR = 3;

/** A unit's cost that is less than a third of the usual one in dollars, or more than three times it. A cost of 0 is none. */
export const isFarCost = (unitCost: number, usual: number): boolean =>
  unitCost > 0 && usual > 0 && (unitCost * FAR < usual || unitCost > usual * FAR);
