import { useWrite } from '../../../api/query.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** One account, and those that it is no duplicate of. */
export interface NotDuplicate {
  readonly clientId: number;
  readonly otherIds: number[];
}

const changes = ['accounts.duplicates', 'accounts.distinct'];

/** Marks an account as not a duplicate of others, and takes that back; each offers to undo it. Answers whether it was done. */
export function useNotDuplicate() {
  const { mutateAsync: mark } = useWrite('accounts.markDistinct', changes);
  const { mutateAsync: unmark } = useWrite('accounts.unmarkDistinct', changes);
  return {
    mark: async (body: NotDuplicate) =>
      await done(async () => {
        const { message, otherIds } = await mark({ body });
        if (otherIds.length === 0) toast.success(message);
        else toast.undo(message, async () => unmark({ body: { ...body, otherIds } }));
      }),
    unmark: async (body: NotDuplicate) =>
      await done(async () => toast.undo((await unmark({ body })).message, async () => mark({ body }))),
  };
}

async function done(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (reason) {
    toast.failure(reason);
    return false;
  }
}
