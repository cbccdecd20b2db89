import { messages } from '@cartwright/contract/messages';
import { strainTypes } from '@cartwright/domain/paperwork/ccrs-settings';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { required } from '../../../form/required.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type ListEntry, type ListKind, lists } from './kinds.ts';

interface EntryDialogProps {
  kind: ListKind;
  /** The entry to change; none adds one. */
  entry?: ListEntry;
  /** The line that a new sub product line is of; without one it is chosen. */
  productLineId?: number | null;
  onAdded?: (id: number) => void;
  onClose: () => void;
}

const types = strainTypes.map((type) => ({ value: type, label: type }));

/** Adds an entry to a list of products, or gives it another name; a strain has a type, a sub product line its line. */
export function EntryDialog({ kind, entry, productLineId = null, onAdded, onClose }: EntryDialogProps) {
  const { one } = lists[kind];
  const save = useSave(kind, entry);
  const lines = useQuery({
    ...read('products.lines', {}),
    enabled: kind === 'subLine' && entry === undefined && productLineId === null,
  });
  const form = useAppForm({
    initialValues: {
      name: entry?.name ?? '',
      strainType: entry?.strainType ?? null,
      productLineId: entry?.productLineId ?? productLineId,
      isQuarantine: entry?.isQuarantine ?? false,
    },
    validate: {
      name: required,
      productLineId: (id) => (kind === 'subLine' && id === null ? messages.requiredFieldMissing : undefined),
    },
    save: async (values) => {
      const saved = await save(values);
      toast.done(values.name.trim(), saved.message);
      if (saved.id !== undefined) onAdded?.(saved.id);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={entry === undefined ? `Add ${one}` : `Edit ${one}`}
      width={400}
      form={form}
      submit={entry === undefined ? 'Add' : 'Update'}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      {kind === 'strain' ? (
        <SelectField label="Type" options={types} emptyLabel="Not said" {...form.bind('strainType')} />
      ) : null}
      {kind === 'area' ? <Quarantine {...form.bind('isQuarantine')} /> : null}
      {kind === 'subLine' && entry === undefined && productLineId === null ? (
        <SelectField
          label="Product line"
          required
          options={(lines.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.bind('productLineId')}
        />
      ) : null}
    </FormDialog>
  );
}

const Quarantine = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => (
  <Choice name="isQuarantine" checked={value} onChange={(event) => onChange(event.target.checked)}>
    For quarantine: what is in it is not for sale
  </Choice>
);

interface Values {
  readonly name: string;
  readonly strainType: ListEntry['strainType'];
  readonly productLineId: number | null;
  readonly isQuarantine: boolean;
}

/** How an entry of a list is saved: each list takes new ones by a call of its own. */
function useSave(kind: ListKind, entry: ListEntry | undefined) {
  const [line, subLine, strain, tag, brand, area, update] = [
    useWrite('products.addLine'),
    useWrite('products.addSubLine'),
    useWrite('products.addStrain'),
    useWrite('products.addTag'),
    useWrite('products.addBrand'),
    useWrite('products.addArea'),
    useWrite('products.updateListEntry'),
  ];
  return async ({
    name,
    strainType,
    productLineId,
    isQuarantine,
  }: Values): Promise<{ readonly message: string; readonly id?: number }> => {
    if (entry !== undefined) {
      const type = kind === 'strain' ? { strainType } : kind === 'area' ? { isQuarantine } : {};
      return await update.mutateAsync({ body: { kind, id: entry.id, name, ...type } });
    }
    if (kind === 'strain') return await strain.mutateAsync({ body: { name, strainType } });
    if (kind === 'area') return await area.mutateAsync({ body: { name, isQuarantine } });
    if (kind === 'subLine') return await subLine.mutateAsync({ body: { name, productLineId: productLineId ?? 0 } });
    return await { line, tag, brand }[kind].mutateAsync({ body: { name } });
  };
}
