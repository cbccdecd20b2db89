import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import type { Role } from './RoleHead.tsx';

interface RoleDialogProps {
  roles: readonly Role[];
  /** Null adds one. */
  role: Role | null;
  onSaved?: (role: Role) => void;
  onClose: () => void;
}

type Values = { name: string; like: number | null };

/** Names a new role, which may start with the keys of another one, or renames one. */
export function RoleDialog({ roles, role, onSaved, onClose }: RoleDialogProps) {
  const add = useWrite('people.addRole');
  const update = useWrite('people.updateRole');
  const form = useAppForm<Values>({
    initialValues: { name: role?.name ?? '', like: null },
    validate: { name: (name) => (name.trim() === '' ? messages.requiredFieldMissing : undefined) },
    version: role?.version,
    save: async ({ name, like }, { version }) => {
      if (role) {
        const { roleId, permissions } = role;
        onSaved?.(await update.mutateAsync({ body: { roleId, version, name, permissions } }));
      } else {
        const permissions = roles.find(({ roleId }) => roleId === like)?.permissions ?? [];
        onSaved?.(await add.mutateAsync({ body: { name, permissions } }));
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={role ? 'Rename role' : 'Add role'}
      form={form}
      submit={role ? 'Save' : 'Add'}
      width={380}
      onClose={onClose}
    >
      <TextField label="Name" required maxLength={60} autoComplete="off" {...form.bind('name')} />
      {role ? null : (
        <SelectField
          label="Starts with the keys of"
          emptyLabel="No role"
          options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          {...form.bind('like')}
        />
      )}
    </FormDialog>
  );
}
