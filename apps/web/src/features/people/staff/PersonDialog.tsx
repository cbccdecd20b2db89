import { messages } from '@cartwright/contract/messages';
import type { OutputOf } from '@cartwright/contract/contract';
import { readEmail } from '@cartwright/domain/accounts/identifiers';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { PhoneField } from '../../../form/IdentifierFields.tsx';
import { UnitsField } from '../../../form/NumberFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { MadeLink } from './NewLink.tsx';

type Person = OutputOf<'people.one'>;
type Role = OutputOf<'people.roles'>['data'][number];

type Values = {
  name: string;
  email: string;
  roleId: number | null;
  phone: string | null;
  signature: string;
  commissionRate: number | null;
};

interface PersonDialogProps {
  /** Null adds one. */
  person: Person | null;
  roles: readonly Role[];
  onMade: (link: MadeLink) => void;
  onClose: () => void;
}

const rateFault = (rate: number | null) =>
  rate !== null && (rate < 0 || rate > 100) ? 'A commission rate is between 0 and 100 percent.' : undefined;

/** Adds a person, who gets a one-time link, or changes one. */
export function PersonDialog({ person, roles, onMade, onClose }: PersonDialogProps) {
  const add = useWrite('people.add');
  const update = useWrite('people.update');
  const form = useAppForm<Values>({
    initialValues: {
      name: person?.name ?? '',
      email: person?.email ?? '',
      roleId: person?.roleId ?? null,
      phone: person?.phone ?? null,
      signature: person?.signature ?? '',
      commissionRate: person?.commissionRate ?? null,
    },
    validate: {
      name: (name) => (name.trim() === '' ? messages.requiredFieldMissing : undefined),
      email: (email) => {
        if (email.trim() === '') return messages.requiredFieldMissing;
        return readEmail(email) !== null ? undefined : 'Type an email address';
      },
      roleId: (roleId) => (roleId === null ? messages.requiredFieldMissing : undefined),
      commissionRate: rateFault,
    },
    version: person?.version,
    save: async ({ roleId, ...given }, { version }) => {
      if (roleId === null) return;
      const fields = { ...given, email: given.email.trim(), roleId };
      if (person) {
        await update.mutateAsync({ body: { personId: person.personId, version, ...fields } });
        toast.success(`${fields.name.trim()} is saved.`);
      } else {
        const made = await add.mutateAsync({ body: fields });
        onMade({ name: fields.name.trim(), ...made });
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={person ? 'Edit person' : 'Add person'}
      form={form}
      submit={person ? 'Save' : 'Add and make link'}
      onClose={onClose}
    >
      <FormRow>
        <TextField label="Name" required maxLength={100} autoComplete="off" {...form.bind('name')} />
        <TextField label="Email" required type="email" maxLength={254} autoComplete="off" {...form.bind('email')} />
      </FormRow>
      <FormRow>
        <SelectField
          label="Role"
          required
          options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          {...form.bind('roleId')}
        />
        <PhoneField label="Phone" {...form.bind('phone')} />
      </FormRow>
      <UnitsField label="Commission rate" hint="Percent of the sales" {...form.bind('commissionRate')} />
      <TextField
        label="Signature"
        rows={3}
        maxLength={500}
        hint="Printed under purchase orders"
        {...form.bind('signature')}
      />
    </FormDialog>
  );
}
