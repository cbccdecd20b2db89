import { rulesOf, type SettingList } from '@cartwright/domain/settings/setting-lists';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { SettingEntry } from './setting-entry.ts';

interface MergeEntryDialogProps {
  list: SettingList;
  entry: SettingEntry;
  entries: readonly SettingEntry[];
  onClose: () => void;
}

/** Chooses the entry that takes over what another one has; that one is removed. */
export function MergeEntryDialog({ list, entry, entries, onClose }: MergeEntryDialogProps) {
  const { one, of } = rulesOf(list);
  const merge = useWrite('lists.merge');
  const others = entries.filter(({ id }) => id !== entry.id);
  const form = useAppForm({
    initialValues: { intoId: null as number | null },
    validate: { intoId: (id) => (id === null ? `Choose the ${one} to keep.` : undefined) },
    save: async ({ intoId }) => {
      const { moved } = await merge.mutateAsync({ body: { list, fromId: entry.id, intoId: intoId ?? 0 } });
      toast.done(entry.name, `Merged: ${counted(moved, of)} moved.`);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Merge ${entry.name}`} width={420} form={form} submit="Merge" danger onClose={onClose}>
      <SelectField
        label={`Into which ${one}`}
        required
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.bind('intoId')}
      />
      <p className="muted">
        {counted(entry.uses, of)} of {entry.name} will have the one you choose, and {entry.name} is removed. This cannot
        be undone.
      </p>
    </FormDialog>
  );
}
