import { messages } from '@cartwright/contract/messages';
import { type PropsWithChildren, useEffect, useId, useRef, useState } from 'react';
import { DateField } from '../../../form/fields.tsx';
import { date as written } from '../../../lib/format.ts';
import type { Client } from './cart-types.ts';
import { dateWarning, deliveryDays } from './delivery-days.ts';
import type { DateDraft } from './use-date-draft.ts';
import { classes } from '../../../lib/classes.ts';
import { useDeliverySchedule } from '../../../context/use-delivery-schedule.ts';
import css from './DeliveryDays.module.css';
import layout from './carts.module.css';

interface DeliveryDaysProps {
  value: DateDraft;
  /** Undefined while the client loads and for a cart without a client. */
  client: Client | undefined;
  readOnly: boolean;
  /** The date is required and was not there before either. */
  error?: string | undefined;
  /** How often the date was asked for: each time its field gets the focus. */
  asked?: number;
  /** The date for which it is ordered already: it is not too late for it. */
  ordered?: string;
}

const noPreference = { acceptedDays: [], preferredDays: [] };
const notKnown = { days: [], reasons: [] };

/** The estimated delivery date: the next business days as buttons, and a field for any other date. */
export function DeliveryDays({
  value,
  client,
  readOnly,
  error,
  asked = 0,
  ordered,
  children,
}: PropsWithChildren<DeliveryDaysProps>) {
  const titleId = useId();
  const schedule = useDeliverySchedule(client?.route);
  const preference = client ?? noPreference;
  const warning = schedule && dateWarning(value.date, schedule, preference, ordered);
  const { days, reasons } = schedule === undefined ? notKnown : deliveryDays(schedule, preference);
  if (readOnly) {
    return (
      <section>
        <h3>Estimated delivery</h3>
        <p className="num">{written(value.date)}</p>
        {children}
      </section>
    );
  }
  return (
    <section>
      <h3 id={titleId}>Estimated delivery</h3>
      <div className={css.days} role="group" aria-labelledby={titleId}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            data-accepted={day.accepted || undefined}
            aria-pressed={day.date === value.date}
            title={[day.accepted ? 'Accepted' : '', day.preferred ? 'Preferred' : ''].filter(Boolean).join(', ')}
            onClick={() => value.choose(day.date)}
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
      {reasons.map((reason) => (
        <p key={reason} className={classes(css.reason, 'muted small')}>
          {reason}
        </p>
      ))}
      <OtherDate value={value} error={error} asked={asked} />
      {warning === undefined ? null : <p className={classes(layout.warning, 'small')}>{warning}</p>}
      {children}
    </section>
  );
}

function OtherDate({ value, error, asked }: Pick<DeliveryDaysProps, 'value' | 'error'> & { asked: number }) {
  const box = useRef<HTMLDivElement>(null);
  /** A date is judged once it is typed: its year passes through 0002 and 0020. */
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('input')?.focus();
  }, [asked]);
  return (
    <div ref={box}>
      <DateField
        label="Date"
        name="estimatedDeliveryDate"
        required
        value={value.draft}
        error={
          error ?? (value.isLost && !(isTyping && value.draft !== null) ? messages.deliveryDateRequired : undefined)
        }
        onChange={(draft) => {
          setIsTyping(true);
          value.type(draft);
        }}
        onBlur={() => {
          setIsTyping(false);
          value.commit();
        }}
      />
    </div>
  );
}
