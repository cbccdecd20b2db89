import { useAct } from '../../../context/use-act.ts';

/** An account, and the accounts it is not a duplicate of. */
export interface NotDuplicate {
  readonly clientId: number;
  readonly otherIds: number[];
}

/**
 * Marks an account as not a duplicate of others, or unmarks it, each with an undo. Resolves to whether it succeeded.
 */
export function useNotDuplicate() {
  const { act } = useAct();
  return {
    mark: async (body: NotDuplicate): Promise<boolean> =>
      (await act(
        'accounts.markNotDuplicate',
        { body },
        {
          undo: ({ otherIds }, write) =>
            otherIds.length === 0
              ? undefined
              : async () => await write('accounts.unmarkNotDuplicate', { body: { ...body, otherIds } }),
        },
      )) !== undefined,
    unmark: async (body: NotDuplicate): Promise<boolean> =>
      (await act(
        'accounts.unmarkNotDuplicate',
        { body },
        { undo: (_, write) => async () => await write('accounts.markNotDuplicate', { body }) },
      )) !== undefined,
  };
}
