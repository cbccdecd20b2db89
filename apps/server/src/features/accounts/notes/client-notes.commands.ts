import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientNote, clientNoteAttribute } from '../../../db/schema/accounts-notes.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { noteAttribute } from '../../../db/schema/settings.table.ts';
import { fail } from '../../../core/errors.ts';
import { MAX_FOLLOW_UP } from '@cartwright/domain/accounts/follow-ups';
import { newestNoteDate, noteColumns } from './client-notes.queries.ts';
import { lockClient } from '../clients/client.locks.ts';
import { dropFollowUpsOfNote, insertFollowUp } from '../follow-ups/follow-ups.commands.ts';

type NewNote = Input<(typeof accounts)['addNote']>['body'];

/**
 * Adds a note to a client in scope, with a follow-up when one is given. The client's "last contacted" is the date of its
 * newest note.
 */
export async function addNote(ctx: StaffCtx, { clientId, note, clientNoteAdditionalInfoIds, followUp }: NewNote) {
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    const attributeIds = [...new Set(clientNoteAdditionalInfoIds)];
    await assertKnownAttributes(ctx, attributeIds);
    const createdAt = ctx.now().toISOString();
    const [made] = await ctx.db
      .insert(clientNote)
      .values({ clientId, note, personId: ctx.actor.personId, createdAt })
      .returning({ id: clientNote.id });
    if (made === undefined) throw new Error('the insert answered no row');
    if (attributeIds.length > 0) {
      await ctx.db
        .insert(clientNoteAttribute)
        .values(attributeIds.map((attributeId) => ({ noteId: made.id, attributeId })));
    }
    await setLastContacted(ctx, clientId, businessDate(createdAt, ctx.timeZone));
    await recordAudit(ctx, { action: 'add note', entity: 'client', entityId: clientId, detail: { noteId: made.id } });
    const [written] = await ctx.db
      .select(noteColumns)
      .from(clientNote)
      .innerJoin(person, eq(person.id, clientNote.personId))
      .where(eq(clientNote.id, made.id));
    if (written === undefined) throw new Error('the note is not there');
    const followUpId = followUp
      ? await insertFollowUp(ctx, {
          clientId,
          noteId: made.id,
          day: followUp.day,
          what: followUp.what || firstLine(note),
        })
      : null;
    return { ...written, followUpId, message: messages.added };
  });
}

/** What a follow-up says when nobody has said it. */
const firstLine = (note: string): string => (note.split('\n')[0] ?? '').slice(0, MAX_FOLLOW_UP).trim();

/** Deletes a note of a client in scope; a note of another client is `not_found` (INV-35). */
export async function deleteNote(
  ctx: StaffCtx,
  { noteId, clientId, dropFollowUps }: Input<(typeof accounts)['deleteNote']>['body'],
) {
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    if (dropFollowUps) await dropFollowUpsOfNote(ctx, clientId, noteId);
    const deleted = await ctx.db
      .delete(clientNote)
      .where(and(eq(clientNote.id, noteId), eq(clientNote.clientId, clientId)))
      .returning({ id: clientNote.id });
    if (deleted.length === 0) fail('not_found');
    await setLastContacted(ctx, clientId, await newestNoteDate(ctx, clientId));
    await recordAudit(ctx, { action: 'delete note', entity: 'client', entityId: clientId, detail: { noteId } });
    return { message: messages.noteDeleted };
  });
}

async function setLastContacted(ctx: StaffCtx, clientId: number, lastContactedDate: string | null): Promise<void> {
  await ctx.db.update(client).set({ lastContactedDate }).where(eq(client.id, clientId));
}

async function assertKnownAttributes(ctx: StaffCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: noteAttribute.id })
    .from(noteAttribute)
    .where(and(inArray(noteAttribute.id, [...ids]), eq(noteAttribute.isActive, true)));
  if (known.length === ids.length) return;
  fail('invalid', {
    fields: [
      { path: ['clientNoteAdditionalInfoIds'], code: 'unknown', detail: 'names an attribute that is not there' },
    ],
  });
}
