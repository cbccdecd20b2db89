/** Arithmetic of the model: dollars and units as whole hundredths, and one way to round. It shares nothing with the product. */

/** A quotient of whole numbers, half a unit rounded up. */
const rounded = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Hundredths of a product of two numbers of hundredths: units × price. */
export const times = (a: number, b: number): number => rounded(a * b, 100);

/** Hundredths of dollars that so many hundredths of a percent come to. */
export const percentOf = (amount: number, percent: number): number => rounded(amount * percent, 10_000);

/** The lowest unit price in cents at which the units cost no less than the total. */
export const priceUp = (total: number, units: number): number => Math.floor((total * 100 + units - 1) / units);

/** The number as the wire has it. */
export const plain = (hundredths: number): number => hundredths / 100;

export const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
