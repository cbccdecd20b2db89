import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { SelectField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import type { BulkChange } from './managed-list.ts';

interface ClassifyDialogProps {
  onSave: (change: BulkChange) => Promise<boolean>;
  onClose: () => void;
}

const option = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: id, label: name });

/** Gives the selected products another line, a tag more or a tag less. */
export function ClassifyDialog({ onSave, onClose }: ClassifyDialogProps) {
  const lines = (useQuery(read('products.lines', {})).data?.data ?? []).map(option);
  const tags = (useQuery(read('products.tags', {})).data?.data ?? []).map(option);
  const none: number | null = null;
  const form = useAppForm({
    initialValues: { line: none, add: none, remove: none },
    save: async ({ line, add, remove }: { line: number | null; add: number | null; remove: number | null }) => {
      const isDone = await onSave({
        ...(line === null ? {} : { productLineId: line }),
        ...(add === null ? {} : { addTagIds: [add] }),
        ...(remove === null ? {} : { removeTagIds: [remove] }),
      });
      if (isDone) onClose();
    },
  });
  return (
    <FormDialog title="Line and tags" width={400} form={form} submit="Change" onClose={onClose}>
      <SelectField label="Product line" options={lines} emptyLabel="As it is" {...form.bind('line')} />
      <SelectField label="Add the tag" options={tags} emptyLabel="None" {...form.bind('add')} />
      <SelectField label="Remove the tag" options={tags} emptyLabel="None" {...form.bind('remove')} />
    </FormDialog>
  );
}
