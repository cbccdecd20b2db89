import { toastFailure } from '../../../context/toast-failure.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { read } from '../../../api/query.ts';
import { businessDate } from '@cartwright/domain/dates/business-time';
import { isOffManifest } from '@cartwright/domain/orders/manifest';
import { useMay, useMe } from '../../../context/session.tsx';
import { date } from '../../../lib/format.ts';
import { DeliveryDays } from '../../carts/shared/DeliveryDays.tsx';
import { useDateDraft } from '../../carts/shared/use-date-draft.ts';
import type { Order } from '../shared/order-query.ts';
import { lockedReason } from '../shared/order-reasons.ts';
import { StaleNote } from '../../carts/shared/documents/StaleNote.tsx';
import { Frame } from '../../../ui/page/Frame.tsx';
import css from './DeliveryPanel.module.css';
import type { OrderEdits } from './use-order-edits.ts';

/** The estimated delivery date, saved as it is chosen; the days that the client accepts are marked. */
export function DeliveryPanel({ order, edits }: { order: Order; edits: OrderEdits }) {
  const isOver = lockedReason(order, 'delivery');
  const mayEdit = useMay('orders.edit') && isOver === undefined;
  const maySee = useMay('client');
  const client = useQuery({ ...read('accounts.one', { body: { clientId: order.clientId } }), enabled: maySee });
  const save = useCallback((on: string) => toastFailure(edits.setDeliveryDate(on)), [edits]);
  const { timeZone } = useMe();
  const departs = order.departureAt === null ? null : businessDate(order.departureAt, timeZone);
  const value = useDateDraft(order.estimateDeliveryDate, mayEdit ? save : undefined);
  return (
    <Frame className={css.delivery}>
      <DeliveryDays value={value} client={client.data} readOnly={!mayEdit} />
      {isOver === undefined ? null : <p className="muted small">{isOver}</p>}
      {isOver === undefined && isOffManifest(departs, order.estimateDeliveryDate) ? (
        <p className={css.warning} role="status">
          The manifest departs on {date(departs)}. Void it to give the trip another day.
        </p>
      ) : null}
      {mayEdit && order.manifestReferenceNo !== null && departs === order.estimateDeliveryDate ? (
        <p className="muted small">The manifest is for this day: another date does not change it.</p>
      ) : null}
      {mayEdit ? <StaleNote orderId={order.orderId} causes={['delivery']} /> : null}
    </Frame>
  );
}
