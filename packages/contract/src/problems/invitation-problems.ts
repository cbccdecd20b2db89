/** What invitations and market access refuse; part of the registry in problems.ts. */
export const invitationProblems = {
  invitation_not_valid: { status: 422, title: 'Invitation not valid' },
  invited_already: { status: 409, title: 'Invited already', detail: 'An invitation of this retailer is pending.' },
  has_market_access: {
    status: 409,
    title: 'Has market access',
    detail: 'This retailer has market access already.',
  },
  invitation_decided: {
    status: 409,
    title: 'Decided already',
    detail: 'This invitation was accepted or declined already.',
  },
  retailer_differs: { status: 409, title: 'Another business' },
  market_access_revoked: {
    status: 409,
    title: 'Access revoked',
    detail: 'The market access of this client is revoked: grant it again, or cancel the portal order.',
  },
} as const;
