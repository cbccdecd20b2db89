import { declineInvitation } from '@cartwright/contract/first-messages';
import { Ban, Check } from 'lucide-react';
import { useCallback } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import type { Action } from '../../../../lib/action.ts';

interface Invited {
  /** The invitation that waits; null when none does. */
  readonly invitationId: number | null;
  readonly name: string;
  /** Accepting registers a retailer that is no client yet. */
  readonly isClient: boolean;
}

/** Accepts or declines an invitation, after a question; nothing without the permission. */
export function useDecisions(): (of: Invited) => Action[] {
  const { act } = useAct();
  const mayDecide = useMay('market-access');
  return useCallback(
    ({ invitationId, name, isClient }: Invited): Action[] => {
      if (!mayDecide) return [];
      const title = `Invitation of ${name}`;
      const accepting = {
        title,
        text: isClient
          ? `This gives ${name} market access.`
          : `This registers ${name} as a client and gives it market access.`,
        confirmLabel: 'Accept',
      };
      const declining = { title, text: declineInvitation, confirmLabel: 'Decline', danger: true };
      const disabledReason = invitationId === null ? 'No invitation is pending' : undefined;
      const query = { invitationId: invitationId ?? 0 };
      return [
        {
          label: 'Accept invitation',
          icon: <Check size={15} />,
          disabledReason,
          run: () => void act('invitations.approve', { query }, { ask: accepting, failed: 'Not accepted' }),
        },
        {
          label: 'Decline invitation',
          icon: <Ban size={15} />,
          danger: true,
          disabledReason,
          run: () => void act('invitations.decline', { query }, { ask: declining, failed: 'Not declined' }),
        },
      ];
    },
    [act, mayDecide],
  );
}
