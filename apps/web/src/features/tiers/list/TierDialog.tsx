import { messages, titles } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { tierStatus, type TierRow } from '../shared/tier-columns.tsx';

const statuses = [true, false].map((isActive) => ({ value: Number(isActive), label: tierStatus({ isActive }) }));

type FormValues = { name: string; description: string; isActive: number | null };

/** Adds a tier, or edits the one given: 'Add new Group' and 'Edit Group' (spec 000 §2). */
export function TierDialog({ tier, onClose }: { tier: TierRow | null; onClose: () => void }) {
  const add = useWrite('tiers.add');
  const update = useWrite('tiers.update');
  const form = useAppForm<FormValues>({
    initialValues: {
      name: tier?.name ?? '',
      description: tier?.description ?? '',
      isActive: Number(tier?.isActive ?? true),
    },
    validate: { name: (name) => (name.trim() === '' ? messages.requiredFieldMissing : null) },
    version: tier?.version,
    save: async ({ isActive, ...fields }, { version }) => {
      const body = { ...fields, isActive: isActive === 1 };
      const { message } = tier
        ? await update.mutateAsync({ body: { ...body, id: tier.id, version } })
        : await add.mutateAsync({ body });
      toast.done(fields.name.trim(), message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={tier ? titles.editGroup : titles.addGroup} form={form} submit="Save" onClose={onClose}>
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      <TextField label="Description" rows={3} maxLength={500} {...form.bind('description')} />
      <SelectField
        label="Status"
        options={statuses}
        hint={form.values.isActive === 1 ? undefined : 'Discount rules of an inactive tier do not apply.'}
        {...form.bind('isActive')}
      />
    </FormDialog>
  );
}
