/**
 * Calendar dates are texts `YYYY-MM-DD`; instants are Date, ISO text or milliseconds. Business dates are taken in the
 * seller's time zone.
 */
export { addDays, daysBetween, isDate, weekday, weekStart } from './calendar.ts';
export { businessDate, businessDayRange, dateOfText, instantAt, sameTimeOn } from './business-time.ts';
export { formatDate, formatDateTime, formatDayFirst, formatShortDate, fullMonth, shortMonth } from './date-format.ts';
export { dateRange, rangeBefore, splitByMonths } from './date-ranges.ts';
