import { messages } from '@cartwright/contract/messages';
import { decideInvitation as decide, type InvitationDecision } from '@cartwright/domain/invitations/invitations';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { publish } from '../../core/publish.ts';
import { recordAudit } from '../../db/audit.ts';
import { invitation } from '../../db/schema/invitations.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockClient } from '../accounts/clients/client.locks.ts';
import { createClient } from '../accounts/clients/save-client.commands.ts';
import { followInvitations } from './client-status.commands.ts';
import { oneInvitation } from './invitations.queries.ts';
import { allowAccess } from './market-access.commands.ts';
import { findClientOf, knownClientOf } from './retailer-client.queries.ts';
import { asClient } from './retailer.ts';

type Invitation = typeof invitation.$inferSelect;

const done: Readonly<Record<InvitationDecision, string>> = {
  Accepted: messages.invitationAccepted,
  Declined: messages.invitationDeclined,
};

/**
 * Decides an invitation once (INV-37): the same decision again changes nothing, the other one is `invitation_decided`.
 * Accepting links the retailer's client, or registers it, and grants it market access, all or nothing. Refuses
 * `not_found`, `client_merged`, `retailer_differs`, and what the registration of a client refuses.
 */
export async function decideInvitation(ctx: StaffCtx, invitationId: number, decision: InvitationDecision) {
  const message = done[decision];
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockInvitation(ctx, invitationId);
    const outcome = decide(found.status, decision);
    if (outcome === 'refused') await failDecided(ctx, invitationId);
    if (outcome !== 'new') return { message };
    const clientId = decision === 'Accepted' ? await clientFor(ctx, found) : await clientOf(ctx, found);
    const decided = { status: decision, clientId, decidedBy: ctx.actor.personId, decidedAt: ctx.now().toISOString() };
    await ctx.db.update(invitation).set(decided).where(eq(invitation.id, invitationId));
    const action = decision === 'Accepted' ? 'accept' : 'decline';
    await recordAudit(ctx, { action, entity: 'invitation', entityId: invitationId, detail: { clientId } });
    if (clientId !== null) {
      if (decision === 'Accepted') await allowAccess(ctx, clientId);
      await followInvitations(ctx, clientId);
    }
    await publish(ctx, 'invitationDecided', { invitationId });
    return { message };
  });
}

/** Locks an invitation in scope after its client, in the order of all locks; a merge of the client waits for the first. */
async function lockInvitation(ctx: StaffCtx, invitationId: number): Promise<Invitation> {
  const { clientId, license: licenseNo, ubi } = await oneInvitation(ctx, invitationId);
  const known = clientId ?? (await knownClientOf(ctx, { licenseNo, ubi }));
  if (typeof known === 'number') await lockClient(ctx, known);
  const [locked] = await ctx.db.select().from(invitation).where(eq(invitation.id, invitationId)).for('update');
  if (locked === undefined) fail('not_found');
  // It was linked or decided meanwhile.
  if (locked.clientId !== null && locked.clientId !== known) await lockClient(ctx, locked.clientId);
  return locked;
}

async function clientFor(ctx: StaffCtx, found: Invitation): Promise<number> {
  if (found.clientId !== null) return found.clientId;
  const known = await findClientOf(ctx, found);
  if (known !== null) return (await lockClient(ctx, known)).id;
  return (await createClient(ctx, asClient(found))).id;
}

/** The client that a retailer is, if there is one. */
async function clientOf(ctx: StaffCtx, found: Invitation): Promise<number | null> {
  const known = found.clientId ?? (await knownClientOf(ctx, found));
  return known === 'differs' ? null : known;
}

async function failDecided(ctx: StaffCtx, invitationId: number): Promise<never> {
  const { status, decidedByName } = await oneInvitation(ctx, invitationId);
  fail('invitation_decided', {
    detail: `This invitation was ${status.toLowerCase()} already${decidedByName === null ? '' : ` by ${decidedByName}`}.`,
  });
}
