import { searchWords } from '@cartwright/domain/products/product-search';
import { orderDigits } from '@cartwright/domain/orders/order-name';
import { and, between, desc, eq, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { holds } from '../../db/lists/search.ts';
import { type Match, partPattern } from '../../db/lists/search-term.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { matchesClient } from '../accounts/clients/client-search.queries.ts';

/** The most digits an order number may have. */
const LONGEST = 12;

/** The order numbers that begin with these digits, as ranges for the index: 104, 1040 to 1049 … */
function numbersFrom(digits: string): SQL | undefined {
  if (digits.startsWith('0')) return sql`false`;
  const first = Number(digits);
  return or(
    ...Array.from({ length: LONGEST - digits.length + 1 }, (_, more) => {
      const unit = 10 ** more;
      return between(salesOrder.orderNo, first * unit, (first + 1) * unit - 1);
    }),
  );
}

/** The client's name and license; its search text, which holds both, finds by an index. */
const nameAndLicense = (words: readonly string[]): SQL | undefined =>
  and(
    ...words.map((word) =>
      and(
        holds(client.searchText, word),
        or(ilike(client.tradename, partPattern(word)), ilike(client.licenseNo, partPattern(word))),
      ),
    ),
  );

const ofClients = (where: SQL | undefined): SQL =>
  sql`${salesOrder.clientId} in (select ${client.id} from ${client} where ${where})`;

/** The words in one column of the client, which its search text holds as well: that finds them by an index. */
function wordsIn(column: typeof client.tradename | typeof client.city, term: string | null | undefined) {
  const words = searchWords(term);
  if (words.length === 0) return undefined;
  return ofClients(and(...words.map((word) => and(holds(client.searchText, word), ilike(column, partPattern(word))))));
}

/** Matches words in the client's trade name. */
export const ofPartner = (name: string | null | undefined): SQL | undefined => wordsIn(client.tradename, name);

/** Matches words in the client's city. */
export const ofCity = (city: string | null | undefined): SQL | undefined => wordsIn(client.city, city);

/** Orders of clients on one of the routes. */
export const onRoutes = (routeIds: SQLWrapper): SQL => ofClients(sql`${client.routeId} = any(${routeIds})`);

const ids = (where: SQL | undefined): SQL => sql`select ${salesOrder.id} from ${salesOrder} where ${where}`;

/**
 * Matches an order number, written bare, as ORD-10418 or as #10418, or words in the client's name or license; as `similar`, clients
 * with similar words.
 */
export function matchesText(term: string | null | undefined, match: Match): SQL | undefined {
  const words = searchWords(term);
  if (words.length === 0) return undefined;
  if (match !== 'words') return ofClients(matchesClient(term, match));
  const byClient = ofClients(nameAndLicense(words));
  const number = orderDigits(term ?? '');
  if (number === undefined) return byClient;
  return sql`${salesOrder.id} in (${ids(numbersFrom(number))} union all ${ids(byClient)})`;
}

/** ORDER BY of a search: the order of exactly this number first. */
export function byOrderRank(term: string | null | undefined): SQL[] {
  const number = orderDigits(term ?? '');
  return number === undefined ? [] : [desc(eq(salesOrder.orderNo, Number(number)))];
}
