import { messages } from '@cartwright/contract/messages';
import { businessDate, isDate } from '@cartwright/domain/dates/dates';
import { type PropsWithChildren, useEffect, useId, useRef, useState } from 'react';
import { useMe } from '../../../context/session.tsx';
import { DateField } from '../../../form/fields.tsx';
import { date as written } from '../../../ui/lib/format.ts';
import type { Client } from './cart-types.ts';
import { dateWarning, nextDeliveryDays } from './delivery-days.ts';
import { classes } from '../../../ui/lib/classes.ts';
import css from './DeliveryDays.module.css';
import layout from './carts.module.css';

interface DeliveryDaysProps {
  value: string | null;
  /** Undefined while the client loads and for a cart without a client. */
  client: Client | undefined;
  /** Without it the date is read-only. */
  onChange?: ((date: string) => void) | undefined;
  /** The date is required and missing. */
  error?: string | undefined;
  /** How often the date was asked for: each time its field gets the focus. */
  asked?: number;
}

/** Milliseconds between the last key and saving: a typed date passes through dates that are not meant. */
const debounceMs = 700;
const noPreference = { acceptedDays: [], preferredDays: [] };

/** The estimated delivery date: the next business days as buttons, and a field for any other date. */
export function DeliveryDays({
  value,
  client,
  onChange,
  error,
  asked = 0,
  children,
}: PropsWithChildren<DeliveryDaysProps>) {
  const { timeZone } = useMe();
  const titleId = useId();
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const preference = client ?? noPreference;
  const warning = dateWarning(value, today, preference);
  if (!onChange) {
    return (
      <section>
        <h3>Estimated delivery</h3>
        <p className="num">{written(value)}</p>
        {children}
      </section>
    );
  }
  return (
    <section>
      <h3 id={titleId}>Estimated delivery</h3>
      <div className={css.days} role="group" aria-labelledby={titleId}>
        {nextDeliveryDays(today, preference).map((day) => (
          <button
            key={day.date}
            type="button"
            data-accepted={day.accepted || undefined}
            aria-pressed={day.date === value}
            title={[day.accepted ? 'Accepted' : '', day.preferred ? 'Preferred' : ''].filter(Boolean).join(', ')}
            onClick={() => {
              if (day.date !== value) onChange(day.date);
            }}
          >
            {day.name}
            <b>{day.day}</b>
            {day.preferred ? <i aria-hidden /> : null}
            <span className="sr">
              {day.accepted ? ', accepted' : ''}
              {day.preferred ? ', preferred' : ''}
            </span>
          </button>
        ))}
      </div>
      <OtherDate value={value} error={error} asked={asked} onChange={onChange} />
      {warning === undefined ? null : <p className={classes(layout.warning, 'small')}>{warning}</p>}
      {children}
    </section>
  );
}

function OtherDate({
  value,
  error,
  asked,
  onChange,
}: Required<Pick<DeliveryDaysProps, 'value'>> & {
  error: string | undefined;
  asked: number;
  onChange: (date: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('input')?.focus();
  }, [asked]);
  const commit = () => {
    if (draft !== null && draft !== value && isDate(draft)) onChange(draft);
  };
  useEffect(() => {
    if (draft === null || draft === value || !isDate(draft)) return;
    const timer = setTimeout(() => onChange(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);
  return (
    <div ref={box}>
      <DateField
        label="Date"
        name="estimatedDeliveryDate"
        required
        value={draft}
        error={error ?? (draft === null && value !== null ? messages.deliveryDateRequired : undefined)}
        onChange={setDraft}
        onBlur={commit}
      />
    </div>
  );
}
