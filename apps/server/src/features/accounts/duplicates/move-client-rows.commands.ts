import { and, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { clientFormerLicense, clientRetailSales } from '../../../db/schema/accounts.table.ts';
import { followUp } from '../../../db/schema/accounts-follow-ups.table.ts';
import { clientNote } from '../../../db/schema/accounts-notes.table.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { moveNotDuplicates } from './move-not-duplicates.commands.ts';
import { movePreferences } from './move-preferences.commands.ts';

/** Moves the rows that this feature has of a merged client to the surviving one. */
export async function moveClientRows(ctx: StaffCtx, merge: ClientMerge): Promise<void> {
  await moveContacts(ctx, merge);
  await moveNotes(ctx, merge);
  await moveFollowUps(ctx, merge);
  await moveFormerLicenses(ctx, merge);
  await movePreferences(ctx, merge);
  await moveRetailSales(ctx, merge);
  await moveNotDuplicates(ctx, merge);
}

/** All contacts, also those with the name of an existing one: a person decides which of the two is right. */
async function moveContacts(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(contact)
    .set({ clientId: into })
    .where(eq(contact.clientId, from))
    .returning({ key: contact.id, firstName: contact.firstName, lastName: contact.lastName });
  const named = rows.map(({ key, firstName, lastName }) => ({ key, name: `${firstName} ${lastName}`.trim() }));
  report({ kind: 'contacts', outcome: 'moved', rows: named });
}

const SHOWN = 80;

async function moveNotes(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(clientNote)
    .set({ clientId: into })
    .where(eq(clientNote.clientId, from))
    .returning({ key: clientNote.id, note: clientNote.note });
  report({ kind: 'notes', outcome: 'moved', rows: rows.map(({ key, note }) => ({ key, name: note.slice(0, SHOWN) })) });
}

async function moveFollowUps(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(followUp)
    .set({ clientId: into })
    .where(eq(followUp.clientId, from))
    .returning({ key: followUp.id, what: followUp.what });
  report({
    kind: 'followUps',
    outcome: 'moved',
    rows: rows.map(({ key, what }) => ({ key, name: what.slice(0, SHOWN) })),
  });
}

async function moveFormerLicenses(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(clientFormerLicense)
    .set({ clientId: into })
    .where(eq(clientFormerLicense.clientId, from))
    .returning({ key: clientFormerLicense.id, name: clientFormerLicense.licenseNo });
  report({ kind: 'formerLicenses', outcome: 'moved', rows });
}

/** The state reports one figure per shop and month: where both have one, the surviving client's stays. */
async function moveRetailSales(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const known = ctx.db
    .select({ month: clientRetailSales.month })
    .from(clientRetailSales)
    .where(eq(clientRetailSales.clientId, into));
  const dropped = await ctx.db
    .delete(clientRetailSales)
    .where(and(eq(clientRetailSales.clientId, from), inArray(clientRetailSales.month, known)))
    .returning();
  const moved = await ctx.db
    .update(clientRetailSales)
    .set({ clientId: into })
    .where(eq(clientRetailSales.clientId, from))
    .returning();
  report({ kind: 'retailSales', outcome: 'moved', rows: moved.map(ofMonth) });
  report({ kind: 'retailSales', outcome: 'dropped', rows: dropped.map((was) => ({ ...ofMonth(was), was })) });
}

const ofMonth = ({ month }: { month: string }) => ({ key: month, name: month.slice(0, 7) });
