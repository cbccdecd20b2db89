import type { ReactNode } from 'react';
import { counted } from '../lib/format.ts';
import { toast } from '../ui/overlay/toast.ts';
import { SelectField } from './fields.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useAppForm } from './use-app-form.ts';

interface MergeDialogProps {
  /** The name of the entry that is removed. */
  name: string;
  /** What an entry is: "route". */
  one: string;
  /** What has one: "client". */
  of: string;
  /** The entries that may take over. */
  others: readonly { readonly id: number; readonly name: string }[];
  /** What will happen. */
  children: ReactNode;
  /** Answers how many records were moved. */
  merge: (intoId: number) => Promise<number>;
  onClose: () => void;
}

/** Chooses the entry of a list that takes over what another one has; that one is removed. */
export function MergeDialog({ name, one, of, others, children, merge, onClose }: MergeDialogProps) {
  const form = useAppForm({
    initialValues: { intoId: null as number | null },
    validate: { intoId: (id) => (id === null ? `Choose the ${one} to keep.` : undefined) },
    save: async ({ intoId }) => toast.done(name, `Merged: ${counted(await merge(intoId ?? 0), of)} moved.`),
    onSaved: onClose,
  });
  return (
    <FormDialog title={`Merge ${name}`} width={420} form={form} submit="Merge" danger onClose={onClose}>
      <SelectField
        label={`Into which ${one}`}
        required
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        {...form.bind('intoId')}
      />
      <p className="muted">{children}</p>
    </FormDialog>
  );
}
