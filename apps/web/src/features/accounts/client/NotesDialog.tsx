import { useCallback, useRef } from 'react';
import { useGuardedClose } from '../../../form/Form.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ClientNotes } from './ClientNotes.tsx';

interface ClientDialogProps {
  client: { readonly id: number; readonly tradename: string };
  onClose: () => void;
}

/** The notes about a client, over the accounts list (spec 000 §2). */
export function NotesDialog({ client, onClose }: ClientDialogProps) {
  // A ref, because Escape right after a letter comes before the next render.
  const typed = useRef(false);
  const onDirty = useCallback((dirty: boolean) => {
    typed.current = dirty;
  }, []);
  const close = useGuardedClose(() => typed.current, onClose);
  return (
    <Dialog title={`Notes about ${client.tradename}`} width={640} onClose={close}>
      <ClientNotes clientId={client.id} onDirty={onDirty} />
    </Dialog>
  );
}
