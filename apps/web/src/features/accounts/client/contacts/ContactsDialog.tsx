import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';

interface ContactsDialogProps {
  client: { readonly id: number; readonly tradename: string };
  onClose: () => void;
}

/** The people at a client, over the accounts list (spec 000 §2). */
export const ContactsDialog = ({ client, onClose }: ContactsDialogProps) => (
  <Dialog title={`Contacts of ${client.tradename}`} width={950} onClose={onClose}>
    <ContactsPanel clientId={client.id} tradename={client.tradename} />
  </Dialog>
);
