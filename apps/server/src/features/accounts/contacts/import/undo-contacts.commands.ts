import type { MissingEntry } from '@cartwright/domain/imports/import-rows';
import { NO_TITLE } from '@cartwright/domain/accounts/contacts';
import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/errors.ts';
import { contact, contactNote, contactTitle } from '../../../../db/schema/accounts-contacts.table.ts';
import type { Kept, MadeEntry, UndoneRow } from '../../../../jobs/import/import-kind.ts';
import { addContactTitle, removeContactTitle } from '../contact-titles.commands.ts';
import { removeContact, updateContact } from '../contacts.commands.ts';
import { storedContacts } from './plan-contacts.queries.ts';
import { factsOf } from './write-contacts.commands.ts';

type Facts = ReturnType<typeof factsOf>;

/** Makes titles of contacts, each once. */
export async function makeTitles(ctx: StaffCtx, missing: readonly MissingEntry[]): Promise<MadeEntry[]> {
  const made: MadeEntry[] = [];
  for (const entry of missing) made.push({ ...entry, id: (await addContactTitle(ctx, entry.name)).id });
  return made;
}

/** Removes titles that were made for an import and that no contact has. */
export async function unmakeTitles(ctx: StaffCtx, made: readonly MadeEntry[]): Promise<void> {
  for (const { id } of made) {
    try {
      await removeContactTitle(ctx, id);
    } catch (error) {
      // A contact has it, or somebody has removed it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function contactsNow(ctx: StaffCtx, rows: readonly UndoneRow[]) {
  const ids = rows.map(({ recordId }) => recordId);
  const stored = await storedContacts(ctx.db, inArray(contact.id, ids));
  return new Map(stored.map((each) => [each.id, each]));
}

/** Removes contacts that an import has made; those that have notes or were changed since stay and are named. */
export async function removeImportedContacts(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const stored = await contactsNow(ctx, rows);
  const noted = await ctx.db
    .selectDistinct({ id: contactNote.contactId })
    .from(contactNote)
    .where(inArray(contactNote.contactId, [0, ...stored.keys()]));
  const withNotes = new Set(noted.map(({ id }) => id));
  const kept: Kept[] = [];
  for (const { recordId, name, after } of rows) {
    const now = stored.get(recordId);
    if (now === undefined) continue;
    const reasons = [
      ...(isSame(factsOf(now), after) ? [] : ['It was changed since.']),
      ...(withNotes.has(recordId) ? ['It has notes.'] : []),
    ];
    if (reasons.length > 0) kept.push({ recordId, name, reasons });
    else await removeContact(ctx, recordId, {});
  }
  return kept;
}

/** Gives contacts their former values, unless somebody has changed them since. */
export async function restoreImportedContacts(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const stored = await contactsNow(ctx, rows);
  const titles = await ctx.db
    .select({ id: contactTitle.id, title: sql<string>`${contactTitle.title}` })
    .from(contactTitle);
  const kept: Kept[] = [];
  for (const { recordId, name, before, after } of rows) {
    const now = stored.get(recordId);
    if (now === undefined) kept.push({ recordId, name, reasons: ['It was deleted since.'] });
    else if (!isSame(factsOf(now), after)) kept.push({ recordId, name, reasons: ['It was changed since.'] });
    else {
      const { phones, title, ...names } = before as Facts;
      const phoneNumbers = phones.map((each) => ({
        ...each,
        phoneId: now.phoneNumbers.find(({ phone }) => phone === each.phone)?.phoneId ?? null,
      }));
      const titleId = titles.find((each) => each.title === title)?.id ?? NO_TITLE;
      await updateContact(ctx, recordId, { ...names, title: titleId, phoneNumbers, contactId: recordId });
    }
  }
  return kept;
}

/** Stored objects come back with their keys in another order. */
const isSame = (now: Facts, then: object): boolean => flat(now) === flat(then as Facts);
const flat = ({ firstName, lastName, email, title, phones }: Facts): string =>
  JSON.stringify([firstName, lastName, email, title, phones.map(({ phone, phoneType }) => [phone, phoneType])]);
