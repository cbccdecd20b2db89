import { orderName } from '@cartwright/domain/orders/order-name';
import { confirmations } from '@cartwright/contract/messages';
import { refusalText } from '../../../api/refusal-text.ts';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { OrderRow } from './order-row.ts';

interface CancelOrderDialogProps {
  order: Pick<OrderRow, 'orderId' | 'orderNo' | 'tradename'>;
  onClose: () => void;
}

/** Cancels an order; a reason is required, and its stock returns (spec 001 §4). */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const cancel = useWrite('orders.cancel');
  const form = useAppForm({
    initialValues: { reasonForCanceling: '' },
    validate: {
      reasonForCanceling: (reason) => (reason.trim() === '' ? refusalText({ code: 'reason_required' }) : null),
    },
    save: async ({ reasonForCanceling }) => {
      const { message } = await cancel.mutateAsync({ body: { orderId: order.orderId, reasonForCanceling } });
      toast.done(orderName(order), message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={confirmations.cancelOrder(order.orderNo)}
      form={form}
      submit="Cancel order"
      danger
      cancel="Keep it"
      onClose={onClose}
    >
      <p>{order.tradename}. What is allocated returns to stock.</p>
      <TextField label="Reason" required rows={3} maxLength={500} {...form.bind('reasonForCanceling')} />
    </FormDialog>
  );
}
