import { orderName } from '@cartwright/domain/orders/order-name';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { useWrite } from '../../../../api/write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';

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
      toast.success(orderActionLabels.release.done);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Release · ${orderName(order)}`} form={form} submit="Release" width={400} onClose={onClose}>
      <p>The goods leave stock.</p>
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
