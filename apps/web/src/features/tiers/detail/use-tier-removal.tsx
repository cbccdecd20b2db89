import type { OutputOf } from '@cartwright/contract/contract';
import { Trash2 } from 'lucide-react';
import { useMay } from '../../../context/session.tsx';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import type { List } from '../../../grid/list/use-list.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { TierClientRow } from '../shared/tier-columns.tsx';
import type { TierFilters } from '../shared/tier-list.ts';
import { useRemoveClients } from './use-remove-clients.ts';

/** Row menu and bulk action that remove clients from a tier, for those who may. */
export function useTierRemoval(tierId: number, { state, source }: List<TierFilters, OutputOf<'tiers.details'>>) {
  const mayEdit = useMay('tiers.edit');
  const remove = useRemoveClients(tierId);
  const selection = useGridSelection(state.filters.q);
  const removeSelected = async () => {
    const ids = selection.all ? (source.data?.data ?? []).map((row) => row.id) : selection.ids.map(Number);
    if (await remove.many(ids)) selection.clear();
  };
  if (!mayEdit) return {};
  return {
    selection,
    rowMenu: (row: TierClientRow) => [{ label: 'Remove', icon: <Trash2 size={15} />, run: () => void remove.one(row) }],
    bulkActions: (
      <Button icon={<Trash2 size={14} />} onClick={() => void removeSelected()}>
        Remove
      </Button>
    ),
  };
}
