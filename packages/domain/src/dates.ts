/**
 * Calendar dates are texts `YYYY-MM-DD`; instants are Date, ISO text or milliseconds. Business dates are taken in the
 * seller's time zone.
 */
export { addDays, daysBetween, isDate, monthStart, weekday, weekStart } from './calendar.ts';
export { businessDate, businessDayRange, wallClock, type Instant } from './business-time.ts';
export { formatDate, formatDateTime, formatDayFirst, formatShortDate, fullMonth, shortMonth } from './date-format.ts';
export { dateRange, dateRangeNames, type DateRange, type DateRangeName } from './date-ranges.ts';
