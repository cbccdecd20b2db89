import { messages } from '@cartwright/contract/messages';
import { contactName } from '@cartwright/domain/contacts';
import { MAX_MESSAGE, MAX_RECIPIENTS, splitAddresses } from '@cartwright/domain/mail-address';
import { isEmail } from '@cartwright/domain/names';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/query.ts';
import { useWrite } from '../../../../api/write.ts';
import { useMay } from '../../../../context/session.tsx';
import { TextField } from '../../../../form/fields.tsx';
import { FormRow } from '../../../../form/Form.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { PhoneField } from '../../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { counted } from '../../../../ui/lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { ContactChoice } from './ContactChoice.tsx';

const required = (value: string | null): string | undefined =>
  (value ?? '').trim() === '' ? messages.requiredFieldMissing : undefined;

const readable = (typed: string): string | undefined => {
  const [first] = splitAddresses(typed).unreadable;
  return first === undefined ? undefined : `“${first.slice(0, 40)}” is not an email address.`;
};

/** Mails the purchase order: to contacts of the client, other addresses, with a message (spec 001 §5). */
export function EmailOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useWrite('paperwork.emailPurchaseOrder');
  const maySee = useMay('client');
  const found = useQuery({
    ...read('accounts.contacts', { params: { clientId: order.clientId }, body: { page: { take: 100 } } }),
    enabled: maySee,
  });
  const contacts = (found.data?.data ?? []).flatMap((contact) =>
    contact.email !== null && isEmail(contact.email)
      ? [{ id: contact.contactId, name: contactName(contact), email: contact.email, title: contact.contactTitle }]
      : [],
  );
  const { salesPersonHasFullName, salesPersonHasEmail, salesPersonHasPhone } = order;
  const form = useAppForm<{
    chosen: readonly number[];
    otherEmails: string;
    message: string;
    name: string;
    emailAddress: string;
    phoneNumber: string | null;
  }>({
    initialValues: { chosen: [], otherEmails: '', message: '', name: '', emailAddress: '', phoneNumber: null },
    validate: {
      otherEmails: (typed, { chosen }) =>
        chosen.length === 0 && typed.trim() === '' ? 'Choose a contact or enter an address.' : readable(typed),
      name: (name) => (salesPersonHasFullName ? undefined : required(name)),
      emailAddress: (email) => (salesPersonHasEmail ? undefined : (required(email) ?? readable(email))),
      phoneNumber: (phone) => (salesPersonHasPhone ? undefined : required(phone)),
    },
    save: async ({ chosen, otherEmails, message, name, emailAddress, phoneNumber }) => {
      const { isHeld, message: said } = await send.mutateAsync({
        body: {
          orderId: order.orderId,
          salesPersonInfo: { name, emailAddress, phoneNumber: phoneNumber ?? '' },
          clientContactEmails: contacts
            .filter(({ id }) => chosen.includes(id))
            .map((contact) => ({ name: contact.name, email: contact.email })),
          otherEmails,
          message,
        },
      });
      toast.success(isHeld ? 'No mail server is set up: the mail is held in Settings → Outbox.' : said);
    },
    onSaved: onClose,
  });
  const chosen = form.bind('chosen');
  const isComplete = salesPersonHasFullName && salesPersonHasEmail && salesPersonHasPhone;
  return (
    <FormDialog title="Email PO" width={520} form={form} submit="Send" onClose={onClose}>
      {isComplete ? null : (
        <fieldset>
          <legend>Sales person {order.salesPersonName}</legend>
          <FormRow>
            {salesPersonHasFullName ? null : <TextField label="Name" required maxLength={100} {...form.bind('name')} />}
            {salesPersonHasEmail ? null : (
              <TextField label="Email" type="email" required maxLength={254} {...form.bind('emailAddress')} />
            )}
            {salesPersonHasPhone ? null : <PhoneField label="Phone" required {...form.bind('phoneNumber')} />}
          </FormRow>
        </fieldset>
      )}
      {maySee ? (
        <ContactChoice contacts={contacts} found={found} chosen={chosen.value} onChange={chosen.onChange} />
      ) : null}
      <TextField
        label="Other emails"
        rows={2}
        maxLength={2_000}
        hint={`With commas between them; ${counted(MAX_RECIPIENTS, 'recipient')} in all at most`}
        {...form.bind('otherEmails')}
      />
      <TextField label="Message" rows={4} maxLength={MAX_MESSAGE} {...form.bind('message')} />
    </FormDialog>
  );
}
