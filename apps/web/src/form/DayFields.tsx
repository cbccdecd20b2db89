import { isDate } from '@cartwright/domain/dates/dates';
import { useDraft } from '../lib/use-draft.ts';
import { DateField } from './fields.tsx';
import css from './DayFields.module.css';

export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

interface DayFieldsProps extends DayRange {
  onChange: (days: DayRange) => void;
}

const ignore = (): void => undefined;

/** A year that is being typed is one of long ago. */
const dayError = (day: string | null): string | undefined =>
  day === null || isDate(day) ? undefined : 'A day from 1990 to 2100';

/** What is wrong with the last day, if anything. */
const lastDayError = ({ from, to }: DayRange): string | undefined =>
  dayError(to) ?? (from !== null && to !== null && isDate(from) && to < from ? 'Before the first day' : undefined);

/** The first and the last day of a filter, both included; they apply at once while both are days and in order. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const [draft, setDraft] = useDraft<DayRange>({ from, to });
  const change = (by: Partial<DayRange>) => {
    const next = { ...draft, ...by };
    setDraft(next);
    if ((dayError(next.from) ?? lastDayError(next)) === undefined) onChange(next);
  };
  return (
    <div className={css.days}>
      <DateField
        onBlur={ignore}
        name="from"
        label="From"
        error={dayError(draft.from)}
        value={draft.from}
        onChange={(day) => change({ from: day })}
      />
      <DateField
        onBlur={ignore}
        name="to"
        label="To"
        error={lastDayError(draft)}
        value={draft.to}
        onChange={(day) => change({ to: day })}
      />
    </div>
  );
}
