import { confirmations } from '@cartwright/contract/messages';
import { Ban, Check } from 'lucide-react';
import { useCallback } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../ui/lib/action.ts';
import type { InvitationRow } from './invitation-list.ts';

/** What can be decided of an invitation: nothing once it is decided, or without the permission. */
export function useDecisions(): (row: InvitationRow) => Action[] {
  const { act } = useAct();
  const mayDecide = useMay('market-access');
  return useCallback(
    ({ id: invitationId, status, companyName }: InvitationRow): Action[] => {
      if (!mayDecide || status !== 'Pending') return [];
      const query = { invitationId };
      const ask = {
        title: `Invitation of ${companyName}`,
        text: confirmations.declineInvitation,
        confirmLabel: 'Decline',
        danger: true,
      };
      return [
        {
          label: 'Accept invitation',
          icon: <Check size={15} />,
          run: () => void act('invitations.approve', { query }, { failed: 'Not accepted' }),
        },
        {
          label: 'Decline invitation',
          icon: <Ban size={15} />,
          danger: true,
          run: () => void act('invitations.decline', { query }, { ask, failed: 'Not declined' }),
        },
      ];
    },
    [act, mayDecide],
  );
}
