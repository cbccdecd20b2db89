import { clientInvitation } from '@cartwright/domain/invitations/invitations';
import { useCallback } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { type Action, actions } from '../../../../lib/action.ts';
import type { AccountRow } from '../account-row.ts';
import { inviteAction } from './invite-action.tsx';
import { useAccessChange } from './use-access-change.tsx';
import { useDecisions } from './use-decisions.tsx';

/** What the invitations and the market access of a client make of its actions. */
export type InvitedClient = Pick<AccountRow, 'tradename' | 'invitationStatusId' | 'pendingInvitationId' | 'marketId'>;

export type InvitationActions = (client: InvitedClient, invite: () => void) => readonly Action[];

/** Sends, accepts and declines the invitation of a client, revokes and grants its access, as far as this person may. */
export function useInvitationActions(): InvitationActions {
  const mayInvite = useMay('invitations');
  const decisionsOn = useDecisions();
  const changeOf = useAccessChange();
  return useCallback(
    (client, invite) => {
      const { tradename, invitationStatusId, pendingInvitationId, marketId } = client;
      return actions(
        mayInvite && inviteAction(invitationStatusId, invite),
        ...decisionsOn({ invitationId: pendingInvitationId, name: tradename, isClient: true }),
        ...changeOf({ marketId, isActive: invitationStatusId === clientInvitation.accepted, tradename }),
      );
    },
    [mayInvite, decisionsOn, changeOf],
  );
}
