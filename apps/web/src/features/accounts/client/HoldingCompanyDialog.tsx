import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import type { PickerOption } from '../../../form/picker-option.ts';
import { required } from '../../../form/required.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useAppForm } from '../../../form/use-app-form.ts';

interface HoldingCompanyDialogProps {
  /** What was typed of it already. */
  tradename: string;
  onAdded: (company: PickerOption) => void;
  onClose: () => void;
}

/** Adds a holding company by its trade name (spec 000 §2). */
export function HoldingCompanyDialog({ tradename, onAdded, onClose }: HoldingCompanyDialogProps) {
  const add = useWrite('accounts.addHoldingCompany');
  const form = useAppForm({
    initialValues: { tradename },
    failure: messages.holdingCompanyFailed,
    failed: messages.holdingCompanyFailed,
    validate: { tradename: required },
    save: async (body) => {
      const { id, message } = await add.mutateAsync({ body });
      toast.done(body.tradename.trim(), message);
      onAdded({ id, label: body.tradename.trim() });
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add holding company" form={form} submit="Add" onClose={onClose}>
      <TextField label="Trade name" required maxLength={200} autoComplete="off" {...form.bind('tradename')} />
    </FormDialog>
  );
}
