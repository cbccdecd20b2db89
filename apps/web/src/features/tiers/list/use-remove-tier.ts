import { useAct } from '../../../context/use-act.ts';
import { counted } from '../../../lib/format.ts';
import type { TierRow } from '../shared/tier-columns.tsx';

/** Why a tier cannot be removed; undefined when it can. */
export const removalRefusal = (tier: TierRow): string | undefined =>
  tier.discountRuleCount > 0
    ? `${counted(tier.discountRuleCount, 'discount rule uses', 'discount rules use')} this tier: make it inactive instead`
    : undefined;

/** Removes a tier after a confirmation that names the number of its clients. */
export function useRemoveTier() {
  const { act } = useAct();
  return async ({ id, name, clientCount }: TierRow): Promise<void> => {
    const leaving = clientCount > 0 ? ` ${counted(clientCount, 'client')} will leave it.` : '';
    await act(
      'tiers.remove',
      { params: { id }, body: { removeClients: clientCount > 0 } },
      {
        ask: {
          title: 'Remove tier',
          text: `${name} will be removed.${leaving}`,
          confirmLabel: 'Remove',
          danger: true,
        },
        done: `${name} is removed`,
      },
    );
  };
}
