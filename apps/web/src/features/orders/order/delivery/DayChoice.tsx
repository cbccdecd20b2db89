import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { read } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { toastFailure } from '../../../../context/toast-failure.ts';
import { DeliveryDays } from '../../../carts/shared/DeliveryDays.tsx';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { useDateDraft } from '../../../carts/shared/use-date-draft.ts';
import type { Order } from '../../shared/order-query.ts';
import type { OrderEdits } from '../use-order-edits.ts';
import css from './DeliveryPanel.module.css';

interface DayChoiceProps {
  order: Order;
  edits: OrderEdits;
  /** The day on which the manifest departs; null without one. */
  departs: string | null;
}

/** The delivery date of an order; the days that its client accepts are marked. */
export function DayChoice({ order, edits, departs }: DayChoiceProps) {
  const maySee = useMay('client');
  const client = useQuery({ ...read('accounts.one', { body: { clientId: order.clientId } }), enabled: maySee });
  const save = useCallback((on: string) => toastFailure(edits.setDeliveryDate(on)), [edits]);
  const [ordered] = useState(order.estimateDeliveryDate);
  const value = useDateDraft(order.estimateDeliveryDate, save);
  return (
    <div className={css.choice}>
      <DeliveryDays value={value} client={client.data} readOnly={false} ordered={ordered} />
      {order.manifestReferenceNo !== null && departs === order.estimateDeliveryDate ? (
        <p className="muted small">The manifest is for this day: another date does not change it.</p>
      ) : null}
      <StaleNote orderId={order.orderId} causes={['delivery']} />
    </div>
  );
}
