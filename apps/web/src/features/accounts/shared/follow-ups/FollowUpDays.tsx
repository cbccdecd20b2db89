import { followUpDayLabel, followUpDays } from '@cartwright/domain/accounts/follow-ups';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { type ReactNode, useId } from 'react';
import { useToday } from '../../../../context/use-today.ts';
import { Input } from '../../../../form/Input.tsx';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import css from './FollowUpDays.module.css';

interface FollowUpDaysProps {
  label: string;
  /** Null for no day, empty for another day that is not entered yet. */
  value: string | null;
  /** What is wrong with it. */
  error?: ReactNode;
  /** Offers no day as well, under this name. */
  none?: string;
  onChange: (day: string | null) => void;
}

/** The day of a follow-up: the next workdays as pills, and any other day. */
export function FollowUpDays({ label, value, none, error, onChange }: FollowUpDaysProps) {
  const today = useToday();
  const offered = followUpDays(today);
  const isOther = value !== null && !offered.includes(value);
  const errorId = useId();
  return (
    <div className={css.days} role="group" aria-label={label}>
      {none === undefined ? null : (
        <Chip pressed={value === null} onChange={() => onChange(null)}>
          {none}
        </Chip>
      )}
      {offered.map((day) => (
        <Chip key={day} pressed={value === day} onChange={() => onChange(day)}>
          <span title={formatNamedDay(day, today)}>{followUpDayLabel(day, today)}</span>
        </Chip>
      ))}
      <Chip pressed={isOther} onChange={() => onChange('')}>
        Other day
      </Chip>
      {isOther ? (
        <Input
          type="date"
          aria-label={`${label}: other day`}
          min={today}
          value={value}
          autoFocus={value === ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
      {error ? (
        <p className={css.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
