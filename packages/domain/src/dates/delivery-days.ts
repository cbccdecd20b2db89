/**
 * On which days there is a delivery, for a company, a route and a client (design: days without delivery). Days of the week
 * are numbers, 0 Sunday to 6 Saturday.
 */
import { type Instant, wallClock } from './business-time.ts';
import { addDays, weekday } from './calendar.ts';
import { type DeliveryRules, formatClockTime, type RouteDays } from './delivery-rules.ts';
import { holidayOn } from './holidays.ts';

/** What calendar and clock of the company show: YYYY-MM-DD and HH:MM. */
export interface CompanyClock {
  readonly date: string;
  readonly time: string;
}

/** The rules as they hold now for the clients of a route. */
export interface DeliverySchedule {
  readonly rules: DeliveryRules;
  /** The route of the client; null for none and for one that is not known. */
  readonly routeId: number | null;
  readonly now: CompanyClock;
}

/** By their number. */
export const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** How far ahead a day is looked for: three months, which no company is closed. */
const HORIZON = 92;

export const dayOfWeek = (date: string): number => weekday(date) % 7;

/** What the company's calendar and clock show at an instant. */
export function companyClock(instant: Instant, timeZone: string): CompanyClock {
  const { date, hour, minute } = wallClock(instant, timeZone);
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}

const routeOf = ({ rules, routeId }: Pick<DeliverySchedule, 'rules' | 'routeId'>): RouteDays | undefined =>
  rules.routes.find((route) => route.routeId === routeId);

/** Why the company delivers nothing on this date, "Closed: Thanksgiving"; null when it may. */
export function companyClosed(date: string, rules: DeliveryRules): string | null {
  const own = rules.closedDays.find((day) => day.date === date)?.name;
  const holiday = holidayOn(date);
  const name = own ?? (holiday !== null && rules.holidays.includes(holiday) ? holiday : undefined);
  return name === undefined ? null : `Closed: ${name}`;
}

/** Why nothing is delivered on this date whenever it is ordered; null when something may be. */
export function closedOn(date: string, schedule: Pick<DeliverySchedule, 'rules' | 'routeId'>): string | null {
  const company = companyClosed(date, schedule.rules);
  if (company !== null) return company;
  const route = routeOf(schedule);
  if (route === undefined) return null;
  const own = route.closedDays.find((day) => day.date === date);
  if (own !== undefined) return `Route closed: ${own.name}`;
  if (route.weekdays.length === 0 || route.weekdays.includes(dayOfWeek(date))) return null;
  return `The route is not driven on ${weekdayNames[dayOfWeek(date)] ?? ''}`;
}

/** The last day, before a delivery, on which the company works: Monday to Friday, and not closed. */
function orderDay(date: string, rules: DeliveryRules): string {
  for (let back = 1; back <= HORIZON; back += 1) {
    const day = addDays(date, -back);
    if (weekday(day) <= 5 && companyClosed(day, rules) === null) return day;
  }
  return addDays(date, -1);
}

/** Why it is too late to order a delivery on this date, "After the cut-off at 2 pm"; null when it is not. */
export function afterCutOff(date: string, schedule: DeliverySchedule): string | null {
  const { rules, now } = schedule;
  const cutOff = routeOf(schedule)?.cutOff ?? rules.cutOff;
  if (cutOff === null) return null;
  const last = orderDay(date, rules);
  if (now.date < last || (now.date === last && now.time < cutOff)) return null;
  return `After the cut-off at ${formatClockTime(cutOff)}`;
}

/** Why nothing that is ordered now is delivered on this date; null when it may be. */
export const whyNoDelivery = (date: string, schedule: DeliverySchedule): string | null =>
  closedOn(date, schedule) ?? afterCutOff(date, schedule);

/** A date on which there would be a delivery but for what is said of it. */
export interface LeftOut {
  readonly date: string;
  /** "Closed: Thanksgiving" */
  readonly reason: string;
}

export interface Offered {
  readonly dates: readonly string[];
  /** Those before the last one that are closed, or too late; not the days of the week on which the route is never driven. */
  readonly leftOut: readonly LeftOut[];
}

/** The first `count` dates after today that are wanted and have a delivery. */
function deliveryDates(schedule: DeliverySchedule, isWanted: (date: string) => boolean, count: number): Offered {
  const driven = routeOf(schedule)?.weekdays ?? [];
  const dates: string[] = [];
  const leftOut: LeftOut[] = [];
  for (let ahead = 1; ahead <= HORIZON && dates.length < count; ahead += 1) {
    const date = addDays(schedule.now.date, ahead);
    if (!isWanted(date)) continue;
    const reason = whyNoDelivery(date, schedule);
    if (reason === null) dates.push(date);
    else if (driven.length === 0 || driven.includes(dayOfWeek(date))) leftOut.push({ date, reason });
  }
  return { dates, leftOut };
}

/** The next date after today on which the client accepts deliveries and there is one; none while no day is accepted. */
export const nextDelivery = (schedule: DeliverySchedule, acceptedDays: readonly number[]): Offered =>
  deliveryDates(schedule, (date) => acceptedDays.includes(dayOfWeek(date)), acceptedDays.length === 0 ? 0 : 1);

/** The same as a date; null for none. */
export const nextDeliveryDate = (schedule: DeliverySchedule, acceptedDays: readonly number[]): string | null =>
  nextDelivery(schedule, acceptedDays).dates[0] ?? null;

/**
 * The next `count` dates after today that are offered for a delivery: Monday to Friday, a weekend day that the client accepts
 * or on which its route is driven, and none without delivery.
 */
export function offeredDates(schedule: DeliverySchedule, acceptedDays: readonly number[], count: number): Offered {
  const driven = routeOf(schedule)?.weekdays ?? [];
  const isWanted = (date: string): boolean => {
    const day = dayOfWeek(date);
    return weekday(date) <= 5 || acceptedDays.includes(day) || driven.includes(day);
  };
  return deliveryDates(schedule, isWanted, count);
}
