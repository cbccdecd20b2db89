import { useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { tierClientColumns } from '../shared/tier-columns.tsx';
import { tierClientList } from '../shared/tier-list.ts';
import { TierGives } from './TierGives.tsx';
import { useTierRemoval } from './use-tier-removal.tsx';
import { places, usePlaces } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';

/** /accountTierDetail/$accountTierId/$accountTierName: the clients of one tier. */
export function TierClientsPage() {
  const { accountTierId: id, accountTierName: name } = useParams({
    from: '/signed-in/accountTierDetail/$accountTierId/$accountTierName',
  });
  const list = useList(tierClientList, id);
  const mayEdit = useMay('tiers.edit');
  const mayAssign = useMay('assign-client');
  const to = usePlaces();
  const columns = useMemo(() => tierClientColumns(to), [to]);
  const removal = useTierRemoval(id, list);
  return (
    <ListPage
      {...removal}
      list={list}
      title={name}
      crumbs={[{ label: 'Account Tiers', href: places.tiers() }, { label: 'Clients' }]}
      search="Search clients"
      startTab="All clients"
      actions={
        mayEdit && mayAssign ? (
          <ButtonLink kind="primary" href={places.assignToTier(id, name)}>
            <UserPlus size={15} />
            Assign clients
          </ButtonLink>
        ) : null
      }
      filters={<TierGives id={id} />}
      columns={columns}
      empty={{ title: 'No clients in this tier', text: 'Assign clients, and the discounts of the tier hold for them.' }}
    />
  );
}
