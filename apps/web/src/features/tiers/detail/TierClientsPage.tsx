import { useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { readId } from '../../../ui/lib/read-number.ts';
import { tierClientColumns, tierClientRows } from '../shared/tier-columns.tsx';
import { assignHref, tiersHref } from '../shared/tier-links.ts';
import { tierClientList } from '../shared/tier-list.ts';
import { useTierRemoval } from './use-tier-removal.tsx';

/** /accountTierDetail/$accountTierId/$accountTierName: the clients of one tier. */
export function TierClientsPage() {
  const { accountTierId, accountTierName } = useParams({
    from: '/signed-in/accountTierDetail/$accountTierId/$accountTierName',
  });
  const id = readId(accountTierId);
  return id === undefined ? <NotFound /> : <TierClients key={id} id={id} name={accountTierName} />;
}

function TierClients({ id, name }: { id: number; name: string }) {
  const list = useList(useMemo(() => tierClientList(id), [id]));
  const mayEdit = useMay('tiers.edit');
  const mayAssign = useMay('assign-client');
  const removal = useTierRemoval(id, list);
  return (
    <ListPage
      {...tierClientRows}
      {...removal}
      list={list}
      title={name}
      crumbs={[{ label: 'Account Tiers', href: tiersHref }, { label: 'Clients' }]}
      search="Search clients"
      startTab="All clients"
      actions={
        mayEdit && mayAssign ? (
          <AppLink className="btn primary" href={assignHref({ id, name })}>
            <UserPlus size={15} />
            Assign clients
          </AppLink>
        ) : null
      }
      filters={null}
      columns={tierClientColumns}
      empty={{ title: 'No clients in this tier', text: 'Assign clients, and the discounts of the tier hold for them.' }}
    />
  );
}
