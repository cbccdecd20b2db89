import { rulesOf, type SettingList, whyEntryKept } from '@cartwright/domain/settings/setting-lists';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { MoneyField } from '../../../form/NumberFields.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import type { SettingEntry } from './setting-entry.ts';

interface SettingEntryDialogProps {
  list: SettingList;
  /** The entry to change; none adds one. */
  entry?: SettingEntry;
  onClose: () => void;
}

const kinds = [
  { value: 1, label: 'Flat: one amount' },
  { value: 0, label: 'Per unit: a price for each' },
];

type FormValues = { name: string; isActive: boolean; isFlat: number | null; defaultAmount: number | null };

/** Adds an entry to a list, renames one or puts it out of use; a charge type says how it is charged. */
export function SettingEntryDialog({ list, entry, onClose }: SettingEntryDialogProps) {
  const { one, retires } = rulesOf(list);
  const isCharge = list === 'chargeType';
  const add = useWrite('lists.add');
  const update = useWrite('lists.update');
  const form = useAppForm<FormValues>({
    initialValues: {
      name: entry?.name ?? '',
      isActive: entry?.isActive ?? true,
      isFlat: Number(entry?.isFlat ?? true),
      defaultAmount: entry?.defaultAmount ?? 0,
    },
    validate: { name: required },
    save: async ({ name, isActive, isFlat, defaultAmount }) => {
      const charge = isCharge ? { isFlat: isFlat === 1, defaultAmount: defaultAmount ?? 0 } : {};
      const body = { list, name, ...charge };
      const { message } =
        entry === undefined
          ? await add.mutateAsync({ body })
          : await update.mutateAsync({ body: { ...body, id: entry.id, ...(retires ? { isActive } : {}) } });
      toast.done(name.trim(), message);
    },
    onSaved: onClose,
  });
  const isActive = form.bind('isActive');
  return (
    <FormDialog
      title={entry === undefined ? `Add ${one}` : `Edit ${one}`}
      width={400}
      form={form}
      submit={entry === undefined ? 'Add' : 'Update'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      {isCharge ? (
        <>
          <SelectField label="Charged" required options={kinds} {...form.bind('isFlat')} />
          <MoneyField label="Amount it starts with" {...form.bind('defaultAmount')} />
        </>
      ) : null}
      {retires && entry !== undefined && whyEntryKept(list, entry.id) === null ? (
        <Choice checked={isActive.value} onChange={(event) => isActive.onChange(event.target.checked)}>
          In use
        </Choice>
      ) : null}
    </FormDialog>
  );
}
