import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormRow } from '../../../../form/Form.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { PhoneField } from '../../../../form/IdentifierFields.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { required } from '../../../../form/required.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { emptyMail, MailFields, type MailValues, recipientsFault } from './MailFields.tsx';
import { readable, sentText, useMailContacts } from './use-mail-contacts.ts';

/** Mails the purchase order: to contacts of the client, other addresses, with a message (spec 001 §5). */
export function EmailOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useWrite('paperwork.emailPurchaseOrder');
  const mail = useMailContacts(order);
  const { salesPersonHasFullName, salesPersonHasEmail, salesPersonHasPhone } = order;
  const form = useAppForm<MailValues & { name: string; emailAddress: string; phoneNumber: string | null }>({
    initialValues: { ...emptyMail, name: '', emailAddress: '', phoneNumber: null },
    validate: {
      otherEmails: recipientsFault,
      name: (name) => (salesPersonHasFullName ? undefined : required(name)),
      emailAddress: (email) => (salesPersonHasEmail ? undefined : (required(email) ?? readable(email))),
      phoneNumber: (phone) => (salesPersonHasPhone ? undefined : required(phone)),
    },
    save: async ({ chosen, otherEmails, message, name, emailAddress, phoneNumber }) => {
      const sent = await send.mutateAsync({
        body: {
          orderId: order.orderId,
          salesPersonInfo: { name, emailAddress, phoneNumber: phoneNumber ?? '' },
          clientContactEmails: mail.emailsOf(chosen),
          otherEmails,
          message,
        },
      });
      toast.success(sentText(sent));
    },
    onSaved: onClose,
  });
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
      <MailFields
        mail={mail}
        chosen={form.bind('chosen')}
        otherEmails={form.bind('otherEmails')}
        message={form.bind('message')}
      />
    </FormDialog>
  );
}
