import { invitationRefusal } from '@cartwright/domain/invitations/invitations';
import { MailPlus } from 'lucide-react';
import type { Action } from '../../../../lib/action.ts';

const reasons = {
  invited_already: 'An invitation is pending',
  has_market_access: 'This account has market access',
} as const;

/** Invites a client of this invitation status to the portal, unless it is invited or has access. */
export function inviteAction(statusId: number | null, run: () => void): Action {
  const refusal = invitationRefusal(statusId);
  return {
    label: 'Send invitation',
    icon: <MailPlus size={15} />,
    disabledReason: refusal && reasons[refusal],
    run,
  };
}
