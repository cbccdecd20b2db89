import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

interface VehicleDialogProps {
  /** The vehicle to change; none adds one. */
  vehicle: OutputOf<'settings.vehicles'>['data'][number] | undefined;
  onClose: () => void;
}

const needs = (what: string) => (value: string) => (value.trim() === '' ? `Enter the ${what}.` : null);

/** Adds a vehicle or changes one; the state's manifest names each of its fields. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const save = useWrite('settings.saveVehicle');
  const form = useAppForm({
    initialValues: {
      name: vehicle?.name ?? '',
      plateNumber: vehicle?.plateNumber ?? '',
      vin: vehicle?.vin ?? '',
      make: vehicle?.make ?? '',
      model: vehicle?.model ?? '',
      color: vehicle?.color ?? '',
      isActive: vehicle?.isActive ?? true,
    },
    validate: {
      name: needs('name'),
      plateNumber: needs('plate number'),
      vin: needs('VIN'),
      make: needs('make'),
      model: needs('model'),
      color: needs('color'),
    },
    version: vehicle?.version,
    save: async (fields, { version }) => {
      await save.mutateAsync({ body: { ...fields, id: vehicle?.id, version: vehicle && version } });
      toast.done(`${fields.make} ${fields.model}`.trim(), vehicle === undefined ? messages.added : messages.updated);
    },
    onSaved: onClose,
  });
  const { value: isActive, onChange } = form.bind('isActive');
  return (
    <FormDialog
      title={vehicle === undefined ? 'Add vehicle' : 'Edit vehicle'}
      width={440}
      form={form}
      submit={vehicle === undefined ? 'Add vehicle' : 'Update'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      <TextField label="Plate number" required maxLength={15} autoComplete="off" {...form.bind('plateNumber')} />
      <TextField label="VIN" required maxLength={17} autoComplete="off" {...form.bind('vin')} />
      <TextField label="Make" required maxLength={40} autoComplete="off" {...form.bind('make')} />
      <TextField label="Model" required maxLength={40} autoComplete="off" {...form.bind('model')} />
      <TextField label="Color" required maxLength={40} autoComplete="off" {...form.bind('color')} />
      {vehicle === undefined ? null : (
        <Choice checked={isActive} onChange={(event) => onChange(event.target.checked)}>
          In use
        </Choice>
      )}
    </FormDialog>
  );
}
