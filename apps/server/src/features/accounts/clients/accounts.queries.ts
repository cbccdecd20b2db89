import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate, dateRange } from '@cartwright/domain/dates/dates';
import { sumMoney } from '@cartwright/domain/money/money';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { cartReach, clientReach, type Reach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { limitsOf, literalLimit, assertListLength } from '../../../db/lists/paging.ts';
import { byTermRank, matchesTerm, orSimilar } from '../../../db/lists/search.ts';
import { isLongSearch, isWholeNumber, keptTerm, type Match, type Term, termOf } from '../../../db/lists/search-term.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientStatus } from '../../../db/schema/settings.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartOwnerBeyond, currentCartWithin } from './account-columns.ts';
import {
  accountShape,
  keptShape,
  type Narrow,
  notDormant,
  ordering,
  searchTermOf,
  visibleWithin,
} from './account-filter.ts';
import { accountPage, accountSums } from './account-list.queries.ts';
import { searchedClients } from './client-search.queries.ts';

type Criteria = Input<(typeof accounts)['list']>['body'];
type Search = Input<(typeof accounts)['search']>['body'];

/** The seller's current month and the one before it. */
export function businessMonths(ctx: StaffCtx): { current: string; last: string } {
  const today = businessDate(ctx.now(), ctx.timeZone);
  return { current: `${today.slice(0, 7)}-01`, last: dateRange('Last Month', today).from ?? today };
}

/**
 * The accounts list (spec 000 §2): a page of rows, the count and the sums over the whole filter. Default sort: trade
 * name descending. Months are the seller's. When no client matches the search, the similar ones.
 */
export const listAccounts = async (ctx: StaffCtx, criteria: Criteria) =>
  await orSimilar(
    ctx,
    searchedClients,
    searchTermOf(criteria),
    async (match) => await matchingAccounts(ctx, criteria, match),
  );

async function matchingAccounts(ctx: StaffCtx, criteria: Criteria, match: Match) {
  const { limit, offset } = limitsOf(criteria.page);
  const { kept, values } = keptShape(accountShape(ctx, criteria, match));
  const filter = { accounts: kept, ordered: ordering(ctx, criteria) };
  const { current, last } = businessMonths(ctx);
  const { personId } = ctx.actor;
  const counted = { ...values, personId, current, last };
  const page = { ...filter, carts: cartReach(ctx.actor), sort: criteria.page.sort, limit };
  const rowsOf = async (ctx: StaffCtx) => await accountPage(ctx, page, { ...counted, offset: offset || undefined });
  // Who types a whole license or phone finds one client or few: they are the whole filter, and one statement will do.
  if (isWholeNumber(searchTermOf(criteria)) && offset === 0) {
    const data = await rowsOf(ctx);
    if (data.length < limit) return { data, count: data.length, totals: totalsOf(data) };
  }
  const [data, [sums]] = await readConsistently(ctx, (ctx) => [rowsOf(ctx), accountSums(ctx, filter, counted)]);
  const { count: total = 0, ...totals } = sums ?? { lastMonthTotalSalesForRetailer: 0, monthTodateSales: 0 };
  assertListLength(criteria.page, total);
  return { data, count: total, totals };
}

interface Sales {
  readonly lastMonthTotalSalesForRetailer: number;
  readonly monthTodateSales: number;
}

const totalsOf = (rows: readonly Sales[]): Sales => ({
  lastMonthTotalSalesForRetailer: sumMoney(rows.map((row) => row.lastMonthTotalSalesForRetailer)),
  monthTodateSales: sumMoney(rows.map((row) => row.monthTodateSales)),
});

const PICKED = 20;

interface PickShape extends Narrow {
  readonly clients: Reach;
  readonly carts: Reach;
  readonly term: Term;
}
type PickValues = Record<`term${number}`, string> & { readonly personId: number };

const picked = cachedStatement<PickShape, PickValues>()(
  (db, { clients, carts, term, ...narrow }, { personId }) =>
    db
      .select({
        id: client.id,
        tradename: client.tradename,
        licenseNo: client.licenseNo,
        city: client.city,
        cartId: cart.id,
        cartOwnerName: cartOwnerBeyond({ carts, personId }),
        dormantStatus: sql<string | null>`case when not ${notDormant} then ${clientStatus.name} end`,
      })
      .from(client)
      .innerJoin(clientStatus, eq(clientStatus.id, client.clientStatusId))
      .leftJoin(cart, currentCartWithin({ carts, personId }))
      .where(and(visibleWithin(clients, personId, narrow), matchesTerm(searchedClients, term)))
      .orderBy(...byTermRank(searchedClients, term), desc(notDormant), asc(client.tradename), asc(client.id))
      .limit(literalLimit(PICKED)),
  ({ term }) => isLongSearch(term),
);

/**
 * Up to 20 clients for a picker, the best match first and of those the ones that are called, the similar ones when none
 * matches; none without a term (spec 000 §5).
 */
export const searchClients = async (ctx: StaffCtx, given: Search) =>
  await orSimilar(ctx, searchedClients, given.searchKey, async (match) => await matchingClients(ctx, given, match));

async function matchingClients(ctx: StaffCtx, { searchKey, myAccounts, isCannabisLicensed }: Search, match: Match) {
  const { actor } = ctx;
  const asked = termOf(searchKey, match);
  if (asked === null) return { data: [], count: 0 };
  const { term, values } = keptTerm(asked, 'term');
  const shape = {
    mine: myAccounts !== false,
    isCannabisLicensed,
    clients: clientReach(actor),
    carts: cartReach(actor),
    term,
  };
  const data = await picked(ctx, shape, { ...values, personId: actor.personId });
  return { data, count: data.length };
}
