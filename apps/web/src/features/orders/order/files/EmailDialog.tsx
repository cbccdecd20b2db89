import { useWrite } from '../../../../api/use-write.ts';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Order } from '../../shared/order-query.ts';
import { emptyMail, MailFields, type MailValues, recipientsFault } from './MailFields.tsx';
import { sentText, useMailContacts } from './use-mail-contacts.ts';

interface EmailDialogProps {
  order: Order;
  operation: 'paperwork.emailTransferLink' | 'paperwork.emailInvoice';
  title: string;
  onClose: () => void;
}

/** Mails the transfer data or the invoice of an order to contacts of the client and other addresses (spec 001 §7). */
export function EmailDialog({ order, operation, title, onClose }: EmailDialogProps) {
  const send = useWrite(operation);
  const mail = useMailContacts(order);
  const form = useAppForm<MailValues>({
    initialValues: emptyMail,
    validate: { otherEmails: recipientsFault },
    save: async ({ chosen, otherEmails, message }) => {
      const clientContactEmails = mail.emailsOf(chosen);
      const body = { orderId: order.orderId, clientContactEmails, otherEmails, message };
      toast.success(sentText(await send.mutateAsync({ body })));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title={title} width={520} form={form} submit="Send" onClose={onClose}>
      <MailFields
        mail={mail}
        chosen={form.bind('chosen')}
        otherEmails={form.bind('otherEmails')}
        message={form.bind('message')}
      />
    </FormDialog>
  );
}
