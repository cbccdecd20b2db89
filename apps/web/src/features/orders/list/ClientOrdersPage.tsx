import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { navEntries } from '../../../context/nav.ts';
import { usePaletteActions } from '../../../context/palette-actions.ts';
import { useVisited } from '../../../context/visited.ts';
import { survivorOf, RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { asProblem } from '../../../api/problem.ts';
import { readId } from '../../../ui/lib/read-number.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';
import { OrderList } from './OrderList.tsx';

/** /accounts/client-orders/$clientId/$navFrom: the orders of one client. */
export function ClientOrdersPage() {
  const { clientId, navFrom } = useParams({ from: '/signed-in/accounts/client-orders/$clientId/$navFrom' });
  const back = useBackCrumb(navFrom);
  const id = readId(clientId);
  const name = useQuery({ ...read('carts.clientNameOf', { query: { clientId: id ?? 0 } }), enabled: id !== undefined });
  const clientName = name.isPlaceholderData ? undefined : name.data?.clientName;
  const client = id === undefined || clientName === undefined ? undefined : { id, name: clientName };
  useVisited(client && { kind: 'client', id: client.id, label: client.name });
  usePaletteActions(useClientScreens(client));
  if (id === undefined) return <NotFound />;
  const survivor = survivorOf(name.error);
  if (survivor !== undefined) return <RedirectToSurvivor from={id} to={survivor} />;
  if (name.error && asProblem(name.error).status === 404) return <NotFound />;
  return (
    <OrderList
      key={id}
      title={clientName ?? 'Client orders'}
      crumbs={[back, { label: 'Client orders' }]}
      clientId={id}
    />
  );
}

/** The screen whose path `navFrom` names, or the orders list. */
function useBackCrumb(navFrom: string): Crumb {
  const router = useRouter();
  const entry = navEntries.find(({ path }) => path === `/${navFrom}` && path in router.routesByPath);
  return { label: entry?.label ?? 'Orders', href: entry?.path ?? '/orders' };
}
