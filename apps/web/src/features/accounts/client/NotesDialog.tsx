import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ClientNotes } from './ClientNotes.tsx';

interface ClientDialogProps {
  client: { readonly id: number; readonly tradename: string };
  onClose: () => void;
}

/** The notes about a client, over the accounts list (spec 000 §2). */
export const NotesDialog = ({ client, onClose }: ClientDialogProps) => (
  <Dialog title={`Notes about ${client.tradename}`} width={640} onClose={onClose}>
    <ClientNotes clientId={client.id} />
  </Dialog>
);
