import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

interface DriverDialogProps {
  /** The driver to change; none adds one. */
  driver: OutputOf<'settings.drivers'>['data'][number] | undefined;
  onClose: () => void;
}

/** Adds a driver or changes one; who left is put out of use and stays on the manifests of the past. */
export function DriverDialog({ driver, onClose }: DriverDialogProps) {
  const save = useWrite('settings.saveDriver');
  const form = useAppForm({
    initialValues: { name: driver?.name ?? '', phone: driver?.phone ?? '', isActive: driver?.isActive ?? true },
    validate: { name: (name) => (name.trim() === '' ? 'Enter the name.' : null) },
    version: driver?.version,
    save: async (fields, { version }) => {
      await save.mutateAsync({ body: { ...fields, id: driver?.id, version: driver && version } });
      toast.done(fields.name.trim(), driver === undefined ? messages.added : messages.updated);
    },
    onSaved: onClose,
  });
  const { value: isActive, onChange } = form.bind('isActive');
  return (
    <FormDialog
      title={driver === undefined ? 'Add driver' : 'Edit driver'}
      width={400}
      form={form}
      submit={driver === undefined ? 'Add driver' : 'Update'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.bind('name')} />
      <TextField label="Phone" type="tel" maxLength={14} autoComplete="off" {...form.bind('phone')} />
      {driver === undefined ? null : (
        <Choice checked={isActive} onChange={(event) => onChange(event.target.checked)}>
          In use
        </Choice>
      )}
    </FormDialog>
  );
}
