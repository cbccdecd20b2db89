import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import css from './Chip.module.css';

export interface ChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  children: ReactNode;
}

/** A filter pill that is on or off. */
export const Chip = ({ pressed, onChange, children }: ChipProps) => (
  <button type="button" className={css.chip} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
    <span>{children}</span>
  </button>
);

export interface ChipSelectProps<V extends string | number> {
  /** What is filtered: "Client status". */
  label: string;
  /** Null is the first entry, which filters nothing: "Any status". */
  value: V | null;
  options: readonly { id: V; name: string }[];
  emptyLabel: string;
  onChange: (value: V | null) => void;
}

/** A filter pill with a native select over it, highlighted while it filters. */
export function ChipSelect<V extends string | number>(props: ChipSelectProps<V>) {
  const { label, value, options, emptyLabel, onChange } = props;
  const chosen = options.find(({ id }) => id === value);
  return (
    <span className={classes(css.chip, css.select)} data-on={value !== null || undefined}>
      <span aria-hidden>{chosen?.name ?? emptyLabel}</span>
      <ChevronDown size={13} aria-hidden />
      <select
        aria-label={label}
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(options.find((option) => String(option.id) === event.target.value)?.id ?? null)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The row of filters under the tabs; `note` is shown at its right end, for instance "1,243 orders". */
export const ChipBar = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div className={classes(css.bar, 'no-print')} role="group" aria-label={label}>
    <div className={css.chips}>{children}</div>
    {note === undefined ? null : <span className={classes(css.note, 'muted num')}>{note}</span>}
  </div>
);

export const ChipRule = () => <span className={css.rule} aria-hidden />;

/** A fact about the record in the page head: route, accepted days, tier. */
export const Fact = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <span className={css.fact}>
    {icon}
    {children}
  </span>
);
