import { useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { NotFound } from '../../app/AppErrors.tsx';
import { useMay } from '../../app/session.tsx';
import { ListPage } from '../../grid/ListPage.tsx';
import { useList } from '../../grid/use-list.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { readId } from '../../ui/read-number.ts';
import { tierClientColumns, tierClientRows } from './tier-columns.tsx';
import { assignHref, tiersHref } from './tier-links.ts';
import { tierClientList } from './tier-list.ts';
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
