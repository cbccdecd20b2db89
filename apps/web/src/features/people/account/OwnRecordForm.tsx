import type { OutputOf } from '@cartwright/contract/contract';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../api/use-write.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormRow } from '../../../form/Form.tsx';
import { PhoneField } from '../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { SaveButton } from '../../../form/SaveButton.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

type Account = OutputOf<'people.myAccount'>;

/** Name, phone, signature and mail of watched orders; address and role are changed by an administrator. */
export function OwnRecordForm({ account }: { account: Account }) {
  const update = useWrite('people.updateMyAccount');
  const { name, email, phone, signature, mailsWatched, roleName } = account;
  const form = useAppForm({
    initialValues: { name, phone, signature: signature ?? '', mailsWatched },
    validate: { name: (given) => (given.trim() === '' ? messages.requiredFieldMissing : undefined) },
    version: account.version,
    save: async (own, { version }) => {
      await update.mutateAsync({ body: { ...own, version } });
      toast.success('Your details are saved.');
    },
  });
  const mails = form.bind('mailsWatched');
  return (
    <form {...form.props} aria-label="You">
      <p className="muted">
        {email} · {roleName}
      </p>
      <FormRow>
        <TextField label="Name" required maxLength={100} autoComplete="name" {...form.bind('name')} />
        <PhoneField label="Phone" {...form.bind('phone')} />
      </FormRow>
      <TextField
        label="Signature"
        rows={3}
        maxLength={500}
        hint="Printed under purchase orders"
        {...form.bind('signature')}
      />
      <Choice name={mails.name} checked={mails.value} onChange={(event) => mails.onChange(event.target.checked)}>
        Mail me when the status or an amount of an order I watch changes
      </Choice>
      <SaveButton form={form} />
    </form>
  );
}
