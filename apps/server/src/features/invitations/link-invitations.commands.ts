import { clientOfRetailer } from '@cartwright/domain/invitations/invitations';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notMerged } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import type { Events } from '../../core/events.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { invitation } from '../../db/schema/invitations.table.ts';
import { followInvitations } from './client-status.commands.ts';

/** A pending invitation of a retailer that is no client yet. */
const isUnlinked = and(eq(invitation.status, 'Pending'), isNull(invitation.clientId));

/** As `clientOfRetailer` finds candidates: by license, or without any by the whole UBI. */
const isCandidate = sql`(${client.licenseNo} = ${invitation.licenseNo}
  or (${invitation.licenseNo} is null and ${client.licenseNo} is null and ${client.ubi} = ${invitation.ubi}))`;

/**
 * Links the pending invitations of retailers that these clients are, a client's oldest only, and lets the statuses
 * follow. The clients are locked, or new.
 */
export async function linkInvitations(ctx: StaffCtx, { clientIds }: Events['clientsIdentified']): Promise<void> {
  const retailers = await ctx.db
    .select({ id: invitation.id, licenseNo: invitation.licenseNo, ubi: invitation.ubi })
    .from(invitation)
    .where(
      and(
        isUnlinked,
        sql`exists (select from ${client} where ${client.id} = any(${sql.param([...clientIds])}::int[]) and ${isCandidate})`,
      ),
    )
    .orderBy(asc(invitation.id));
  if (retailers.length === 0) return;
  const ids = retailers.map(({ id }) => id);
  const candidates = await ctx.db
    .selectDistinct({ id: client.id, licenseNo: client.licenseNo, ubi: client.ubi })
    .from(invitation)
    .innerJoin(client, isCandidate)
    .where(and(inArray(invitation.id, ids), notMerged));
  const invitationOf = new Map<number, number>();
  for (const retailer of retailers) {
    const found = clientOfRetailer(retailer, candidates);
    if (found === null || found === 'differs' || invitationOf.has(found.id)) continue;
    invitationOf.set(found.id, retailer.id);
  }
  for (const clientId of await link(ctx, invitationOf)) await followInvitations(ctx, clientId);
}

/** Links those that still wait to clients without one that waits; returns the clients. */
async function link(ctx: StaffCtx, invitationOf: ReadonlyMap<number, number>): Promise<number[]> {
  const clients = sql.param([...invitationOf.keys()]);
  const invitations = sql.param([...invitationOf.values()]);
  const { rows } = await ctx.db.execute<{ clientId: number }>(sql`
    update ${invitation} set client_id = linked.client_id
    from unnest(${clients}::int[], ${invitations}::int[]) as linked (client_id, invitation_id)
    where ${invitation.id} = linked.invitation_id and ${isUnlinked}
      and not exists (select from ${invitation} other where other.client_id = linked.client_id and other.status = 'Pending')
    returning linked.client_id as "clientId"`);
  return rows.map(({ clientId }) => clientId);
}

/** The reverse, for a client that gave a license back: its pending invitation of that license is of nobody again. */
export async function unlinkInvitations(
  ctx: StaffCtx,
  { clientId, licenseNo }: Events['licenseTakenBack'],
): Promise<void> {
  const unlinked = await ctx.db
    .update(invitation)
    .set({ clientId: null })
    .where(
      and(eq(invitation.clientId, clientId), eq(invitation.licenseNo, licenseNo), eq(invitation.status, 'Pending')),
    )
    .returning({ id: invitation.id });
  if (unlinked.length > 0) await followInvitations(ctx, clientId);
}
