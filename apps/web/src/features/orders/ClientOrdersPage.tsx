import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { read } from '../../api/query.ts';
import { NotFound } from '../../app/AppErrors.tsx';
import { navEntries } from '../../app/nav.ts';
import { readId } from '../../ui/read-number.ts';
import type { Crumb } from '../../ui/PageHead.tsx';
import { OrderList } from './OrderList.tsx';

/** /accounts/client-orders/$clientId/$navFrom: the orders of one client. */
export function ClientOrdersPage() {
  const { clientId, navFrom } = useParams({ from: '/signed-in/accounts/client-orders/$clientId/$navFrom' });
  const back = useBack(navFrom);
  const id = readId(clientId);
  const name = useQuery({ ...read('carts.clientNameOf', { query: { clientId: id ?? 0 } }), enabled: id !== undefined });
  if (id === undefined) return <NotFound />;
  return (
    <OrderList
      key={id}
      title={name.data?.clientName ?? 'Client orders'}
      crumbs={[back, { label: 'Client orders' }]}
      clientId={id}
    />
  );
}

/** The screen that `navFrom` names by its path, if the navigation has it; the orders list otherwise. */
function useBack(navFrom: string): Crumb {
  const router = useRouter();
  const entry = navEntries.find(({ path }) => path === `/${navFrom}` && path in router.routesByPath);
  return { label: entry?.label ?? 'Orders', href: entry?.path ?? '/orders' };
}
