import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { required } from '../../../../form/required.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';

/** Adds a delivery route by its name. */
export function DeliveryRouteDialog({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const add = useWrite('accounts.addDeliveryRoute');
  const form = useAppForm({
    initialValues: { name: '' },
    validate: { name: required },
    save: async (body) => {
      const { id, message } = await add.mutateAsync({ body });
      toast.done(body.name.trim(), message);
      onAdded(id);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add route" form={form} submit="Add" onClose={onClose}>
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.bind('name')} />
    </FormDialog>
  );
}
