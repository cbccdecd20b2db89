import { useWrite } from '../../../api/query.ts';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { TierClientRow } from '../shared/tier-columns.tsx';

/** Takes clients out of a tier: one at once with an undo, several after a question. */
export function useRemoveClients(accountTierId: number) {
  const remove = useWrite('tiers.removeDetails', ['tiers']);
  const assign = useWrite('tiers.assign', ['tiers']);
  const back = async (clientId: number): Promise<void> => {
    try {
      await assign.mutateAsync({ body: { accountTierId, clientIds: [clientId] } });
    } catch (reason) {
      toast.failure(reason);
    }
  };
  const take = async (ids: readonly number[], undo?: () => void): Promise<boolean> => {
    try {
      const { message } = await remove.mutateAsync({ body: { accountTierId, ids: [...ids] } });
      toast.success(message, undo && { label: 'Undo', onSelect: undo });
      return true;
    } catch (reason) {
      toast.failure(reason);
      return false;
    }
  };
  return {
    one: async ({ id, clientId }: TierClientRow) => await take([id], () => void back(clientId)),
    many: async (ids: readonly number[]) =>
      (await confirm({
        title: 'Remove from the tier',
        text: `${counted(ids.length, 'client')} will leave this tier.`,
        confirmLabel: 'Remove',
        danger: true,
      })) && (await take(ids)),
  };
}
