import { clientInvitationOf } from '@cartwright/domain/invitations/invitations';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { invitation, marketAccess } from '../../db/schema/invitations.table.ts';
import { setInvitationStatus } from '../accounts/clients/invitation-status.commands.ts';

/** Whether a client has active market access. */
export async function hasMarketAccess(ctx: StaffCtx, clientId: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: marketAccess.id })
    .from(marketAccess)
    .where(and(eq(marketAccess.clientId, clientId), eq(marketAccess.isActive, true)));
  return found.length > 0;
}

/** Whether an invitation of the client waits for a decision. */
export async function hasPendingInvitation(ctx: StaffCtx, clientId: number): Promise<boolean> {
  const found = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.clientId, clientId), eq(invitation.status, 'Pending')));
  return found.length > 0;
}

/** Lets the invitation status of a locked client follow from its access and its invitations. */
export async function followInvitations(ctx: StaffCtx, clientId: number): Promise<void> {
  const [last] = await ctx.db
    .select({ status: invitation.status })
    .from(invitation)
    .where(and(eq(invitation.clientId, clientId), ne(invitation.status, 'Pending')))
    .orderBy(desc(invitation.decidedAt), desc(invitation.id))
    .limit(1);
  const statusId = clientInvitationOf({
    hasAccess: await hasMarketAccess(ctx, clientId),
    hasPending: await hasPendingInvitation(ctx, clientId),
    lastDecision: last === undefined || last.status === 'Pending' ? null : last.status,
  });
  await setInvitationStatus(ctx, clientId, statusId);
}
