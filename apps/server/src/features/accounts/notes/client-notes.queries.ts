import type { Page } from '@cartwright/contract/fields';
import { count, eq, max, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { clientNote, clientNoteAttribute } from '../../../db/schema/accounts-notes.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { noteAttribute } from '../../../db/schema/settings.table.ts';
import { findClient } from '../clients/find-client.queries.ts';
import { businessDayOf } from '../../../db/rules/days.ts';

const attributesOf = sql`from ${clientNoteAttribute} join ${noteAttribute} on ${noteAttribute.id} = ${clientNoteAttribute.attributeId} where ${clientNoteAttribute.noteId} = ${clientNote.id} order by ${noteAttribute.position}, ${noteAttribute.id}`;

/** A note as every response shows it. */
export const noteColumns = {
  noteId: clientNote.id,
  clientId: clientNote.clientId,
  note: clientNote.note,
  clientNoteAdditionalInfoIds: sql<number[]>`array(select ${noteAttribute.id} ${attributesOf})`,
  additionalInfo: sql<string[]>`array(select ${noteAttribute.name} ${attributesOf})`,
  personName: person.name,
  createdAt: clientNote.createdAt,
};

/** The notes about a client in scope, newest first, with their count on the same snapshot. */
export async function clientNotes(ctx: StaffCtx, clientId: number, page: Page) {
  return await onSnapshot(ctx, async (ctx) => await notesOf(ctx, clientId, page));
}

async function notesOf(ctx: StaffCtx, clientId: number, page: Page) {
  await findClient(ctx, clientId);
  const { limit, offset } = limitsOf(page);
  const ofClient = eq(clientNote.clientId, clientId);
  const order = orderBy(page, { createdAt: clientNote.id, personName: person.name }, [], clientNote.id);
  const [data, [counted]] = await Promise.all([
    ctx.db
      .select(noteColumns)
      .from(clientNote)
      .innerJoin(person, eq(person.id, clientNote.personId))
      .where(ofClient)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(clientNote).where(ofClient),
  ]);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** The business date of the newest note about a client; null without notes. */
export async function newestNoteDate(ctx: StaffCtx, clientId: number): Promise<string | null> {
  const [newest] = await ctx.db
    .select({ date: sql<string | null>`${businessDayOf(max(clientNote.createdAt), ctx.timeZone)}` })
    .from(clientNote)
    .where(eq(clientNote.clientId, clientId));
  return newest?.date ?? null;
}
