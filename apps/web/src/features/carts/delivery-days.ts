import { addDays, weekday } from '@cartwright/domain/dates';

export interface DeliveryDay {
  readonly date: string;
  /** "Mon" */
  readonly name: string;
  /** Day of the month: "23". */
  readonly day: string;
  readonly accepted: boolean;
  readonly preferred: boolean;
}

/** What a client said about deliveries; days are 0 Sunday to 6 Saturday. */
export interface DeliveryWishes {
  readonly acceptedDays: readonly number[];
  readonly preferredDays: readonly number[];
}

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 0 for Sunday to 6 for Saturday. */
const dayOf = (date: string): number => weekday(date) % 7;

/** The name of a day counted from Monday. */
const name = (day: number | undefined): string => names[((day ?? 0) + 1) % 7] ?? '';

/** "Tue, Thu", "Mon–Fri": in the order of the week, Monday first; three in a row and more are a range. */
export function dayNames(days: readonly number[]): string {
  const week = days.map((day) => (day + 6) % 7).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of week) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name))).join(', ');
}

/** The next business days after `today`: Monday to Friday, and a weekend day that the client accepts. */
export function nextDeliveryDays(today: string, wishes: DeliveryWishes, count = 5): DeliveryDay[] {
  const days: DeliveryDay[] = [];
  for (let date = addDays(today, 1); days.length < count; date = addDays(date, 1)) {
    const number = dayOf(date);
    const accepted = wishes.acceptedDays.includes(number);
    const weekend = number === 0 || number === 6;
    if (weekend && !accepted) continue;
    days.push({
      date,
      name: names[number] ?? '',
      day: String(Number(date.slice(8))),
      accepted,
      preferred: wishes.preferredDays.includes(number),
    });
  }
  return days;
}

/** What speaks against a date; undefined when nothing does. Nothing is said of a client without wishes. */
export function dateWarning(date: string | null, today: string, wishes: DeliveryWishes): string | undefined {
  if (date === null) return undefined;
  if (date < today) return 'This date is past.';
  if (wishes.acceptedDays.length === 0 || wishes.acceptedDays.includes(dayOf(date))) return undefined;
  return `The client accepts ${dayNames(wishes.acceptedDays)}.`;
}
