import { type SQL, sql } from 'drizzle-orm';
import { client } from '../../../db/schema/accounts.table.ts';
import { bySearchRank, matchesSearch, type Searched } from '../../../db/lists/search.ts';
import type { Match } from '../../../db/lists/search-term.ts';

/** The client's own fields; their texts are short, while those of its contacts are not. */
const ownText = sql`left(${client.searchText}, length(${client.searchText}) - length(${client.contactText}))`;

export const searchedClients: Searched = {
  text: client.searchText,
  number: client.licenseNo,
  similarText: ownText,
  hasPhones: true,
};

/**
 * Matches words in trade name, license (former ones too), legal name, UBI, city, day phone, or a contact's name, email or
 * phone. UBI and phone are found with the separators people type. One index serves it; undefined when nothing is searched.
 */
export const matchesClient = (term: string | null | undefined, match?: Match): SQL | undefined =>
  matchesSearch(searchedClients, term, match);

/** ORDER BY of a search for clients, best first. */
export const byClientRank = (term: string | null | undefined, match?: Match): SQL[] =>
  bySearchRank(searchedClients, term, match);

/** A contact's name, email or phone; none is similar. */
export const searchedContacts: Searched = { text: client.contactText, number: client.licenseNo, hasPhones: true };
