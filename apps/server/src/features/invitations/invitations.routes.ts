import { invitations } from '@cartwright/contract/invitations/invitations.contract';
import { implement } from '../../http/implement.ts';
import { addRequest, sendInvitation } from './add-invitation.commands.ts';
import { decideInvitation } from './decide-invitation.commands.ts';
import { listInvitations, listInvitationsByGet, pendingInvitations } from './invitations.queries.ts';
import { changeAccess } from './market-access.commands.ts';
import { retailersWithAccess } from './market-access.queries.ts';

export const invitationRoutes = implement(
  'invitations',
  invitations,
)({
  send: async (ctx, { body }) => await sendInvitation(ctx, body),
  addRequest: async (ctx, { body }) => await addRequest(ctx, body),
  pending: async (ctx, { query }) => await pendingInvitations(ctx, query.top ?? 10),
  list: async (ctx, { body }) => await listInvitations(ctx, body),
  listByGet: async (ctx, { query }) => await listInvitationsByGet(ctx, query),
  approve: async (ctx, { query }) => await decideInvitation(ctx, query.invitationId, 'Accepted'),
  decline: async (ctx, { query }) => await decideInvitation(ctx, query.invitationId, 'Declined'),
  marketAccess: async (ctx, { body }) => await retailersWithAccess(ctx, body),
  revoke: async (ctx, { query }) => await changeAccess(ctx, query.marketId, false),
  grant: async (ctx, { query }) => await changeAccess(ctx, query.marketId, true),
});
