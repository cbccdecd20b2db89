import { and, between, ilike, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../db/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';

/** Digits of the longest order number there may be. */
const LONGEST = 12;

/** The order numbers that begin with these digits, as ranges that the index on them answers: 104, 1040 to 1049 … */
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

/** The kept text of a client holds its names and numbers in lower case: its index finds those that can match at all. */
const mayHold = (like: string): SQL => sql`${client.searchText} like ${like.replaceAll(/\s+/g, ' ').toLowerCase()}`;

const ofClients = (where: SQL | undefined): SQL =>
  sql`${salesOrder.clientId} in (select ${client.id} from ${client} where ${where})`;

/** Matches part of the client's trade name. */
export function ofPartner(name: string | null | undefined): SQL | undefined {
  const like = containing(name);
  return like === null ? undefined : ofClients(and(mayHold(like), ilike(client.tradename, like)));
}

const ids = (where: SQL | undefined): SQL => sql`select ${salesOrder.id} from ${salesOrder} where ${where}`;

/** Matches an order number, written bare or as ORD-10418, or part of the client's name or license. */
export function matchesText(term: string | null | undefined): SQL | undefined {
  const like = containing(term);
  if (like === null) return undefined;
  const byClient = ofClients(and(mayHold(like), or(ilike(client.tradename, like), ilike(client.licenseNo, like))));
  const number = /^\s*(?:ord\s*-?\s*)?(\d{1,12})\s*$/i.exec(term ?? '')?.[1];
  if (number === undefined) return byClient;
  return sql`${salesOrder.id} in (${ids(numbersFrom(number))} union all ${ids(byClient)})`;
}
