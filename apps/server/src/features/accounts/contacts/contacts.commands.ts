import { messages } from '@cartwright/contract/messages';
import { contactName, NO_TITLE, tidyContact, type TidyContact } from '@cartwright/domain/accounts/contacts';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { contact, contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { Refusal, fail } from '../../../core/errors.ts';
import { contactChanges } from './contact-changes.ts';
import { replaceNotes, replacePhones } from './contact-parts.commands.ts';
import { oneContact } from './contacts.queries.ts';
import { lockClient } from '../clients/client.locks.ts';
import { lockContact, type NamedContact } from './contact.locks.ts';

/** A contact as a call gives it; what is left out of a change stays. */
export interface GivenContact {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly title?: number | null;
  readonly phoneNumbers?: readonly { phoneId?: number | null; phone: string; phoneType?: number | null }[] | null;
  readonly notes?: readonly { noteId?: number | null; note: string }[] | null;
}

interface Parts {
  readonly phoneNumbers: readonly { readonly phoneId: number }[];
  readonly notes: readonly { readonly noteId: number }[];
}

/**
 * Adds a contact to a client in scope, whose id the body may repeat. Refuses `contact_not_valid` with a sentence per
 * field.
 */
export async function addContact(ctx: StaffCtx, clientId: number, given: GivenContact & NamedContact) {
  if (given.clientId && given.clientId !== clientId) fail('not_found');
  return await inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, clientId);
    const tidy = await checked(ctx, given, { firstName: '', lastName: '', email: null });
    const [made] = await ctx.db
      .insert(contact)
      .values({ clientId, ...columnsOf(tidy), titleId: titleOf(given.title) ?? null })
      .returning({ id: contact.id });
    if (made === undefined) throw new Error('the insert answered no row');
    await writeParts(ctx, made.id, { given, tidy, stored: { phoneNumbers: [], notes: [] } });
    await recordAudit(ctx, {
      action: 'add contact',
      entity: 'contact',
      entityId: made.id,
      detail: { clientId, name: contactName(tidy), version: 1, changed: {} },
    });
    return { ...(await oneContact(ctx, made.id)), message: messages.added };
  });
}

/** Changes a contact in scope, column by column; given phones and notes replace the stored ones. */
export async function updateContact(
  ctx: StaffCtx,
  pathId: number,
  given: GivenContact & NamedContact & { version?: number | null },
) {
  return await inTransaction(ctx, async (ctx) => {
    const { id, version } = await lockContact(ctx, pathId, given);
    const record = { entity: 'contact', entityId: id, version, hasAuditedFields: true };
    await assertVersion(ctx, record, given.version);
    const before = await oneContact(ctx, id);
    const tidy = await checked(ctx, given, before);
    await ctx.db
      .update(contact)
      .set({ ...columnsOf(tidy), titleId: titleOf(given.title), version: nextVersion })
      .where(eq(contact.id, id));
    await writeParts(ctx, id, { given, tidy, stored: before });
    const after = await oneContact(ctx, id);
    await recordAudit(ctx, {
      action: 'update contact',
      entity: 'contact',
      entityId: id,
      detail: { clientId: after.clientId, version: after.version, changed: contactChanges(before, after) },
    });
    return { ...after, message: messages.updated };
  });
}

/** Removes a contact in scope with its phones and notes. */
export async function removeContact(ctx: StaffCtx, pathId: number, given: NamedContact) {
  return await inTransaction(ctx, async (ctx) => {
    const found = await lockContact(ctx, pathId, given).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') fail('contact_not_deleted');
      throw error;
    });
    await ctx.db.delete(contact).where(eq(contact.id, found.id));
    await recordAudit(ctx, {
      action: 'remove contact',
      entity: 'contact',
      entityId: found.id,
      detail: { clientId: found.clientId, name: contactName(found) },
    });
    return { message: 'Contact removed.' };
  });
}

const columnsOf = ({ firstName, lastName, email }: TidyContact) => ({ firstName, lastName, email });

/** The title to store: null for none, undefined to leave it. */
const titleOf = (title: number | null | undefined): number | null | undefined =>
  title === NO_TITLE || title === 0 ? null : (title ?? undefined);

async function checked(
  ctx: StaffCtx,
  given: GivenContact,
  stored: { firstName: string; lastName: string; email: string | null },
): Promise<TidyContact> {
  const { contact: tidy, faults } = tidyContact({
    firstName: given.firstName ?? stored.firstName,
    lastName: given.lastName ?? stored.lastName,
    email: given.email === undefined ? stored.email : given.email,
    phoneNumbers: given.phoneNumbers ?? [],
    notes: given.notes ?? [],
  });
  const title = titleOf(given.title);
  if (title != null && !(await hasTitle(ctx, title))) {
    faults.push({ path: ['title'], code: 'unknown', detail: 'There is no such contact title.' });
  }
  if (faults.length > 0) fail('contact_not_valid', { fields: faults });
  return tidy;
}

/** Locks the title too, so that it cannot be removed before the contact is saved. */
async function hasTitle(ctx: StaffCtx, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: contactTitle.id })
    .from(contactTitle)
    .where(eq(contactTitle.id, id))
    .for('key share');
  return rows.length > 0;
}

/** Writes the phones and notes of a contact, each only when given. */
async function writeParts(
  ctx: StaffCtx,
  contactId: number,
  { given, tidy, stored }: { given: GivenContact; tidy: TidyContact; stored: Parts },
): Promise<void> {
  const { phoneNumbers, notes } = given;
  if (phoneNumbers != null) {
    const phones = tidy.phoneNumbers.map((phone) => ({ ...phone, id: phoneNumbers[phone.index]?.phoneId ?? 0 }));
    await replacePhones(
      ctx,
      contactId,
      stored.phoneNumbers.map(({ phoneId }) => phoneId),
      phones,
    );
  }
  if (notes != null) {
    const texts = tidy.notes.map((note) => ({ ...note, id: notes[note.index]?.noteId ?? 0 }));
    await replaceNotes(
      ctx,
      contactId,
      stored.notes.map(({ noteId }) => noteId),
      texts,
    );
  }
}
