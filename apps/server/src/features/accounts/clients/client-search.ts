import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../../db/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';

/** The digits of a term that holds nothing but digits and the marks between them, as in a UBI or a phone; else null. */
function digitsOf(term: string): string | null {
  const digits = term.replaceAll(/[\s().+/-]/g, '');
  return /^\d{2,20}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** A term for LIKE in the lower case of the kept texts. A function of SQL here would be computed again for each row. */
const likeOf = (term: string | null | undefined): string | null =>
  containing(term?.replaceAll(/\s+/g, ' ').toLowerCase());

/** Letters of a trigram. */
const SHORTEST = 3;

function matches(column: PgColumn, term: string | null | undefined): SQL | undefined {
  const like = likeOf(term);
  if (like === null) return undefined;
  const digits = digitsOf(term ?? '');
  // Without three letters in a row there is no trigram: the index would be read from end to end, and the table is cheaper.
  const text = like.length < SHORTEST + 2 ? sql`(${column} || '')` : sql`${column}`;
  const found = sql`${text} like ${like}`;
  return digits === null || like === `%${digits}%` ? found : or(found, sql`${column} like ${`%${digits}%`}`);
}

/**
 * Matches part of trade name, license (former ones too), legal name, UBI, city, day phone, or of a contact's name, mail
 * address or phone; `%` and `_` mean themselves. UBI and phone are found with the marks people type. One index answers it;
 * undefined when nothing is searched.
 */
export const matchesClient = (term: string | null | undefined): SQL | undefined => matches(client.searchText, term);

/** Matches part of a contact's name, mail address or phone. */
export const matchesContact = (term: string | null | undefined): SQL | undefined => matches(client.contactText, term);

/** Whether the trade name begins with the term, and whether it holds it: the kept text begins with it. */
export const tradenameHas = (term: string): { atFirst: SQL; within: SQL } => {
  const like = likeOf(term) ?? '%';
  return {
    atFirst: sql`${client.searchText} like ${like.slice(1)}`,
    within: sql`split_part(${client.searchText}, chr(10), 1) like ${like}`,
  };
};
