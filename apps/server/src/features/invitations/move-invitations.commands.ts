import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import type { ClientMerge } from '../../core/events.ts';
import { invitation, marketAccess } from '../../db/schema/invitations.table.ts';
import { followInvitations, hasPendingInvitation } from './client-status.commands.ts';

type Invitation = typeof invitation.$inferSelect;
type Access = typeof marketAccess.$inferSelect;

/**
 * Moves the invitations and the market access of a merged client to the surviving one, whose own access and pending
 * invitation stay; the merged client's are dropped then.
 */
export async function moveInvitations(ctx: StaffCtx, merge: ClientMerge): Promise<void> {
  await moveAccess(ctx, merge);
  const { from, into, report } = merge;
  const pending = and(eq(invitation.clientId, from), eq(invitation.status, 'Pending'));
  const dropped = (await hasPendingInvitation(ctx, into))
    ? await ctx.db.delete(invitation).where(pending).returning()
    : [];
  const moved = await ctx.db
    .update(invitation)
    .set({ clientId: into })
    .where(eq(invitation.clientId, from))
    .returning();
  report({ kind: 'invitations', outcome: 'moved', rows: moved.map(named) });
  report({ kind: 'invitations', outcome: 'dropped', rows: dropped.map((was) => ({ ...named(was), was })) });
  await followInvitations(ctx, into);
}

async function moveAccess(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const ofSurvivor = await ctx.db
    .select({ id: marketAccess.id })
    .from(marketAccess)
    .where(eq(marketAccess.clientId, into));
  const ofMerged = eq(marketAccess.clientId, from);
  if (ofSurvivor.length > 0) {
    const dropped = await ctx.db.delete(marketAccess).where(ofMerged).returning();
    report({ kind: 'marketAccess', outcome: 'dropped', rows: dropped.map((was) => ({ ...accessOf(was), was })) });
  } else {
    const moved = await ctx.db.update(marketAccess).set({ clientId: into }).where(ofMerged).returning();
    report({ kind: 'marketAccess', outcome: 'moved', rows: moved.map(accessOf) });
  }
}

const named = ({ id, companyName, status }: Invitation) => ({
  key: id,
  name: `${companyName}, ${status.toLowerCase()}`,
});
const accessOf = ({ id, isActive }: Access) => ({ key: id, name: isActive ? 'Active' : 'Revoked' });
