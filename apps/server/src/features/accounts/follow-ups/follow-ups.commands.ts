import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { checkFollowUpDay, type FollowUpEnd } from '@cartwright/domain/accounts/follow-ups';
import { businessDate } from '@cartwright/domain/dates/dates';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { followUp } from '../../../db/schema/accounts-follow-ups.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockClient } from '../clients/client.locks.ts';
import { lockFollowUp, lockOpenFollowUp } from './follow-up.locks.ts';
import { assertMadeFrom, assertSeesClient } from './follow-up-parts.queries.ts';
import { writtenFollowUp } from './follow-ups.queries.ts';

type Added = Input<(typeof accounts)['addFollowUp']>['body'];

/**
 * Adds a follow-up to a client in scope, for the actor unless somebody else is named who sees the client. Refuses `not_found`
 * for a note or an order that is not the client's, `invalid` for a day that is over.
 */
export async function addFollowUp(ctx: StaffCtx, given: Added) {
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, given.clientId);
    await assertMadeFrom(ctx, given);
    const id = await insertFollowUp(ctx, given);
    return { ...(await writtenFollowUp(ctx, id)), message: messages.added };
  });
}

/** The same for a client that is locked, in the transaction of its cause; answers its id. */
export async function insertFollowUp(ctx: StaffCtx, given: Added): Promise<number> {
  const { clientId, day, what, personId, noteId = null, orderId = null } = given;
  assertDay(day, businessDate(ctx.now(), ctx.timeZone));
  const forId = personId ?? ctx.actor.personId;
  await assertSeesClient(ctx, clientId, forId);
  const createdAt = ctx.now().toISOString();
  const [made] = await ctx.db
    .insert(followUp)
    .values({ clientId, day, what, personId: forId, noteId, orderId, createdBy: ctx.actor.personId, createdAt })
    .returning({ id: followUp.id });
  if (made === undefined) throw new Error('the insert answered no row');
  const detail = { followUpId: made.id, day, personId: forId };
  await recordAudit(ctx, { action: 'add follow-up', entity: 'client', entityId: clientId, detail });
  return made.id;
}

/** Moves an open follow-up, or changes what and for whom. Refuses `not_found`, `follow_up_ended`, `invalid` as when it is made. */
export async function changeFollowUp(ctx: StaffCtx, given: Input<(typeof accounts)['changeFollowUp']>['body']) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockOpenFollowUp(ctx, given.followUpId);
    const after = {
      day: given.day ?? before.day,
      what: given.what ?? before.what,
      personId: given.personId ?? before.personId,
    };
    // Back to a day that is over as well, so that a move can be taken back.
    if (after.day !== before.day) assertDay(after.day, businessDate(before.createdAt, ctx.timeZone));
    if (after.personId !== before.personId) await assertSeesClient(ctx, before.clientId, after.personId);
    await ctx.db.update(followUp).set(after).where(eq(followUp.id, before.id));
    await recordAudit(ctx, {
      action: 'change follow-up',
      entity: 'client',
      entityId: before.clientId,
      detail: {
        followUpId: before.id,
        before: { day: before.day, personId: before.personId },
        after: { day: after.day, personId: after.personId },
      },
    });
    return { ...(await writtenFollowUp(ctx, before.id)), message: messages.updated };
  });
}

/** Marks an open follow-up as done or dropped. Refuses `not_found`, `follow_up_ended`. */
export async function endFollowUp(ctx: StaffCtx, { followUpId, as }: { followUpId: number; as: FollowUpEnd }) {
  return await inTransaction(ctx, async (ctx) => {
    const { id, clientId } = await lockOpenFollowUp(ctx, followUpId);
    await ctx.db.update(followUp).set(endedNow(ctx, as)).where(eq(followUp.id, id));
    await recordEnd(ctx, clientId, id, as);
    return { ...(await writtenFollowUp(ctx, id)), message: as === 'done' ? 'Follow-up done.' : 'Follow-up dropped.' };
  });
}

/** Drops the open follow-ups that were made from a note, in the transaction that deletes it. */
export async function dropFollowUpsOfNote(ctx: StaffCtx, clientId: number, noteId: number): Promise<void> {
  const dropped = await ctx.db
    .update(followUp)
    .set(endedNow(ctx, 'dropped'))
    .where(and(eq(followUp.noteId, noteId), eq(followUp.clientId, clientId), isNull(followUp.endedAt)))
    .returning({ id: followUp.id });
  for (const { id } of dropped) await recordEnd(ctx, clientId, id, 'dropped');
}

/** Opens a follow-up again that has ended; one that is open stays so. Refuses `not_found`. */
export async function reopenFollowUp(ctx: StaffCtx, followUpId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { id, clientId, endedAs } = await lockFollowUp(ctx, followUpId);
    if (endedAs !== null) {
      await ctx.db.update(followUp).set({ endedAs: null, endedAt: null, endedBy: null }).where(eq(followUp.id, id));
      const detail = { followUpId: id };
      await recordAudit(ctx, { action: 'reopen follow-up', entity: 'client', entityId: clientId, detail });
    }
    return { ...(await writtenFollowUp(ctx, id)), message: messages.updated };
  });
}

const endedNow = (ctx: StaffCtx, endedAs: FollowUpEnd) => ({
  endedAs,
  endedAt: ctx.now().toISOString(),
  endedBy: ctx.actor.personId,
});

const recordEnd = async (ctx: StaffCtx, entityId: number, followUpId: number, as: FollowUpEnd): Promise<void> =>
  await recordAudit(ctx, {
    action: as === 'done' ? 'do follow-up' : 'drop follow-up',
    entity: 'client',
    entityId,
    detail: { followUpId },
  });

function assertDay(day: string, since: string): void {
  const detail = checkFollowUpDay(day, since);
  if (detail !== null) fail('invalid', { fields: [{ path: ['day'], code: 'invalid', detail }] });
}
