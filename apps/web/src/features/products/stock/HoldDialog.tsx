import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface HoldDialogProps {
  inventoryIds: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

/** Puts lots on hold for one reason. */
export function HoldDialog({ inventoryIds, onClose, onDone }: HoldDialogProps) {
  const hold = useWrite('products.holdLots');
  const lots = counted(inventoryIds.length, 'lot');
  const form = useAppForm({
    initialValues: { reason: '' },
    validate: { reason: required },
    save: async ({ reason }) => {
      await hold.mutateAsync({ body: { inventoryIds: [...inventoryIds], reason } });
      toast.success(`${lots} put on hold.`);
    },
    onSaved: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog title={`Hold ${lots}`} width={420} form={form} submit="Hold" onClose={onClose}>
      <TextField label="Reason" required maxLength={200} autoComplete="off" {...form.bind('reason')} />
      <p className="muted">
        Nothing more of it is sold. Orders that have units of it stop before their manifest until the hold ends.
      </p>
    </FormDialog>
  );
}
