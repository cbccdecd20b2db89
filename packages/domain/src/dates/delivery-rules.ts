/** The days without delivery of the company and of its routes, as they are set. */
import type { Fault } from '../faults.ts';
import { isDate } from './calendar.ts';
import { type HolidayName, holidayNames } from './holidays.ts';

/** A day on which nothing is delivered, and why. */
export interface ClosedDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** "Inventory" */
  readonly name: string;
}

/** What a route has of its own; the closed days of the company are its too. */
export interface RouteDays {
  readonly routeId: number;
  /** The days of the week on which it is driven, 0 Sunday to 6 Saturday; none for any day. */
  readonly weekdays: readonly number[];
  readonly closedDays: readonly ClosedDay[];
  /** "14:00" on the clock of the company; null for that of the company. */
  readonly cutOff: string | null;
}

export interface DeliveryRules {
  /** The public holidays on which nothing is delivered, every year. */
  readonly holidays: readonly HolidayName[];
  readonly closedDays: readonly ClosedDay[];
  /** Until when, on the last working day before it, a delivery can be ordered: "14:00" on the clock of the company; null for no such time. */
  readonly cutOff: string | null;
  readonly routes: readonly RouteDays[];
}

/** What holds until somebody sets anything: closed on public holidays. */
export const defaultDeliveryRules: DeliveryRules = { holidays: holidayNames, closedDays: [], cutOff: null, routes: [] };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Is this a time of the clock, `HH:MM`? */
export const isClockTime = (text: string): boolean => TIME.test(text);

/** What is wrong with the rules as a form holds them: every closed day has a date of its own and a name. */
export function deliveryRulesFaults({ closedDays, cutOff, routes }: DeliveryRules): Fault[] {
  const ids = routes.map(({ routeId }) => routeId);
  return [
    ...daysFaults(closedDays, cutOff, []),
    ...routes.flatMap((route, index): Fault[] => {
      const path = ['routes', index];
      const twice = ids.indexOf(route.routeId) !== index;
      return [
        ...(twice ? [{ path, code: 'route_twice', detail: 'A route has its days once.' }] : []),
        ...daysFaults(route.closedDays, route.cutOff, path),
      ];
    }),
  ];
}

function daysFaults(days: readonly ClosedDay[], cutOff: string | null, above: readonly (string | number)[]): Fault[] {
  const dates = days.map(({ date }) => date);
  const faults = days.flatMap(({ date, name }, index): Fault[] => {
    const path = [...above, 'closedDays', index];
    if (!isDate(date)) return [{ path: [...path, 'date'], code: 'date_not_valid', detail: 'Enter a date.' }];
    if (dates.indexOf(date) !== index) {
      return [{ path: [...path, 'date'], code: 'date_taken', detail: 'This day is closed already.' }];
    }
    return name.trim() === '' ? [{ path: [...path, 'name'], code: 'name_required', detail: 'Enter the reason.' }] : [];
  });
  if (cutOff === null || isClockTime(cutOff)) return faults;
  return [...faults, { path: [...above, 'cutOff'], code: 'time_not_valid', detail: 'Enter a time.' }];
}

/** The time of a clock as people say it: "2 pm", "2:30 pm". */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
