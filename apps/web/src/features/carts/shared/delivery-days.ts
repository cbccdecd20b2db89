import { addDays, weekday } from '@cartwright/domain/dates/dates';
import { holidayOn } from '@cartwright/domain/dates/holidays';
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

/** 0 for Sunday to 6 for Saturday. */
const dayOf = (date: string): number => weekday(date) % 7;

/** The next business days after `today`: Monday to Friday but holidays, and a weekend day that the client accepts. */
export function nextDeliveryDays(today: string, preference: DeliveryPreference, count = 5): DeliveryDay[] {
  const days: DeliveryDay[] = [];
  for (let date = addDays(today, 1); days.length < count; date = addDays(date, 1)) {
    const number = dayOf(date);
    const accepted = preference.acceptedDays.includes(number);
    const weekend = number === 0 || number === 6;
    if ((weekend && !accepted) || holidayOn(date) !== null) continue;
    days.push({
      date,
      name: shortDays[number] ?? '',
      day: String(Number(date.slice(8))),
      accepted,
      preferred: preference.preferredDays.includes(number),
    });
  }
  return days;
}

/** A warning about a date; undefined when there is none, and for a client without a preference. */
export function dateWarning(date: string | null, today: string, preference: DeliveryPreference): string | undefined {
  if (date === null) return undefined;
  if (date < today) return 'This date is past.';
  const holiday = holidayOn(date);
  if (holiday !== null) return `This is ${holiday}.`;
  if (preference.acceptedDays.length === 0 || preference.acceptedDays.includes(dayOf(date))) return undefined;
  return `The client accepts ${dayNames(preference.acceptedDays)}.`;
}
