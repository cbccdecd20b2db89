import { orderName } from '@cartwright/domain/orders/order-name';
import { Check, CircleAlert } from 'lucide-react';
import { Input } from '../../../../form/Input.tsx';
import type { ManifestWarning } from '../../shared/steps/manifest-warnings.ts';
import { ManifestWarnings } from '../../shared/steps/ManifestWarnings.tsx';
import { PlannedDay } from '../../shared/steps/PlannedDay.tsx';
import type { TripValues } from '../../shared/steps/TripFields.tsx';
import type { OrderRow } from '../../shared/order-row.ts';
import type { ReactNode } from 'react';
import css from './StepRow.module.css';

export type StepOutcome =
  | { readonly state: 'running' }
  /** `text` says what the order is now. */
  | { readonly state: 'done'; readonly text: string }
  /** `why` is the server's sentence. */
  | { readonly state: 'refused'; readonly why: string };

interface StepRowProps {
  order: OrderRow;
  /** Why its status does not allow the step. */
  refused: string | undefined;
  outcome: StepOutcome | undefined;
  /** What speaks against the step. */
  warnings?: readonly ManifestWarning[];
  /** The trip of a manifest that is being made. */
  trip?: Pick<TripValues, 'departureAt'> | undefined;
  /** The number that the order needs for the step. */
  numberLabel?: string | undefined;
  isLeftOut?: boolean;
  number?: string;
  onNumber?: (number: string) => void;
}

/** The orders of a step or a change. */
export const StepRows = ({ children }: { children: ReactNode }) => <ul className={css.orders}>{children}</ul>;

/** An order of a step: its number to enter, why it is left out, or what became of it. */
export function StepRow(props: StepRowProps) {
  const { order, refused, outcome, warnings = [], trip, numberLabel, isLeftOut, number, onNumber } = props;
  return (
    <li>
      <span className={css.name}>
        <b>{orderName(order)}</b>
        <span className="truncate" title={order.tradename}>
          {order.tradename}
        </span>
      </span>
      {refused === undefined && outcome?.state !== 'done' && numberLabel !== undefined ? (
        <Input
          aria-label={`${numberLabel} of ${orderName(order)}`}
          placeholder={numberLabel}
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={(event) => onNumber?.(event.target.value)}
        />
      ) : null}
      {refused === undefined ? null : <span className="muted small">Left out. {refused}</span>}
      {refused === undefined && isLeftOut === true ? <span className="muted small">Left out. No number.</span> : null}
      {outcome?.state === 'running' ? <span className="muted small">…</span> : null}
      {outcome?.state === 'done' ? (
        <span className={css.done}>
          <Check size={14} aria-hidden /> {outcome.text}
        </span>
      ) : null}
      {outcome?.state === 'refused' ? (
        <span className={css.refused}>
          <CircleAlert size={14} aria-hidden /> {outcome.why}
        </span>
      ) : null}
      {refused === undefined && trip !== undefined ? <PlannedDay order={order} trip={trip} /> : null}
      {refused === undefined && warnings.length > 0 ? <ManifestWarnings warnings={warnings} /> : null}
    </li>
  );
}
