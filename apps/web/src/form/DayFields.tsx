import { DateField } from './fields.tsx';
import css from './DayFields.module.css';

export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

interface DayFieldsProps extends DayRange {
  onChange: (change: Partial<DayRange>) => void;
}

const ignore = (): void => undefined;

/** The first and the last day of a filter, both included; they apply at once. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const error = from !== null && to !== null && to < from ? 'Before the first day' : undefined;
  const shared = { onBlur: ignore };
  return (
    <div className={css.days}>
      <DateField
        {...shared}
        name="from"
        label="From"
        error={undefined}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DateField {...shared} name="to" label="To" error={error} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
