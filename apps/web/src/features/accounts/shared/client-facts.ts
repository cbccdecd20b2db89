import type { OutputOf } from '@cartwright/contract/contract';
import { businessDate } from '@cartwright/domain/dates/dates';
import { date } from '../../../lib/format.ts';

type Client = OutputOf<'accounts.one'>;

/** By their number, 0 Sunday to 6 Saturday. */
export const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The name of a day; 0 is Monday. */
const name = (day: number | undefined): string => shortDays[((day ?? 0) + 1) % 7] ?? '';

/** "Tue, Thu", "Mon–Fri": from Monday on; three days in a row and more are a range. */
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

/** "Accepts Tue, Thu · AM"; undefined without a delivery preference. */
export function acceptsText(client: Pick<Client, 'acceptedDays' | 'acceptAm' | 'acceptPm'>): string | undefined {
  const days = client.acceptedDays.length === 0 ? '' : dayNames(client.acceptedDays);
  const times = [client.acceptAm ? 'AM' : '', client.acceptPm ? 'PM' : ''].filter(Boolean);
  // AM and PM together are no restriction.
  const when = times.length === 1 ? (times[0] ?? '') : '';
  const text = [days, when].filter(Boolean).join(' · ');
  return text === '' ? undefined : `Accepts ${text}`;
}

/** "Last order 11/12/2026" on the business calendar. */
export const lastOrderText = (client: Pick<Client, 'lastOrderDate'>, timeZone: string): string =>
  client.lastOrderDate === null ? 'No order yet' : `Last order ${date(businessDate(client.lastOrderDate, timeZone))}`;
