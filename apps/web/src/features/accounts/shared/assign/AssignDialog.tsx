import { messages } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { SelectField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { counted } from '../../../../lib/format.ts';
import type { ClientChoice } from '../client-choice.ts';
import { useAssign } from './use-assign.ts';

/** Whom to assign: one client, or a selection of the list. */
export type Assignable =
  | { readonly client: { readonly id: number; readonly tradename: string; readonly assignedTo: number | null } }
  | { readonly choice: ClientChoice; readonly count: number; readonly onAssigned: () => void };

const nobody = { value: 0, label: 'Nobody' };

/** Asks for the sales person of one client or of a selection (spec 000 §6). */
export function AssignDialog({ to, onClose }: { to: Assignable; onClose: () => void }) {
  const assign = useAssign();
  const people = useQuery(read('people.salesPersonnel', {}));
  const single = 'client' in to;
  const form = useAppForm<{ salesPerson: number | null }>({
    initialValues: { salesPerson: single ? (to.client.assignedTo ?? nobody.value) : null },
    validate: { salesPerson: (id) => (id === null ? messages.requiredFieldMissing : null) },
    save: async ({ salesPerson }) => {
      if (salesPerson === null) return;
      if (single) return await assign.one(to.client, salesPerson);
      await assign.many(to.choice, salesPerson);
      to.onAssigned();
    },
    onSaved: onClose,
  });
  const options = (people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const whom = single ? to.client.tradename : counted(to.count, 'account');
  return (
    <FormDialog
      title="Assign sales person"
      width={420}
      form={form}
      submit={single ? 'Assign' : `Assign ${whom}`}
      label={`Sales person of ${whom}`}
      onClose={onClose}
    >
      <SelectField
        label={`Sales person of ${whom}`}
        options={[...options, nobody]}
        hint={people.error ? 'The sales people could not be loaded.' : undefined}
        {...form.bind('salesPerson')}
      />
    </FormDialog>
  );
}
