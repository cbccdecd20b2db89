/** Days as people and spreadsheets write them. */
import { isDate, toDate } from '../dates/calendar.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(${months.join('|')})[a-z]*\.?`;

/** A time of day without a zone, which says nothing of the day. */
const CLOCK = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${CLOCK}$`, 'i');
const AMERICAN = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${CLOCK}$`, 'i');
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[- ]${MONTH}[- ,]+(\d{4}|\d{2})$`, 'i');
const MONTH_DAY = new RegExp(String.raw`^${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$`, 'i');
/** A day as a workbook counts it: from December 30, 1899. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const FIRST_SERIAL_DAY = Date.UTC(1899, 11, 30);

const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const ISO_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const AMERICAN_MONTH = /^(\d{1,2})[-/.](\d{4})$/;
const NAMED_MONTH = new RegExp(String.raw`^${MONTH}[- ,]+'?(\d{4}|\d{2})$`, 'i');

/** Reads 2026-11, 11/2026, Nov 2026, Nov-26, or a day of the month; its first day, or null for anything else. */
export function readMonth(text: string): string | null {
  const iso = ISO_MONTH.exec(text);
  if (iso !== null) return dayOf(iso[1], iso[2], '1');
  const american = AMERICAN_MONTH.exec(text);
  if (american !== null) return dayOf(american[2], american[1], '1');
  const named = NAMED_MONTH.exec(text);
  if (named !== null) return dayOf(named[2], monthOf(named[1]), '1');
  const day = readDay(text);
  return day === null ? null : `${day.slice(0, 8)}01`;
}

/** Reads 2026-11-24, 11/24/2026, 24 Nov 2026 or Nov 24, 2026, and 46350, the number of a workbook; null for anything else. */
export function readDay(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const american = AMERICAN.exec(text);
  if (american !== null) return dayOf(american[3], american[1], american[2]);
  const dayFirst = DAY_MONTH.exec(text);
  if (dayFirst !== null) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = MONTH_DAY.exec(text);
  if (monthFirst !== null) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  if (!SERIAL.test(text)) return null;
  const day = toDate(FIRST_SERIAL_DAY + Math.floor(Number(text)) * 86_400_000);
  return isDate(day) ? day : null;
}

function dayOf(year = '', month: string | number = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}
