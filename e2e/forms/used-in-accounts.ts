import type { Use } from './use.ts';

const followUp: Use = [
  'accounts/follow-ups.test.ts',
  'promised on the client, moved, done and back by undo, %i px wide',
];

/** The tests of follow-ups that use their controls. */
export const usedInAccounts: Readonly<Record<string, Use>> = {
  'features/accounts/record/NewFollowUp.tsx': followUp,
  'features/accounts/shared/follow-ups/FollowUpDays.tsx': followUp,
  'features/accounts/shared/follow-ups/FollowUpDialog.tsx': [
    'accounts/follow-ups.test.ts',
    'made from what was written on an order and about a client',
  ],
  'features/accounts/shared/follow-ups/FollowUpPerson.tsx': followUp,
};
