import { orderStatusLabel, type OrderStatus } from '@cartwright/domain/orders/order-status';
import type { ReactNode } from 'react';
import css from './Status.module.css';

export type Tone = 'blue' | 'violet' | 'amber' | 'green' | 'red' | 'grey';
export type Shape = 'ring' | 'half' | 'full' | 'square' | 'bar';

/** The colour and the shape of each order status, always shown with its label. */
const badges: Readonly<Record<OrderStatus, readonly [Tone, Shape]>> = {
  Submitted: ['blue', 'ring'],
  PartiallySublotted: ['violet', 'half'],
  Sublotted: ['violet', 'full'],
  ReadyForManifest: ['amber', 'ring'],
  Manifested: ['amber', 'full'],
  Quarantined: ['red', 'square'],
  Invoiced: ['green', 'ring'],
  Released: ['green', 'half'],
  Paid: ['green', 'full'],
  Cancelled: ['grey', 'bar'],
};

/** A state with its colour and shape. */
export const Status = ({ tone, shape, children }: { tone: Tone; shape: Shape; children: ReactNode }) => (
  <span className={css.status} data-shape={shape} data-tone={tone}>
    {children}
  </span>
);

export function StatusTone({ status }: { status: OrderStatus }) {
  const [tone, shape] = badges[status];
  return (
    <Status tone={tone} shape={shape}>
      {orderStatusLabel(status)}
    </Status>
  );
}

/** A name with its tags; a long name is cut, the tags are not. */
export const Tagged = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <span className={css.tagged}>
    <span className="truncate">{name}</span>
    {children}
  </span>
);

interface TagProps {
  tone: Tone;
  /** The only content of a cell, aligned with the header. */
  alone?: boolean;
  children: ReactNode;
}

/** A small label beside a name: amber for backorders, violet for samples, blue for information. */
export const Tag = ({ tone, alone = false, children }: TagProps) => (
  <span className={css.tag} data-tone={tone} data-alone={alone || undefined}>
    {children}
  </span>
);
