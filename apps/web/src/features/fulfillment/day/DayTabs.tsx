import { isDate, weekday } from '@cartwright/domain/dates/dates';
import { places } from '../../../context/places.ts';
import { date } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import type { Days } from './day-search.ts';
import css from './DayTabs.module.css';

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A day as "Today" or "Mon 11/23". */
export const dayName = (day: string, today: string): string =>
  day === today ? 'Today' : `${names[weekday(day) - 1]} ${date(day).slice(0, 5)}`;

interface DayTabsProps {
  /** Why nothing is delivered on a day; null where something may be. */
  closedOn: (day: string) => string | null;
  days: Days;
  /** A business day, `earlier` or `later`. */
  current: string;
}

/** The days that have deliveries, each with how many; a day beyond them has a tab while it is shown. */
export function DayTabs({ days: { today, earlier, days, later }, current, closedOn }: DayTabsProps) {
  const isListed = current === 'earlier' || current === 'later' || days.some(({ day }) => day === current);
  const tabs = [
    ...(earlier > 0 || current === 'earlier' ? [{ id: 'earlier', label: 'Earlier', count: earlier }] : []),
    ...days.map(({ day, count }) => ({ id: day, label: dayName(day, today), count })),
    ...(isListed ? [] : [{ id: current, label: dayName(current, today), count: null }]),
    ...(later > 0 || current === 'later' ? [{ id: 'later', label: 'Later', count: later }] : []),
  ];
  return (
    <nav className={css.days} aria-label="Delivery days">
      {tabs.map(({ id, label, count }) => (
        <AppLink
          key={id}
          href={places.fulfillment(id === today ? null : id)}
          className={css.day}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
          {isDate(id) && closedOn(id) !== null ? <span className={css.closed}>{closedOn(id)}</span> : null}
          {count === null ? null : <span className={css.count}>{count}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
