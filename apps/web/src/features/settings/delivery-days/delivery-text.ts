import type { OutputOf } from '@cartwright/contract/contract';
import { weekdayNames } from '@cartwright/domain/dates/delivery-days';
import { formatClockTime } from '@cartwright/domain/dates/delivery-rules';

export type DeliveryRulesForm = OutputOf<'settings.deliveryRules'>;
export type RouteDaysForm = DeliveryRulesForm['routes'][number];

/** Days of the week in their order, Monday first; a number is 0 for Sunday to 6 for Saturday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** A route of which nothing has been set. */
export const noDays = (routeId: number): RouteDaysForm => ({ routeId, weekdays: [], closedDays: [], cutOff: null });

/** "Ordered until 2 pm on the working day before" */
export const cutOffText = (cutOff: string | null): string =>
  cutOff === null ? 'No cut-off' : `Ordered until ${formatClockTime(cutOff)} on the working day before`;

/** "Tuesdays, Thursdays · Ordered until 10:30 am on the working day before" */
export function routeText({ weekdays, cutOff }: RouteDaysForm): string {
  const days = week.filter((day) => weekdays.includes(day)).map((day) => weekdayNames[day]);
  return [days.length === 0 ? 'Any day' : days.join(', '), cutOff === null ? '' : cutOffText(cutOff)]
    .filter(Boolean)
    .join(' · ');
}

/** Every half hour of a working day, and the one that is set. */
export function cutOffTimes(cutOff: string | null) {
  const hours = Array.from({ length: 15 }, (_, index) => String(index + 6).padStart(2, '0'));
  const times = new Set([
    ...hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]),
    ...(cutOff === null ? [] : [cutOff]),
  ]);
  return [...times].toSorted().map((value) => ({ value, label: formatClockTime(value) }));
}

/** The rules with one route changed. */
export const withRoute = (rules: DeliveryRulesForm, route: RouteDaysForm): DeliveryRulesForm['routes'] => [
  ...rules.routes.filter(({ routeId }) => routeId !== route.routeId),
  route,
];
