/** Decimals as people read them. */
import { toScaled } from './decimal.ts';

/** Dollars as shown everywhere: `$1,234.50`, `-$0.05` (spec 001 §9: currency with two decimals). */
export function formatMoney(amount: number): string {
  const cents = toScaled(amount, 2);
  return `${cents < 0n ? '-' : ''}$${group(amount.toFixed(2).replace('-', ''))}`;
}

/** Units as shown: `1,200`, `2.25`, `0.5`. */
export function formatUnits(units: number): string {
  toScaled(units, 2);
  return group(String(units));
}

function group(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
