import { useAct } from '../../../context/use-act.ts';

/** One account, and those that it is no duplicate of. */
export interface NotDuplicate {
  readonly clientId: number;
  readonly otherIds: number[];
}

/** Marks an account as not a duplicate of others, and takes that back; each offers to undo it. Answers whether it was done. */
export function useNotDuplicate() {
  const { act } = useAct();
  return {
    mark: async (body: NotDuplicate): Promise<boolean> =>
      (await act(
        'accounts.markDistinct',
        { body },
        {
          undo: ({ otherIds }, write) =>
            otherIds.length === 0
              ? undefined
              : async () => await write('accounts.unmarkDistinct', { body: { ...body, otherIds } }),
        },
      )) !== undefined,
    unmark: async (body: NotDuplicate): Promise<boolean> =>
      (await act(
        'accounts.unmarkDistinct',
        { body },
        { undo: (_, write) => async () => await write('accounts.markDistinct', { body }) },
      )) !== undefined,
  };
}
