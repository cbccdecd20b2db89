import { toastFailure } from '../../../context/toast-failure.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { DeliveryDays } from '../../carts/shared/DeliveryDays.tsx';
import { useDateDraft } from '../../carts/shared/use-date-draft.ts';
import type { Order } from '../shared/order-query.ts';
import { StaleNote } from '../../carts/shared/documents/StaleNote.tsx';
import css from './DeliveryPanel.module.css';
import type { OrderEdits } from './use-order-edits.ts';

/** The estimated delivery date, saved as it is chosen; the days that the client accepts are marked. */
export function DeliveryPanel({ order, edits }: { order: Order; edits: OrderEdits }) {
  const mayEdit = useMay('orders.edit');
  const maySee = useMay('client');
  const client = useQuery({ ...read('accounts.one', { body: { clientId: order.clientId } }), enabled: maySee });
  const save = useCallback((on: string) => toastFailure(edits.setDeliveryDate(on)), [edits]);
  const value = useDateDraft(order.estimateDeliveryDate, mayEdit ? save : undefined);
  return (
    <div className={css.delivery}>
      <DeliveryDays value={value} client={client.data} readOnly={!mayEdit} />
      {mayEdit ? <StaleNote orderId={order.orderId} causes={['delivery']} /> : null}
    </div>
  );
}
