import {
  afterCutOff,
  closedOn,
  dayOfWeek,
  type DeliverySchedule,
  offeredDates,
} from '@cartwright/domain/dates/delivery-days';
import { dayNames, shortDays } from '../../accounts/shared/client-facts.ts';

export interface DeliveryDay {
  readonly date: string;
  /** "Mon" */
  readonly name: string;
  /** Day of the month: "23". */
  readonly day: string;
  readonly accepted: boolean;
  readonly preferred: boolean;
}

/** A client's delivery preference; days are 0 Sunday to 6 Saturday. */
export interface DeliveryPreference {
  readonly acceptedDays: readonly number[];
  readonly preferredDays: readonly number[];
}

const nameOf = (date: string): string => shortDays[dayOfWeek(date)] ?? '';
const dayOf = (date: string): string => String(Number(date.slice(8)));

/** The days that are offered, and why others are not: "Thu 26 · Closed: Thanksgiving". */
export function deliveryDays(schedule: DeliverySchedule, preference: DeliveryPreference, count = 5) {
  const { dates, leftOut } = offeredDates(schedule, preference.acceptedDays, count);
  const days = dates.map((date): DeliveryDay => {
    const number = dayOfWeek(date);
    const [accepted, preferred] = [preference.acceptedDays, preference.preferredDays].map((of) => of.includes(number));
    return { date, name: nameOf(date), day: dayOf(date), accepted: accepted === true, preferred: preferred === true };
  });
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  const reasons = [...byReason].map(
    ([reason, of]) => `${of.map(({ date }) => `${nameOf(date)} ${dayOf(date)}`).join(', ')} · ${reason}`,
  );
  return { days, reasons };
}

/**
 * A warning about a date; undefined when there is none, and for a client without a preference. The cut-off is no matter of the
 * date that the order has already.
 */
export function dateWarning(
  date: string | null,
  schedule: DeliverySchedule,
  preference: DeliveryPreference,
  ordered: string | null = null,
): string | undefined {
  if (date === null) return undefined;
  if (date < schedule.now.date) return 'This date is past.';
  const reason = closedOn(date, schedule) ?? (date === ordered ? null : afterCutOff(date, schedule));
  if (reason !== null) return `${reason}.`;
  if (preference.acceptedDays.length === 0 || preference.acceptedDays.includes(dayOfWeek(date))) return undefined;
  return `The client accepts ${dayNames(preference.acceptedDays)}.`;
}
