import { useWrite } from '../../../../api/use-write.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { ClientChoice } from '../client-choice.ts';

/** Adds clients to a tier and offers to undo it for those who were not in it. Rejects when the server refuses. */
export function useAddToTier() {
  const { mutateAsync: assign } = useWrite('tiers.assign');
  const { mutateAsync: remove } = useWrite('tiers.removeDetails');
  return async (accountTierId: number, { clientIds, all, except, ...criteria }: ClientChoice): Promise<void> => {
    const which = all ? { all, except, criteria } : { clientIds };
    const { message, detailIds } = await assign({ body: { accountTierId, ...which } });
    if (detailIds.length === 0) toast.success(message);
    else toast.undo(message, async () => remove({ body: { accountTierId, ids: detailIds } }));
  };
}
