/** The weeks of the state's reports run from Sunday to Saturday; a week is due by the Sunday that follows it. */
import { addDays, weekday } from '../dates/calendar.ts';

/** The Sunday on which the week of a date begins. */
export const reportWeek = (date: string): string => addDays(date, -(weekday(date) % 7));

/** The Sunday by which what happened on a date is reported. */
export const reportDue = (date: string): string => addDays(reportWeek(date), 7);
