/**
 * Identifiers as users type them and files hold them. `clean…` returns the stored form or null for junk; `format…` shows
 * a stored form. Spreadsheets turn digits into numbers, so `98109.0` and numbers are read too.
 */
export { cityName, isEmail, readEmail, tradeNameKey } from './names.ts';

/** A UBI as 9 or 16 digits, or null. A rounded spreadsheet number (6.03358E+15) has lost digits and is null. */
export function cleanUbi(value: string | number): string | null {
  const digits = withoutMarks(value, /[\s.-]/g);
  return /^(?:\d{9}|\d{16})$/.test(digits) && Number(digits) > 0 ? digits : null;
}

/**
 * Has a spreadsheet rounded these sixteen digits? It keeps fifteen and writes a zero, and locations are numbered from
 * 0001; a UBI with seven zeros names no location at all.
 */
export const isRoundedUbi = (ubi: string): boolean => /^\d{9}(?!000)\d{3}0000$/.test(ubi);

/** `603-358-139`, or with location `603358139-001-0004`. */
export function formatUbi(ubi: string): string {
  if (ubi.length === 16) return `${ubi.slice(0, 9)}-${ubi.slice(9, 12)}-${ubi.slice(12)}`;
  return `${ubi.slice(0, 3)}-${ubi.slice(3, 6)}-${ubi.slice(6)}`;
}

/** The business itself: the first 9 digits of a stored UBI. */
export function ubiRoot(ubi: string): string {
  return ubi.slice(0, 9);
}

/** A ZIP code as `98109` or `98109-1622`, or null; an extension of zeros is none. */
export function cleanZip(value: string | number): string | null {
  const digits = withoutMarks(value, /[\s-]/g);
  if (!/^(?:\d{5}|\d{9})$/.test(digits) || /^0{5}/.test(digits)) return null;
  return digits.length === 9 && !digits.endsWith('0000')
    ? `${digits.slice(0, 5)}-${digits.slice(5)}`
    : digits.slice(0, 5);
}

const EXTENSION = /\s*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})$/i;

/** A North American phone number as 10 digits, with `x12` behind for an extension; null for anything else. */
export function cleanPhone(value: string | number): string | null {
  const text = short(value);
  const extension = EXTENSION.exec(text)?.[1];
  const digits = withoutMarks(text.replace(EXTENSION, ''), /[\s().+/-]/g).replace(/^1(?=\d{10}$)/, '');
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  return extension === undefined ? digits : `${digits}x${extension}`;
}

/** A stored phone as `(509) 555-0100` or `(509) 555-0100 x12`; another text stays as it is. */
export function formatPhone(phone: string): string {
  const [digits = '', extension] = phone.split('x');
  if (!/^\d{10}$/.test(digits)) return phone;
  const shown = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension === undefined ? shown : `${shown} x${extension}`;
}

/** A license number as 4 to 8 digits without leading zeros, or null; a tribal shop may have none. */
export function cleanLicenseNumber(value: string | number): string | null {
  const digits = withoutMarks(value, /[\s-]/g).replace(/^0+/, '');
  return /^\d{4,8}$/.test(digits) ? digits : null;
}

const EXPONENT = /^(\d)\.(\d+)E\+?(\d{1,2})$/i;

/** A value without the marks; whether digits are left, and how many, is for the caller. */
function withoutMarks(value: string | number, marks: RegExp): string {
  const text = short(value);
  const [, first = '', fraction = '', power = ''] = EXPONENT.exec(text) ?? [];
  const whole = first !== '' && fraction.length === Number(power) ? first + fraction : text.replace(/\.0+$/, '');
  return whole.replace(marks, '');
}

/** The value as a text; one that is too long for any identifier counts as blank. */
function short(value: string | number): string {
  const text = String(value).trim();
  return text.length > 40 ? '' : text;
}
