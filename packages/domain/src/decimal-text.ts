/** Decimals as people type and read them. */
import { isDecimal, toScaled } from './decimal.ts';

/** Longer texts are no number, and are not worth a pattern's time. */
const LONGEST = 40;
const TYPED = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/**
 * The number in a text that a user typed or a spreadsheet holds, or null: blanks around, `$`, thousands commas and zeros
 * at the end are fine; exponents, other marks and more decimals than `maxDecimals` are not. Ranges are the caller's rule.
 */
export function parseDecimal(text: string, maxDecimals: number): number | null {
  const match = text.length > LONGEST ? null : TYPED.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > maxDecimals) return null;
  const n = Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`);
  if (!isDecimal(n, maxDecimals)) return null;
  return sign === '-' && n !== 0 ? -n : n;
}

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
