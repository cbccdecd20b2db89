import { refusalText } from '../../../api/refusal-text.ts';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { PortalOrder } from './portal-order.ts';

interface CancelPortalOrderDialogProps {
  order: PortalOrder;
  onClose: () => void;
}

/** Cancels a portal order; a reason is required (spec 000 §5). */
export function CancelPortalOrderDialog({ order, onClose }: CancelPortalOrderDialogProps) {
  const cancel = useWrite('carts.cancelPortalOrder');
  const form = useAppForm({
    initialValues: { reasonForCanceling: '' },
    validate: {
      reasonForCanceling: (reason) => (reason.trim() === '' ? refusalText({ code: 'reason_required' }) : null),
    },
    save: async ({ reasonForCanceling }) => {
      const { message } = await cancel.mutateAsync({ body: { id: order.cartId, reasonForCanceling } });
      toast.done(order.tradename ?? `Cart ${order.cartId}`, message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Cancel portal order" form={form} submit="Cancel order" danger cancel="Keep it" onClose={onClose}>
      <p>
        {order.tradename ?? 'A client'}, cart {order.cartId}
      </p>
      <TextField label="Reason" required rows={3} maxLength={1000} {...form.bind('reasonForCanceling')} />
    </FormDialog>
  );
}
