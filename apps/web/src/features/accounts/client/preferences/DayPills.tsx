import type { DeliverySlot } from '@cartwright/domain/accounts/delivery-preference';
import { useId, type ReactNode } from 'react';
import css from './DayPills.module.css';

/** A row of days and halves of days. */
export const DayPills = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.row} role="group" aria-label={label}>
    <span className={css.label} aria-hidden>
      {label}
    </span>
    <div className={css.pills}>{children}</div>
  </div>
);

interface DayPillProps {
  /** Its accessible name: "Accepts Monday". */
  name: string;
  slot: DeliverySlot;
  checked: boolean;
  error: ReactNode;
  onChange: (checked: boolean) => void;
}

/** One day, or one half of a day, that is chosen or not. */
export function DayPill({ name, slot, checked, error, onChange }: DayPillProps) {
  const id = useId();
  return (
    <label className={css.pill} data-half={slot === 'AM' || slot === 'PM' || undefined}>
      <input
        type="checkbox"
        className="sr"
        aria-label={name}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{slot.slice(0, 3)}</span>
      {error === undefined ? null : <small id={id}>{error}</small>}
    </label>
  );
}
