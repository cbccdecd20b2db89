import type { FollowUpEnd } from '@cartwright/domain/accounts/follow-ups';
import { useAct } from '../../../../context/use-act.ts';

/** What a follow-up is named by when it is changed. */
export interface NamedFollowUp {
  readonly followUpId: number;
  readonly day: string;
  readonly what: string;
}

/** Ends and moves follow-ups; each can be taken back. */
export function useFollowUps() {
  const { act, busy } = useAct();
  const end = async ({ followUpId, what }: NamedFollowUp, as: FollowUpEnd) =>
    await act(
      'accounts.endFollowUp',
      { body: { followUpId, as } },
      {
        subject: what,
        undo: (_, write) => async () => await write('accounts.reopenFollowUp', { body: { followUpId } }),
      },
    );
  const move = async ({ followUpId, what, day: before }: NamedFollowUp, day: string) =>
    await act(
      'accounts.changeFollowUp',
      { body: { followUpId, day } },
      {
        subject: what,
        undo: (_, write) => async () => await write('accounts.changeFollowUp', { body: { followUpId, day: before } }),
      },
    );
  return { end, move, busy };
}
