import { Pencil, Plus, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../app/session.tsx';
import { ListPage } from '../../grid/ListPage.tsx';
import { useList } from '../../grid/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { tierColumns, type TierRow } from './tier-columns.tsx';
import { assignHref } from './tier-links.ts';
import { tierList } from './tier-list.ts';
import { TierDialog } from './TierDialog.tsx';
import { removalRefusal, useRemoveTier } from './use-remove-tier.ts';

const rowId = (tier: TierRow) => String(tier.id);
const rowLabel = (tier: TierRow) => tier.name;

/** /account-groups: the account tiers. */
export function TiersPage() {
  const list = useList(tierList);
  const mayEdit = useMay('tiers.edit');
  const mayAssign = useMay('assign-client');
  const remove = useRemoveTier();
  const [editing, setEditing] = useState<TierRow | 'new' | null>(null);
  const addButton = (
    <Button kind="primary" icon={<Plus size={15} />} onClick={() => setEditing('new')}>
      Add group
    </Button>
  );
  const rowMenu = (tier: TierRow): MenuItem[] => [
    ...(mayEdit ? [{ label: 'Edit', icon: <Pencil size={15} />, onSelect: () => setEditing(tier) }] : []),
    ...(mayEdit && mayAssign
      ? [{ label: 'Assign clients', icon: <UserPlus size={15} />, href: assignHref(tier) }]
      : []),
    ...(mayEdit
      ? [
          {
            label: 'Remove',
            icon: <Trash2 size={15} />,
            danger: true,
            separated: true,
            disabledReason: removalRefusal(tier),
            onSelect: () => void remove(tier),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        list={list}
        title="Account Tiers"
        search="Search tiers"
        startTab="All tiers"
        actions={mayEdit ? addButton : null}
        filters={null}
        columns={tierColumns}
        rowId={rowId}
        rowLabel={rowLabel}
        rowMenu={rowMenu}
        empty={{ title: 'No account tiers yet', text: 'A tier groups clients, and discount rules can hang on it.' }}
      />
      {editing ? <TierDialog tier={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
