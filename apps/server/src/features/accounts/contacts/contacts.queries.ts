import type { Page } from '@cartwright/contract/fields';
import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot, readConsistently } from '../../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { contact, contactNote, contactPhone, contactTitle } from '../../../db/schema/accounts-contacts.table.ts';
import { findClient } from '../clients/find-client.queries.ts';

const firstPhone = sql`coalesce((select min(${contactPhone.phone}) from ${contactPhone} where ${contactPhone.contactId} = ${contact.id}), '')`;
const firstNote = sql`coalesce((select min(${contactNote.note}) from ${contactNote} where ${contactNote.contactId} = ${contact.id}), '')`;

/** The sort keys of the contacts grid; a missing value is the smallest. */
const sortable = {
  name: sql`${contact.firstName} || ' ' || ${contact.lastName}`,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: sql`coalesce(${contact.email}, '')`,
  contactTitle: sql`coalesce(${contactTitle.title}, '')`,
  title: sql`coalesce(${contactTitle.title}, '')`,
  phone: firstPhone,
  phoneNumbers: firstPhone,
  notes: firstNote,
};

interface Phone {
  phoneId: number;
  phone: string;
  phoneType: number;
}
interface Note {
  noteId: number;
  note: string;
}

/** The rows of a contact in one of its tables, as JSON, oldest first. */
const listed = (table: typeof contactPhone | typeof contactNote, columns: SQL): SQL =>
  sql`coalesce((select json_agg(json_build_object(${columns}) order by ${table.id}) from ${table} where ${table.contactId} = ${contact.id}), '[]')`;

const contactColumns = {
  contactId: contact.id,
  clientId: contact.clientId,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  title: sql<number>`coalesce(${contact.titleId}, -1)`,
  contactTitle: contactTitle.title,
  phoneNumbers: sql<
    Phone[]
  >`${listed(contactPhone, sql`'phoneId', ${contactPhone.id}, 'phone', ${contactPhone.phone}, 'phoneType', ${contactPhone.phoneType}`)}`,
  notes: sql<Note[]>`${listed(contactNote, sql`'noteId', ${contactNote.id}, 'note', ${contactNote.note}`)}`,
  version: contact.version,
};

const namesFirst = [asc(contact.lastName), asc(contact.firstName)];

/**
 * A page of the contacts of a client in scope, by last name, on one snapshot; `not_found` otherwise. Client -1 has none
 * (spec 000 §7).
 */
export async function clientContacts(ctx: StaffCtx, clientId: number, page: Page) {
  if (clientId === -1) return { data: [], count: 0 };
  return await onSnapshot(ctx, async (ctx) => {
    await findClient(ctx, clientId);
    return await contactsOf(ctx, clientId, page);
  });
}

/** Every contact of a client in scope, with how to reach them. */
export async function contactDetails(ctx: StaffCtx, clientId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const { tradename, dayPhone, email, streetAddress, suite, city, state, zipCode } = await findClient(ctx, clientId);
    const contacts = await contactsOf(ctx, clientId, { skip: 0, take: -1, sort: [] });
    return { clientId, tradename, dayPhone, email, streetAddress, suite, city, state, zipCode, ...contacts };
  });
}

async function contactsOf(ctx: StaffCtx, clientId: number, page: Page) {
  const { limit, offset } = limitsOf(page);
  const ofClient = eq(contact.clientId, clientId);
  const [data, [counted]] = await Promise.all([
    ctx.db
      .select(contactColumns)
      .from(contact)
      .leftJoin(contactTitle, eq(contactTitle.id, contact.titleId))
      .where(ofClient)
      .orderBy(...orderBy(page, sortable, namesFirst, contact.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(contact).where(ofClient),
  ]);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}

/** One contact by its id; the caller has checked its client. */
export async function oneContact(ctx: StaffCtx, contactId: number) {
  const [found] = await ctx.db
    .select(contactColumns)
    .from(contact)
    .leftJoin(contactTitle, eq(contactTitle.id, contact.titleId))
    .where(eq(contact.id, contactId));
  if (found === undefined) throw new Error(`the contact ${contactId} is not there`);
  return found;
}

/** Contact titles by name. */
export async function contactTitles(ctx: StaffCtx, page: Page) {
  const { limit, offset } = limitsOf(page);
  const [data, [counted]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({ id: contactTitle.id, title: contactTitle.title })
      .from(contactTitle)
      .orderBy(...orderBy(page, { title: contactTitle.title }, [asc(contactTitle.title)], contactTitle.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(contactTitle),
  ]);
  const total = counted?.count ?? 0;
  assertListLength(page, total);
  return { data, count: total };
}
