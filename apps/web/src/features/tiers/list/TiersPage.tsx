import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { tierColumns, type TierRow } from '../shared/tier-columns.tsx';
import { tierList } from '../shared/tier-list.ts';
import { tierMenu } from './tier-menu.tsx';
import { TierDialog } from './TierDialog.tsx';
import { useRemoveTier } from './use-remove-tier.ts';

const noMenu = () => [];

/** /account-groups: the account tiers. */
export function TiersPage() {
  const list = useList(tierList);
  const mayEdit = useMay('tiers.edit');
  const mayAssign = useMay('assign-client');
  const remove = useRemoveTier();
  const [editing, setEditing] = useState<TierRow | 'new' | null>(null);
  const menu = tierMenu({ mayAssign, onEdit: setEditing, onRemove: (tier) => void remove(tier) });
  return (
    <>
      <ListPage
        list={list}
        title="Account Tiers"
        search="Search tiers"
        startTab="All tiers"
        actions={
          mayEdit ? (
            <Button kind="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
              Add tier
            </Button>
          ) : null
        }
        filters={null}
        columns={tierColumns}
        rowMenu={mayEdit ? menu : noMenu}
        empty={{ title: 'No account tiers yet', text: 'A tier groups clients for discount rules.' }}
      />
      {editing ? <TierDialog tier={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
