import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { required } from '../../../../form/required.ts';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { readAddress, type ReadTransfer } from './read-transfer.ts';

interface LinkDialogProps {
  onRead: (read: ReadTransfer) => void;
  onClose: () => void;
}

/** Asks for the address that a supplier has sent, and reads the transfer there. */
export function LinkDialog({ onRead, onClose }: LinkDialogProps) {
  const form = useAppForm({
    initialValues: { address: '' },
    validate: { address: required },
    guarded: false,
    save: async ({ address }) => {
      const read = await readAddress(address.trim());
      onClose();
      onRead(read);
    },
  });
  return (
    <FormDialog title="From a link" width={520} form={form} submit="Read" onClose={onClose}>
      <TextField
        label="Address"
        required
        type="url"
        maxLength={2000}
        autoComplete="off"
        placeholder="https://"
        hint="The link to the transfer data (WCIA) that the supplier has sent."
        {...form.bind('address')}
      />
    </FormDialog>
  );
}
