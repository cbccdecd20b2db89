import { titles } from '@cartwright/contract/messages';
import { needsLicense } from '@cartwright/domain/accounts/client-form';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { asProblem } from '../../../lib/problem.ts';
import { useTouch } from '../../../lib/use-media.ts';
import { readId } from '../../../lib/read-id.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ClientDataForm } from './ClientDataForm.tsx';
import { ClientRecord } from '../record/ClientRecord.tsx';
import { useClientLists } from './use-client-lists.ts';
import { places } from '../../../context/places.ts';
import css from './ClientPage.module.css';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }];

/** /client/$action/$id: the registration form, or one client; without an id redirects to /clients (spec 000 §2). */
export function ClientPage() {
  const { action, id: given } = useParams({ from: '/signed-in/client/$action/{-$id}' });
  const id = readId(given);
  if (action === 'add') return <NewClient />;
  if (action !== 'update') return <NotFound />;
  return id === undefined ? <Navigate to="/clients" replace /> : <OneClient key={id} clientId={id} />;
}

/** A form of its own screen is for typing: its first field has the focus, after the frame has moved it to the screen. */
const focusFirstField = (form: HTMLElement | null): void => {
  if (form !== null) setTimeout(() => form.querySelector<HTMLElement>('input, select')?.focus());
};

function NewClient() {
  const router = useRouter();
  const touch = useTouch();
  const lists = useClientLists();
  return (
    <>
      <PageHead title={titles.clientRegistration} crumbs={crumbs} />
      <Loaded query={{ data: lists.error ? undefined : lists, error: lists.error, refetch: lists.retry }}>
        {() => (
          <div className={css.page} ref={touch ? undefined : focusFirstField}>
            <ClientDataForm
              client={null}
              lists={lists}
              onSaved={({ id }) => router.history.replace(places.client(id))}
            />
          </div>
        )}
      </Loaded>
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
  if (error && asProblem(error).status === 404) return <NotFound />;
  if (data && !client.isPlaceholderData && data.id !== clientId)
    return <RedirectToSurvivor from={clientId} to={data.id} />;
  if (data && needsLicense(data)) return <Navigate to="/clients" replace />;
  if (data && !lists.error) return <ClientRecord client={data} lists={lists} />;
  return (
    <>
      <PageHead title={data?.tradename ?? titles.clientInfo} crumbs={[...crumbs, { label: titles.clientInfo }]} />
      <Loaded
        query={{ data: undefined, error, refetch: retry }}
        loading={<Skeleton lines={12} label="Loading the client" />}
      />
    </>
  );
}
