import { messages, titles } from '@cartwright/contract/messages';
import { minimumFault } from '@cartwright/domain/money/amount-faults';
import { useWrite } from '../../../api/use-write.ts';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { HiddenLines } from './HiddenLines.tsx';
import { tierStatus, type TierRow } from '../shared/tier-columns.tsx';

const statuses = [true, false].map((isActive) => ({ value: Number(isActive), label: tierStatus({ isActive }) }));

type FormValues = {
  name: string;
  description: string;
  isActive: number | null;
  minimumOrder: number | null;
  hiddenLineIds: readonly number[];
};

/** Adds a tier, or edits the one given: 'Add new Group' and 'Edit Group' (spec 000 §2). */
export function TierDialog({ tier, onClose }: { tier: TierRow | null; onClose: () => void }) {
  const add = useWrite('tiers.add');
  const update = useWrite('tiers.update');
  const form = useAppForm<FormValues>({
    initialValues: {
      name: tier?.name ?? '',
      description: tier?.description ?? '',
      isActive: Number(tier?.isActive ?? true),
      minimumOrder: tier?.minimumOrder ?? null,
      hiddenLineIds: tier?.hiddenLineIds ?? [],
    },
    validate: {
      name: (name) => (name.trim() === '' ? messages.requiredFieldMissing : null),
      minimumOrder: (dollars) => (dollars === null ? null : minimumFault(dollars)),
    },
    version: tier?.version,
    save: async ({ isActive, hiddenLineIds, ...fields }, { version }) => {
      const body = { ...fields, isActive: isActive === 1, hiddenLineIds: [...hiddenLineIds] };
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
        hint={form.values.isActive === 1 ? undefined : 'Nothing of an inactive tier applies to its clients.'}
        {...form.bind('isActive')}
      />
      <MoneyField
        label="Minimum order"
        hint="Of several tiers of a client the highest counts."
        {...form.bind('minimumOrder')}
      />
      <HiddenLines {...form.bind('hiddenLineIds')} />
    </FormDialog>
  );
}
