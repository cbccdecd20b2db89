import { useWrite } from '../../../api/use-write.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { counted } from '../../../lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type ListEntry, type ListKind, lists } from './kinds.ts';

interface MergeDialogProps {
  kind: ListKind;
  entry: ListEntry;
  entries: readonly ListEntry[];
  onClose: () => void;
}

/** Chooses the entry that takes over what another one has; that one goes. */
export function MergeDialog({ kind, entry, entries, onClose }: MergeDialogProps) {
  const { one, of } = lists[kind];
  const merge = useWrite('products.mergeListEntries');
  const others = entries.filter(({ id, productLineId }) => id !== entry.id && productLineId === entry.productLineId);
  const form = useAppForm({
    initialValues: { intoId: null as number | null },
    validate: { intoId: (id) => (id === null ? `Choose the ${one} to keep.` : undefined) },
    save: async ({ intoId }) => {
      const { products } = await merge.mutateAsync({ body: { kind, fromId: entry.id, intoId: intoId ?? 0 } });
      toast.done(entry.name, `Merged: ${counted(products, of)} moved.`);
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
        {counted(entry.products, of)} and everything else of {entry.name} will have the name you choose, and{' '}
        {entry.name} goes. This cannot be undone.
      </p>
    </FormDialog>
  );
}
