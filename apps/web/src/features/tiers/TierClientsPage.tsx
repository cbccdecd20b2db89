import { useParams } from '@tanstack/react-router';
import { Trash2, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { NotFound } from '../../app/AppErrors.tsx';
import { useMay } from '../../app/session.tsx';
import { BulkBar } from '../../grid/BulkBar.tsx';
import { ListPage } from '../../grid/ListPage.tsx';
import { useGridSelection } from '../../grid/selection.ts';
import { useList } from '../../grid/use-list.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { readId } from '../../ui/read-number.ts';
import { tierClientColumns, type TierClientRow } from './tier-columns.tsx';
import { assignHref, tiersHref } from './tier-links.ts';
import { tierClientList } from './tier-list.ts';
import { useRemoveClients } from './use-remove-clients.ts';

const rowId = (row: TierClientRow) => String(row.id);
const rowLabel = (row: TierClientRow) => row.clientName;

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
  const remove = useRemoveClients(id);
  const selection = useGridSelection(list.state.filters.q);
  const removePicked = async () => {
    const ids = selection.all ? (list.source.data?.data ?? []).map((row) => row.id) : selection.ids.map(Number);
    if (await remove.many(ids)) selection.clear();
  };
  const rowMenu = (row: TierClientRow): MenuItem[] => [
    { label: 'Remove', icon: <Trash2 size={15} />, onSelect: () => void remove.one(row) },
  ];
  return (
    <ListPage
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
      rowId={rowId}
      rowLabel={rowLabel}
      {...(mayEdit ? { selection, rowMenu } : {})}
      bulk={
        <BulkBar selection={selection} total={list.source.data?.count ?? 0} noun="client">
          <Button icon={<Trash2 size={14} />} onClick={() => void removePicked()}>
            Remove
          </Button>
        </BulkBar>
      }
      empty={{ title: 'No clients in this tier', text: 'Assign clients, and the discounts of the tier hold for them.' }}
    />
  );
}
