import type { InvitationDirection } from '@cartwright/domain/invitations/invitations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { publish } from '../../core/publish.ts';
import { recordAudit } from '../../db/audit.ts';
import { invitation } from '../../db/schema/invitations.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertKnownChoices } from '../accounts/clients/assert-client.queries.ts';
import { lockClient } from '../accounts/clients/client.locks.ts';
import { followInvitations, hasMarketAccess, hasPendingInvitation } from './client-status.commands.ts';
import { oneInvitation } from './invitations.queries.ts';
import { mailInvitation } from './mail-invitation.commands.ts';
import { findClientOf } from './retailer-client.queries.ts';
import { type GivenRetailer, readRetailer, type Retailer } from './retailer.ts';

/**
 * Invites a retailer (spec 000 §7) by a mail: a client in scope by its id, or by license and UBI, or one that is no client
 * yet. Refuses also `too_many`.
 */
export const sendInvitation = async (ctx: StaffCtx, given: GivenRetailer) => await addInvitation(ctx, given, 'Sent');

/** Records that a retailer asks for access, and notifies those who decide. */
export const addRequest = async (ctx: StaffCtx, given: GivenRetailer) => await addInvitation(ctx, given, 'Requested');

/**
 * Adds a pending invitation. Refuses `not_found` and `client_merged` for the client, `invitation_not_valid` with a
 * sentence per field, `invited_already`, `has_market_access`, `retailer_differs`.
 */
async function addInvitation(ctx: StaffCtx, given: GivenRetailer, direction: InvitationDirection) {
  return await inTransaction(ctx, async (ctx) => {
    const named = given.clientId ? await lockClient(ctx, given.clientId) : null;
    const retailer = readRetailer(given, named, direction === 'Sent');
    await assertKnownChoices(
      ctx,
      { state: retailer.state, licenseTypeId: retailer.licenseTypeId },
      named ?? {},
      'invitation_not_valid',
    );
    const clientId = named?.id ?? (await findClientOf(ctx, retailer));
    if (clientId !== null) {
      if (named === null) await lockClient(ctx, clientId);
      if (await hasMarketAccess(ctx, clientId)) fail('has_market_access');
      if (await hasPendingInvitation(ctx, clientId)) fail('invited_already');
    } else if (await isInvitedByName(ctx, retailer)) fail('invited_already');
    const mail = direction === 'Sent' ? await mailInvitation(ctx, retailer) : null;
    const [made] = await ctx.db
      .insert(invitation)
      .values({
        ...retailer,
        direction,
        clientId,
        mailId: mail?.mailId ?? null,
        createdBy: ctx.actor.personId,
        createdAt: ctx.now().toISOString(),
      })
      .returning({ id: invitation.id });
    if (made === undefined) throw new Error('the insert answered no row');
    const detail = { direction, clientId, companyName: retailer.companyName, licenseNo: retailer.licenseNo };
    await recordAudit(ctx, { action: 'add', entity: 'invitation', entityId: made.id, detail });
    if (clientId !== null) await followInvitations(ctx, clientId);
    if (direction === 'Requested') await publish(ctx, 'invitationRequested', { invitationId: made.id });
    return { ...(await oneInvitation(ctx, made.id)), message: messageOf(mail) };
  });
}

function messageOf(mail: { readonly isHeld: boolean } | null): string {
  if (mail === null) return 'Request added.';
  return mail.isHeld ? 'Invitation recorded. Mail is not set up.' : 'Invitation sent.';
}

/** Whether a retailer with neither license nor UBI is invited under the same name. */
async function isInvitedByName(ctx: StaffCtx, { licenseNo, ubi, companyName }: Retailer): Promise<boolean> {
  if (licenseNo !== null || ubi !== null) return false;
  const found = await ctx.db
    .select({ id: invitation.id })
    .from(invitation)
    .where(
      and(
        eq(invitation.status, 'Pending'),
        isNull(invitation.clientId),
        isNull(invitation.licenseNo),
        isNull(invitation.ubi),
        eq(sql`lower(${invitation.companyName})`, companyName.toLowerCase()),
      ),
    );
  return found.length > 0;
}
