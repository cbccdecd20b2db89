import type { ClientInvitationId } from '@cartwright/domain/invitations/invitations';
import { and, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';

/**
 * Sets the invitation status of a locked client. Its version stays: no form shows the status, and it follows from
 * invitations and market access, which have audits of their own.
 */
export async function setInvitationStatus(
  ctx: StaffCtx,
  clientId: number,
  statusId: ClientInvitationId,
): Promise<void> {
  await ctx.db
    .update(client)
    .set({ invitationStatusId: statusId })
    .where(and(eq(client.id, clientId), sql`${client.invitationStatusId} is distinct from ${statusId}`));
}
