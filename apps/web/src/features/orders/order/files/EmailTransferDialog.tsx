import { MAX_MESSAGE, MAX_RECIPIENTS } from '@cartwright/domain/settings/mail-address';
import { useWrite } from '../../../../api/write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { counted } from '../../../../ui/lib/format.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { ContactChoice } from './ContactChoice.tsx';
import { readable, sentText, useMailContacts } from './use-mail-contacts.ts';

/** Mails the address of the transfer data to contacts of the client and other addresses (spec 001 §7). */
export function EmailTransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const send = useWrite('paperwork.emailTransferLink');
  const { contacts, found, maySee, emailsOf } = useMailContacts(order);
  const form = useAppForm<{ chosen: readonly number[]; otherEmails: string; message: string }>({
    initialValues: { chosen: [], otherEmails: '', message: '' },
    validate: {
      otherEmails: (typed, { chosen }) =>
        chosen.length === 0 && typed.trim() === '' ? 'Choose a contact or enter an address.' : readable(typed),
    },
    save: async ({ chosen, otherEmails, message }) => {
      const clientContactEmails = emailsOf(chosen);
      const body = { orderId: order.orderId, clientContactEmails, otherEmails, message };
      toast.success(sentText(await send.mutateAsync({ body })));
    },
    onSaved: onClose,
  });
  const chosen = form.bind('chosen');
  return (
    <FormDialog title="Email WCIA link" width={520} form={form} submit="Send" onClose={onClose}>
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
