import { messages } from '@cartwright/contract/messages';
import { businessDate, isDate } from '@cartwright/domain/dates';
import { useEffect, useId, useState } from 'react';
import { useMe } from '../../../context/session.tsx';
import { DateField } from '../../../form/fields.tsx';
import { date as written } from '../../../ui/lib/format.ts';
import type { Client } from './cart-types.ts';
import { dateWarning, nextDeliveryDays } from './delivery-days.ts';
import './DeliveryDays.css';

interface DeliveryDaysProps {
  value: string | null;
  /** Undefined while the client loads and for a cart without a client. */
  client: Client | undefined;
  /** Without it the date is read-only. */
  onChange?: ((date: string) => void) | undefined;
  /** The date is required and missing. */
  error?: string | undefined;
}

/** Milliseconds between the last key and saving: a typed date passes through dates that are not meant. */
const debounceMs = 700;
const noPreference = { acceptedDays: [], preferredDays: [] };

/** The estimated delivery date: the next business days as buttons, and a field for any other date. */
export function DeliveryDays({ value, client, onChange, error }: DeliveryDaysProps) {
  const { timeZone } = useMe();
  const titleId = useId();
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const preference = client ?? noPreference;
  const warning = dateWarning(value, today, preference);
  if (!onChange) {
    return (
      <>
        <h3>Estimated delivery</h3>
        <p className="num">{written(value)}</p>
      </>
    );
  }
  return (
    <>
      <h3 id={titleId}>Estimated delivery</h3>
      <div className="days" role="group" aria-labelledby={titleId}>
        {nextDeliveryDays(today, preference).map((day) => (
          <button
            key={day.date}
            type="button"
            className={day.accepted ? 'accepted' : undefined}
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
      <OtherDate value={value} error={error} onChange={onChange} />
      {warning === undefined ? null : <p className="warning small">{warning}</p>}
    </>
  );
}

function OtherDate({
  value,
  error,
  onChange,
}: Required<Pick<DeliveryDaysProps, 'value'>> & {
  error: string | undefined;
  onChange: (date: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  const commit = () => {
    if (draft !== null && draft !== value && isDate(draft)) onChange(draft);
  };
  useEffect(() => {
    if (draft === null || draft === value || !isDate(draft)) return;
    const timer = setTimeout(() => onChange(draft), debounceMs);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);
  return (
    <DateField
      label="Date"
      name="estimatedDeliveryDate"
      required
      value={draft}
      error={error ?? (draft === null && value !== null ? messages.deliveryDateRequired : undefined)}
      onChange={setDraft}
      onBlur={commit}
    />
  );
}
