import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { orderName } from '@cartwright/domain/orders/order-name';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { money } from '../../../../lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';

interface TakeBackDialogProps {
  order: Order;
  payment: Order['payments'][number];
  onClose: () => void;
}

/** Takes one payment back; the reason goes into the order's notes. */
export function TakeBackDialog({ order, payment, onClose }: TakeBackDialogProps) {
  const remove = useWrite('fulfillment.removePayment');
  const { button, done } = orderActionLabels.removePayment;
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? refusalText({ code: 'reason_required' }) : null) },
    save: async ({ reason }) => {
      const { paymentId } = payment;
      await remove.mutateAsync({ params: { orderId: order.orderId }, body: { paymentId, reason } });
      toast.done(orderName(order), done);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`${button} · ${money(payment.amount)}`}
      form={form}
      submit={button}
      cancel="Keep it"
      width={440}
      onClose={onClose}
    >
      <TextField label="Reason" required rows={3} maxLength={500} {...form.bind('reason')} />
    </FormDialog>
  );
}
