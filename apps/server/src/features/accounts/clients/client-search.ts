import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../../db/paging.ts';
import { client } from '../../../db/schema/accounts.table.ts';

/** The digits of a term that holds only digits and separators, as in a UBI or a phone; else null. */
function digitsOf(term: string): string | null {
  const digits = term.replaceAll(/[\s().+/-]/g, '');
  return /^\d{2,20}$/.test(digits) ? digits.replace(/^1(?=\d{10}$)/, '') : null;
}

/** A term for LIKE in lower case, as the search texts are. lower() in SQL would run for each row. */
const likeOf = (term: string | null | undefined): string | null =>
  containing(term?.replaceAll(/\s+/g, ' ').toLowerCase());

/** Letters of a trigram. */
const SHORTEST = 3;

function matches(column: PgColumn, term: string | null | undefined): SQL | undefined {
  const like = likeOf(term);
  if (like === null) return undefined;
  const digits = digitsOf(term ?? '');
  // Fewer than three letters make no trigram: the whole index would be read, and a scan of the table is cheaper.
  const text = like.length < SHORTEST + 2 ? sql`(${column} || '')` : sql`${column}`;
  const found = sql`${text} like ${like}`;
  return digits === null || like === `%${digits}%` ? found : or(found, sql`${column} like ${`%${digits}%`}`);
}

/**
 * Matches part of trade name, license (former ones too), legal name, UBI, city, day phone, or of a contact's name,
 * email or phone; `%` and `_` mean themselves. UBI and phone are found with the separators people type. One index
 * serves it; undefined when nothing is searched.
 */
export const matchesClient = (term: string | null | undefined): SQL | undefined => matches(client.searchText, term);

/** Matches part of a contact's name, email or phone. */
export const matchesContact = (term: string | null | undefined): SQL | undefined => matches(client.contactText, term);

/**
 * Whether the trade name begins with the term, and whether it contains it: the search text begins with the trade name.
 */
export const tradenameHas = (term: string): { atFirst: SQL; within: SQL } => {
  const like = likeOf(term) ?? '%';
  return {
    atFirst: sql`${client.searchText} like ${like.slice(1)}`,
    within: sql`split_part(${client.searchText}, chr(10), 1) like ${like}`,
  };
};
