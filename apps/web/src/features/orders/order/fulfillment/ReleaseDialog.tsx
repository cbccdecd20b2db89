import { businessDate } from '@cartwright/domain/dates/business-time';
import { isBeforeTrip } from '@cartwright/domain/orders/manifest';
import { orderName } from '@cartwright/domain/orders/order-name';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { useMe } from '../../../../context/session.tsx';
import { useToday } from '../../../../context/use-today.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { date } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';

/** The goods leave before the day of their trip: said before, for it may be so. */
function EarlyRelease({ departureAt }: Pick<Order, 'departureAt'>) {
  const { timeZone } = useMe();
  const today = useToday();
  const departureDay = departureAt === null ? null : businessDate(departureAt, timeZone);
  return departureDay !== null && isBeforeTrip(departureDay, today) ? (
    <p role="status">The manifest says that they depart on {date(departureDay)}.</p>
  ) : null;
}

/** Releases an order under the number of its release: its goods leave the lots. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const release = useWrite('fulfillment.release');
  const form = useAppForm({
    initialValues: { releaseTransactionNumber: '' },
    validate: {
      releaseTransactionNumber: (number) => (number.trim() === '' ? 'Enter the number of the release.' : null),
    },
    save: async (body) => {
      await release.mutateAsync({ params: { orderId: order.orderId }, body });
      toast.done(orderName(order), orderActionLabels.release.done);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Release · ${orderName(order)}`} form={form} submit="Release" width={400} onClose={onClose}>
      <p>The goods leave stock.</p>
      <EarlyRelease departureAt={order.departureAt} />
      <TextField
        label="Release transaction number"
        required
        maxLength={60}
        autoComplete="off"
        {...form.bind('releaseTransactionNumber')}
      />
    </FormDialog>
  );
}
