import { useAct } from '../../../context/use-act.ts';
import { counted } from '../../../lib/format.ts';
import type { TierClientRow } from '../shared/tier-columns.tsx';

/** Removes clients from a tier: one at once with an undo, several after a confirmation. */
export function useRemoveClients(accountTierId: number) {
  const { act } = useAct();
  return {
    one: async ({ id, clientId }: TierClientRow) =>
      await act(
        'tiers.removeDetails',
        { body: { accountTierId, ids: [id] } },
        {
          undo: (_, write) => async () =>
            await write('tiers.assign', { body: { accountTierId, clientIds: [clientId] } }),
        },
      ),
    many: async (ids: readonly number[]) =>
      await act(
        'tiers.removeDetails',
        { body: { accountTierId, ids: [...ids] } },
        {
          ask: {
            title: 'Remove from the tier',
            text: `${counted(ids.length, 'client')} will leave this tier.`,
            confirmLabel: 'Remove',
            danger: true,
          },
        },
      ),
  };
}
