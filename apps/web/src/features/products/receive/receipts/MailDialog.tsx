import { isEmail } from '@cartwright/domain/accounts/names';
import { MAX_MESSAGE } from '@cartwright/domain/settings/mail-address';
import { useWrite } from '../../../../api/use-write.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { Receipt } from '../receipt-values.ts';

interface MailDialogProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Mails the supplier what was rejected; the address is asked once. */
export function MailDialog({ receipt: { receiptId, supplierName, supplierAddress }, onClose }: MailDialogProps) {
  const send = useWrite('products.mailDifference');
  const form = useAppForm({
    initialValues: { address: supplierAddress ?? '', message: '' },
    validate: { address: (address) => (isEmail(address.trim()) ? undefined : 'Enter an email address.') },
    save: async ({ address, message }) => {
      const answer = await send.mutateAsync({ body: { receiptId, address: address.trim(), message } });
      if (answer.isHeld) toast.note('No mail server is set up: the mail is held in Settings → Outbox.');
      else toast.done(supplierName, answer.message);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog title="Mail the difference" width={520} form={form} submit="Send" onClose={onClose}>
      <TextField label="Address" required maxLength={254} autoComplete="off" {...form.bind('address')} />
      <TextField label="Message" rows={4} maxLength={MAX_MESSAGE} autoComplete="off" {...form.bind('message')} />
      <p className="muted">The mail lists the lines that differ, with their reasons and photos.</p>
    </FormDialog>
  );
}
