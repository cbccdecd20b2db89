import { titles } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ClientDataForm } from './ClientDataForm.tsx';
import { useClientLists } from './use-client-lists.ts';

interface EditClientDialogProps {
  /** Null registers a new non-cannabis client (spec 000 §2). */
  clientId: number | null;
  onClose: () => void;
}

/** Edits an account, or registers one without a cannabis license, over the accounts list. */
export function EditClientDialog({ clientId, onClose }: EditClientDialogProps) {
  const lists = useClientLists();
  const one = useQuery({
    ...read('accounts.one', { body: { clientId: clientId ?? 0 } }),
    enabled: clientId !== null,
  });
  const error = one.error ?? lists.error;
  const query = {
    data: error ? undefined : clientId === null ? null : one.data,
    error,
    refetch: () => {
      if (one.error) void one.refetch();
      lists.retry();
    },
  };
  return (
    <Dialog title={clientId === null ? titles.clientRegistration : titles.clientInfo} width={760} onClose={onClose}>
      <Loaded query={query} loading={<Skeleton lines={10} label="Loading the client" />}>
        {(client) => <ClientDataForm client={client} lists={lists} isCannabisLicensed={false} onSaved={onClose} />}
      </Loaded>
    </Dialog>
  );
}
