import { titles } from '@cartwright/contract/messages';
import { needsLicense } from '@cartwright/domain/client-form';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { useActions } from '../../../context/actions.ts';
import { useVisited } from '../../../context/visited.ts';
import { RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { asProblem } from '../../../api/problem.ts';
import { readId } from '../../../ui/lib/read-number.ts';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import './client.css';
import { ClientDataForm } from './ClientDataForm.tsx';
import { ClientNotes } from './ClientNotes.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { DeliveryPreference } from './DeliveryPreferenceForm.tsx';
import { InventoryPreference } from './InventoryPreferenceForm.tsx';
import { useClientLists } from './use-client-lists.ts';
import { places } from '../../../context/places.ts';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }];

/** /client/$action/$id: the registration form, or one client; without an id redirects to /clients (spec 000 §2). */
export function ClientPage() {
  const { action, id: given } = useParams({ from: '/signed-in/client/$action/{-$id}' });
  const id = readId(given);
  if (action === 'add') return <NewClient />;
  if (action !== 'update') return <NotFound />;
  return id === undefined ? <Navigate to="/clients" replace /> : <OneClient key={id} clientId={id} />;
}

function NewClient() {
  const router = useRouter();
  const lists = useClientLists();
  return (
    <>
      <PageHead title={titles.clientRegistration} crumbs={crumbs} />
      {lists.error ? <ErrorState error={lists.error} onRetry={lists.retry} /> : null}
      {lists.error ? null : (
        <div className="client">
          <ClientDataForm client={null} lists={lists} onSaved={({ id }) => router.history.replace(places.client(id))} />
        </div>
      )}
    </>
  );
}

function OneClient({ clientId }: { clientId: number }) {
  const lists = useClientLists();
  const client = useQuery(read('accounts.one', { body: { clientId } }));
  const { data } = client;
  const error = client.error ?? lists.error;
  const retry = () => {
    if (client.error) void client.refetch();
    lists.retry();
  };
  const named = data && { id: data.id, name: data.tradename };
  useVisited(named && { kind: 'client', id: named.id, label: named.name });
  useActions(useClientScreens(named));
  if (error && asProblem(error).status === 404) return <NotFound />;
  if (data && !client.isPlaceholderData && data.id !== clientId)
    return <RedirectToSurvivor from={clientId} to={data.id} />;
  if (data && needsLicense(data)) return <Navigate to="/clients" replace />;
  return (
    <>
      <PageHead
        title={titles.clientInfo}
        crumbs={[...crumbs, { label: data?.tradename ?? '…' }]}
        facts={data?.tradename}
        actions={
          <AppLink className="btn" href={places.clientReport(clientId)}>
            Client report
          </AppLink>
        }
      />
      {error && (!data || lists.error) ? <ErrorState error={error} onRetry={retry} /> : null}
      {!data && !error ? <Skeleton lines={12} label="Loading the client" /> : null}
      {data && !lists.error ? (
        <div className="client">
          <div className="client-main">
            <ClientDataForm key={data.version} client={data} lists={lists} onSaved={() => undefined} />
            <Panel title="Contacts">
              <ContactsPanel clientId={clientId} tradename={data.tradename} />
            </Panel>
          </div>
          <div className="client-side">
            <DeliveryPreference clientId={clientId} lists={lists} />
            <InventoryPreference clientId={clientId} lists={lists} />
            <Panel title="Notes">
              <ClientNotes clientId={clientId} />
            </Panel>
          </div>
        </div>
      ) : null}
    </>
  );
}
