import { orderName } from '@cartwright/domain/orders/order-name';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { StaleNote } from '../../../carts/shared/documents/StaleNote.tsx';
import { consequences, reasonedSteps, type ReasonedStep } from '../../shared/steps/step-actions.ts';

interface StepReasonDialogProps {
  order: Order;
  action: ReasonedStep;
  onClose: () => void;
}

/** Undoes a step of an order; the reason goes into its notes. */
export function StepReasonDialog({ order, action, onClose }: StepReasonDialogProps) {
  const step = useWrite(reasonedSteps[action]);
  const { button, done } = orderActionLabels[action];
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? refusalText({ code: 'reason_required' }) : null) },
    save: async ({ reason }) => {
      await step.mutateAsync({ params: { orderId: order.orderId }, body: { reason } });
      toast.done(orderName(order), done);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`${button} · ${orderName(order)}`}
      form={form}
      submit={button}
      cancel="Keep it"
      width={440}
      onClose={onClose}
    >
      <p>{consequences[action]}</p>
      <StaleNote orderId={order.orderId} causes={[action]} />
      <TextField label="Reason" required rows={3} maxLength={500} {...form.bind('reason')} />
    </FormDialog>
  );
}
