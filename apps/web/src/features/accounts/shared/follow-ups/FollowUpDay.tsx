import { isDue } from '@cartwright/domain/accounts/follow-ups';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { useToday } from '../../../../context/use-today.ts';
import css from './FollowUpDay.module.css';

/** "Today" and days before in amber, later ones as they are. */
export function FollowUpDay({ day }: { day: string }) {
  const today = useToday();
  return (
    <span className={isDue(day, today) ? css.due : undefined}>
      {day === today ? 'Today' : formatNamedDay(day, today)}
      {day < today ? ', overdue' : ''}
    </span>
  );
}
