import { addDays, businessDate, weekday } from '@cartwright/domain/dates/dates';
import { date } from '../../../../lib/format.ts';
import { shortDays } from '../client-facts.ts';

export interface TimelineDay<Entry> {
  readonly date: string;
  /** "Today", "Yesterday", "Tue 11/17/2026" */
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** The entries by business day, in their order; `at` is an instant, `today` a business date. */
export function timelineDays<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  today: string,
  timeZone: string,
): TimelineDay<Entry>[] {
  const days = Map.groupBy(entries, (entry) => businessDate(entry.at, timeZone));
  return [...days].map(([on, entriesOfDay]) => ({ date: on, label: dayLabel(on, today), entries: entriesOfDay }));
}

function dayLabel(on: string, today: string): string {
  if (on === today) return 'Today';
  if (on === addDays(today, -1)) return 'Yesterday';
  return `${shortDays[weekday(on) % 7] ?? ''} ${date(on)}`;
}
