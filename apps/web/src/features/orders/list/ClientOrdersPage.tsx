import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { places } from '../../../context/places.ts';
import { useActions } from '../../../context/actions.ts';
import { useVisited } from '../../../context/visited.ts';
import { survivorOf, RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { asProblem } from '../../../lib/problem.ts';
import type { Crumb } from '../../../ui/page/PageHead.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { clientOrderList } from './order-list.ts';
import { OrderList } from './OrderList.tsx';

/** /accounts/client-orders/$clientId/$navFrom: the orders of one client. */
export function ClientOrdersPage() {
  const { clientId, navFrom } = useParams({ from: '/signed-in/accounts/client-orders/$clientId/$navFrom' });
  const list = useList(clientOrderList, clientId);
  const name = useQuery(read('carts.clientNameOf', { query: { clientId } }));
  const clientName = name.data?.clientName;
  const client = clientName === undefined ? undefined : { id: clientId, name: clientName };
  useVisited(client && { kind: 'client', id: client.id, label: client.name });
  useActions(useClientScreens(client));
  const survivor = survivorOf(name.error);
  if (survivor !== undefined) return <RedirectToSurvivor from={clientId} to={survivor} />;
  if (name.error && asProblem(name.error).status === 404) return <NotFound />;
  return (
    <OrderList
      list={list}
      title={clientName ?? 'Client orders'}
      crumbs={[backCrumb(navFrom), { label: 'Client orders' }]}
      clientId={clientId}
    />
  );
}

/** The screen that `navFrom` names, or the orders list. */
const backCrumb = (navFrom: string): Crumb =>
  navFrom === 'accounts' ? { label: 'Accounts', href: places.accounts() } : { label: 'Orders', href: places.orders() };
