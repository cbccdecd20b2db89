import type { InvitationDirection } from '@cartwright/domain/clients/invitations';
import type { ActorCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { publish } from '../../core/publish.ts';
import { recordAudit } from '../../db/audit.ts';
import { invitation } from '../../db/schema/invitations.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertKnownChoices } from '../accounts/clients/assert-client.queries.ts';
import { lockClient } from '../accounts/clients/find-client.queries.ts';
import { followInvitations, hasMarketAccess, hasPendingInvitation } from './client-status.commands.ts';
import { oneInvitation } from './invitations.queries.ts';
import { findClientOf } from './retailer-client.queries.ts';
import { type GivenRetailer, readRetailer } from './retailer.ts';

/** Invites a retailer (spec 000 §7): a client in scope by its id, or by license and UBI, or one that is no client yet. */
export const sendInvitation = async (ctx: ActorCtx, given: GivenRetailer) =>
  await addInvitation(ctx, given, 'Sent', 'Invitation sent.');

/** Records that a retailer asks for access, and notifies those who decide. */
export const addRequest = async (ctx: ActorCtx, given: GivenRetailer) =>
  await addInvitation(ctx, given, 'Requested', 'Request added.');

/**
 * Adds a pending invitation. Refuses `not_found` and `client_merged` for the client, `invitation_not_valid` with a
 * sentence per field, `invited_already`, `has_market_access`, `retailer_differs`.
 */
async function addInvitation(ctx: ActorCtx, given: GivenRetailer, direction: InvitationDirection, message: string) {
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
    }
    const [made] = await ctx.db
      .insert(invitation)
      .values({ ...retailer, direction, clientId, createdBy: ctx.actor.personId, createdAt: ctx.now().toISOString() })
      .returning({ id: invitation.id });
    if (made === undefined) throw new Error('the insert answered no row');
    const detail = { direction, clientId, companyName: retailer.companyName, licenseNo: retailer.licenseNo };
    await recordAudit(ctx, { action: 'add', entity: 'invitation', entityId: made.id, detail });
    if (clientId !== null) await followInvitations(ctx, clientId);
    if (direction === 'Requested') await publish(ctx, 'invitationRequested', { invitationId: made.id });
    return { ...(await oneInvitation(ctx, made.id)), message };
  });
}
