/** Dates as they are shown (spec 001 §9, spec 000 §2). */
import { wallClock, type Instant } from './business-time.ts';

/** `MM/DD/YYYY`, the order summary's form. */
export function formatDate(date: string): string {
  const { year, month, day } = split(date);
  return `${month}/${day}/${year}`;
}

/** `MM/DD/YY`, the sales report's form. */
export function formatShortDate(date: string): string {
  const { year, month, day } = split(date);
  return `${month}/${day}/${year.slice(2)}`;
}

/** `dd/MM/yyyy`, the map's form. */
export function formatDayFirst(date: string): string {
  const { year, month, day } = split(date);
  return `${day}/${month}/${year}`;
}

/** `M/DD/YYYY h:mm A` in the time zone, the order detail's form: `3/09/2025 12:05 AM`. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  const { date, hour, minute } = wallClock(instant, timeZone);
  const { year, month, day } = split(date);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${Number(month)}/${day}/${year} ${time}`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A month given by any of its days: "Nov". */
export const shortMonth = (date: string): string => monthNames[Number(split(date).month) - 1] ?? '';

/** "Nov 2026" */
export const fullMonth = (date: string): string => `${shortMonth(date)} ${split(date).year}`;

function split(date: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
