import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** Puts back what went in, for a reason; the refusal names what has moved. */
export function UndoDialog({ conversionId, onClose }: { conversionId: number; onClose: () => void }) {
  const undo = useWrite('products.undoConversion');
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: required },
    save: async ({ reason }) => {
      await undo.mutateAsync({ body: { conversionId, reason } });
      toast.done(`Conversion ${conversionId}`, 'Undone: what went in is back.');
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Undo conversion ${conversionId}`}
      width={420}
      form={form}
      submit="Undo"
      danger
      onClose={onClose}
    >
      <p className="muted">
        What went in comes back, and the new lots are used up. It works while nothing of them has moved.
      </p>
      <TextField label="Reason" required maxLength={200} autoComplete="off" {...form.bind('reason')} />
    </FormDialog>
  );
}
