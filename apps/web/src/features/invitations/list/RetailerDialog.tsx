import { messages } from '@cartwright/contract/messages';
import { readEmail } from '@cartwright/domain/accounts/identifiers';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { LicenseField, PhoneField, UbiField, ZipField } from '../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/overlay/toast.ts';

interface RetailerDialogProps {
  /** Invites the retailer, or records that it asks for access. */
  what: 'send' | 'addRequest';
  onClose: () => void;
}

type Values = {
  companyName: string;
  license: string | null;
  licenseTypeId: number | null;
  ubi: string | null;
  inviterEmail: string;
  phone: string | null;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string | null;
};

const blank: Values = {
  companyName: '',
  license: null,
  licenseTypeId: null,
  ubi: null,
  inviterEmail: '',
  phone: null,
  streetAddress: '',
  city: '',
  state: 'WA',
  zipCode: null,
};

const texts = {
  send: { title: 'Send invitation', submit: 'Send invitation' },
  addRequest: { title: 'Add request', submit: 'Add request' },
} as const;

const useOptions = () => {
  const types = useQuery(read('settings.licenseTypes', {})).data?.data ?? [];
  const states = useQuery(read('settings.states', {})).data?.data ?? [];
  return {
    types: types.map(({ id, name }) => ({ value: id, label: name })),
    states: states.map(({ id, name }) => ({ value: id, label: name })),
  };
};

/** A retailer that is invited or asks for access; by license and UBI it becomes its client, if there is one. */
export function RetailerDialog({ what, onClose }: RetailerDialogProps) {
  const { mutateAsync: send } = useWrite('invitations.send');
  const { mutateAsync: addRequest } = useWrite('invitations.addRequest');
  const { types, states } = useOptions();
  const form = useAppForm<Values>({
    initialValues: blank,
    validate: {
      companyName: (name) => (name.trim() === '' ? messages.requiredFieldMissing : null),
      inviterEmail: (email) => {
        if (email.trim() === '') return what === 'send' ? messages.requiredFieldMissing : null;
        return readEmail(email) !== null ? null : 'This is not an email address.';
      },
    },
    save: async (body) => {
      const { message } = await (what === 'send' ? send({ body }) : addRequest({ body }));
      toast.success(message);
    },
    onSaved: onClose,
  });
  const { bind } = form;
  return (
    <FormDialog {...texts[what]} form={form} onClose={onClose}>
      <TextField label="Company name" required maxLength={200} autoComplete="off" {...bind('companyName')} />
      <FormRow>
        <LicenseField label="License" hint="Without one only for a tribal shop" {...bind('license')} />
        <SelectField label="License type" options={types} emptyLabel="None" {...bind('licenseTypeId')} />
      </FormRow>
      <FormRow>
        <UbiField label="UBI" {...bind('ubi')} />
        <PhoneField label="Phone" {...bind('phone')} />
      </FormRow>
      <TextField
        label="Email address"
        type="email"
        required={what === 'send'}
        maxLength={254}
        autoComplete="off"
        {...bind('inviterEmail')}
      />
      <TextField label="Street" maxLength={200} autoComplete="off" {...bind('streetAddress')} />
      <FormRow>
        <TextField label="City" maxLength={100} autoComplete="off" {...bind('city')} />
        <SelectField label="State" options={states} emptyLabel="None" {...bind('state')} />
        <ZipField label="ZIP code" {...bind('zipCode')} />
      </FormRow>
    </FormDialog>
  );
}
