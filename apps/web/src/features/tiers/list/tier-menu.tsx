import { Pencil, Trash2, UserPlus } from 'lucide-react';
import type { Action } from '../../../lib/action.ts';
import type { TierRow } from '../shared/tier-columns.tsx';
import { removalRefusal } from './use-remove-tier.ts';
import { places } from '../../../context/places.ts';

interface TierActions {
  readonly mayAssign: boolean;
  readonly onEdit: (tier: TierRow) => void;
  readonly onRemove: (tier: TierRow) => void;
}

/** The actions on a tier. */
export const tierMenu =
  ({ mayAssign, onEdit, onRemove }: TierActions) =>
  (tier: TierRow): Action[] => [
    { label: 'Edit', icon: <Pencil size={15} />, run: () => onEdit(tier) },
    ...(mayAssign
      ? [{ label: 'Assign clients', icon: <UserPlus size={15} />, href: places.assignToTier(tier.id, tier.name) }]
      : []),
    {
      label: 'Remove',
      icon: <Trash2 size={15} />,
      danger: true,
      separated: true,
      disabledReason: removalRefusal(tier),
      run: () => onRemove(tier),
    },
  ];
