import { followUpDayLabel, followUpDays } from '@cartwright/domain/accounts/follow-ups';
import { formatNamedDay } from '@cartwright/domain/dates/named-day';
import { isDate } from '@cartwright/domain/dates/dates';
import { useState } from 'react';
import { useToday } from '../../../../context/use-today.ts';
import { Input } from '../../../../form/Input.tsx';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import css from './FollowUpDays.module.css';

interface FollowUpDaysProps {
  label: string;
  /** Null for no day. */
  value: string | null;
  /** Offers no day as well, under this name. */
  none?: string;
  onChange: (day: string | null) => void;
}

/** The day of a follow-up: the next workdays as pills, and any other day. */
export function FollowUpDays({ label, value, none, onChange }: FollowUpDaysProps) {
  const today = useToday();
  const offered = followUpDays(today);
  const isOther = value !== null && !offered.includes(value);
  const [asked, setAsked] = useState(false);
  const choose = (day: string | null) => {
    setAsked(false);
    onChange(day);
  };
  return (
    <div className={css.days} role="group" aria-label={label}>
      {none === undefined ? null : (
        <Chip pressed={value === null && !asked} onChange={() => choose(null)}>
          {none}
        </Chip>
      )}
      {offered.map((day) => (
        <Chip key={day} pressed={value === day && !asked} onChange={() => choose(day)}>
          <span title={formatNamedDay(day, today)}>{followUpDayLabel(day, today)}</span>
        </Chip>
      ))}
      <Chip pressed={asked || isOther} onChange={() => setAsked(true)}>
        Other day
      </Chip>
      {asked || isOther ? (
        <Input
          type="date"
          aria-label={`${label}: other day`}
          min={today}
          defaultValue={isOther ? value : ''}
          autoFocus={asked}
          onChange={({ target }) => {
            if (isDate(target.value) && target.value >= today) onChange(target.value);
          }}
        />
      ) : null}
    </div>
  );
}
