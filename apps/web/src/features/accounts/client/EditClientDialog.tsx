import { titles } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import './client.css';
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
  const { data, refetch, ...one } = useQuery({
    ...read('accounts.one', { body: { clientId: clientId ?? 0 } }),
    enabled: clientId !== null,
  });
  const client = clientId === null ? null : data;
  const error = one.error ?? lists.error;
  const retry = () => {
    if (one.error) void refetch();
    lists.retry();
  };
  return (
    <Dialog title={clientId === null ? titles.clientRegistration : titles.clientInfo} width={760} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {client === undefined && !error ? <Skeleton lines={10} label="Loading the client" /> : null}
      {client === undefined || error ? null : (
        <ClientDataForm client={client} lists={lists} isCannabisLicensed={false} onSaved={onClose} />
      )}
    </Dialog>
  );
}
