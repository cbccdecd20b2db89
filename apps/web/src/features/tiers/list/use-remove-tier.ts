import { useWrite } from '../../../api/query.ts';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { TierRow } from '../shared/tier-columns.tsx';

/** Why a tier cannot be removed, if it cannot. */
export const removalRefusal = (tier: TierRow): string | undefined =>
  tier.discountRuleCount > 0
    ? `${counted(tier.discountRuleCount, 'discount rule')} hang on this tier: make it inactive instead`
    : undefined;

/** Asks, with who would leave it, and removes a tier. */
export function useRemoveTier() {
  const remove = useWrite('tiers.remove', ['tiers']);
  return async (tier: TierRow): Promise<void> => {
    const leaving = tier.clientCount > 0 ? ` ${counted(tier.clientCount, 'client')} will leave it.` : '';
    const yes = await confirm({
      title: 'Remove tier',
      text: `${tier.name} will be removed.${leaving}`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync({ params: { id: tier.id }, body: { removeClients: tier.clientCount > 0 } });
      toast.success(`${tier.name} is removed`);
    } catch (reason) {
      toast.failure(reason);
    }
  };
}
