import { bestBySoonDays } from '@cartwright/domain/products/lot-state';
import { daysBetween } from '@cartwright/domain/dates/dates';
import { counted, dash, date } from '../../../lib/format.ts';
import css from './Stock.module.css';

/** The last day of a lot: amber in the days before it, red after it. */
export function BestBy({ day, today }: { day: string | null; today: string }) {
  if (day === null) return dash;
  const left = daysBetween(today, day);
  if (left > bestBySoonDays) return date(day);
  return (
    <span className={css.bestBy} data-past={left < 0 || undefined}>
      {date(day)}
      <small>{left === 0 ? 'today' : left < 0 ? `${counted(-left, 'day')} ago` : `in ${counted(left, 'day')}`}</small>
    </span>
  );
}
