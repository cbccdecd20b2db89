import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { client, contact, contactPhone } from '../../db/schema/accounts.table.ts';

/** What a search looks through, written exactly as the trigram index `client_search` has it. */
const searchedText = sql`(${client.tradename} || ' ' || coalesce(${client.licenseNo}, '') || ' ' || coalesce(${client.name}, '') || ' ' || coalesce(${client.ubi}, '') || ' ' || coalesce(${client.city}, ''))`;

/** The digits of a term that holds nothing but digits and the marks between them, as in a UBI or a phone; else null. */
function digitsOf(term: string): string | null {
  const digits = term.replaceAll(/[\s().+/-]/g, '');
  return /^\d{2,20}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/**
 * Matches part of trade name, license, legal name, UBI, city or day phone; `%` and `_` mean themselves. UBI and phone are
 * found with the marks people type. A term with a letter needs only the index; undefined when nothing is searched.
 */
export function matchesClient(term: string | null | undefined): SQL | undefined {
  const like = containing(term);
  if (like === null) return undefined;
  const digits = digitsOf(term ?? '');
  if (digits === null) return ilike(searchedText, like);
  return or(ilike(searchedText, like), ilike(searchedText, `%${digits}%`), ilike(client.dayPhone, `%${digits}%`));
}

/** Matches part of a contact's name, mail address or phone. */
export function matchesContact(term: string | null | undefined): SQL | undefined {
  const like = containing(term);
  if (like === null) return undefined;
  const digits = digitsOf(term ?? '');
  const phone = digits === null ? like : `%${digits}%`;
  return sql`exists (select from ${contact} where ${contact.clientId} = ${client.id} and (
    ${contact.firstName} || ' ' || ${contact.lastName} ilike ${like} or ${contact.email} ilike ${like}
    or exists (select from ${contactPhone} where ${contactPhone.contactId} = ${contact.id} and ${contactPhone.phone} ilike ${phone})))`;
}
