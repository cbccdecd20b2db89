import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate, dateRange } from '@cartwright/domain/dates/dates';
import { sumMoney } from '@cartwright/domain/money/money';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { cartReach, clientReach, type Reach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { limitsOf, literalLimit, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { byTermRank, matchesTerm, orSimilar } from '../../../db/lists/search.ts';
import { isLongSearch, isWholeNumber, keptTerm, type Match, type Term, termOf } from '../../../db/lists/search-term.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import {
  accountColumns,
  cartOwnerBeyond,
  currentCartWithin,
  joinAccount,
  joinSorted,
  lastMonth,
  type Months,
  monthToDate,
  sortColumns,
} from './account-columns.ts';
import { accountConditions, type Narrow, notDormant, searchTermOf, visibleWithin } from './account-filter.ts';
import { searchedClients } from './client-search.queries.ts';

type Criteria = Input<(typeof accounts)['list']>['body'];
type Search = Input<(typeof accounts)['search']>['body'];

/** The seller's current month and the one before it. */
export function businessMonths(ctx: StaffCtx): Months {
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
  const where = accountConditions(ctx, criteria, match);
  const months = businessMonths(ctx);
  const { limit, offset } = limitsOf(criteria.page);
  const order = orderBy(criteria.page, sortColumns, [desc(client.tradename)], client.id);
  const ids = ctx.db.select({ id: client.id }).from(client).$dynamic();
  joinSorted(ids, criteria.page.sort, months, ctx.actor);
  const page = ids
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  // The page is selected with only the tables that filter and sort need; its rows then get all columns and keep their
  // order.
  const picked = ctx.db
    .select({ id: page.id, place: sql<number>`row_number() over ()`.as('place') })
    .from(page)
    .as('picked');
  const rowsOf = (ctx: StaffCtx) =>
    joinAccount(
      ctx.db
        .select(accountColumns(months, ctx.actor))
        .from(picked)
        .innerJoin(client, eq(client.id, picked.id))
        .$dynamic(),
      months,
      ctx.actor,
    ).orderBy(asc(picked.place));
  // Who types a whole license or phone finds one client or few: they are the whole filter, and one statement will do.
  if (isWholeNumber(searchTermOf(criteria)) && offset === 0) {
    const data = await rowsOf(ctx);
    if (data.length < limit) return { data, count: data.length, totals: totalsOf(data) };
  }
  const [data, [sums]] = await readConsistently(ctx, (ctx) => [
    rowsOf(ctx),
    ctx.db
      .select({
        count: count(),
        lastMonthTotalSalesForRetailer: sql<number>`coalesce(sum(${lastMonth.total}), 0)`,
        monthTodateSales: sql<number>`coalesce(sum(${monthToDate.total}), 0)`,
      })
      .from(client)
      .leftJoin(lastMonth, and(eq(lastMonth.clientId, client.id), eq(lastMonth.month, months.last)))
      .leftJoin(monthToDate, and(eq(monthToDate.clientId, client.id), eq(monthToDate.month, months.current)))
      .where(where),
  ]);
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
        cartOwnerName: cartOwnerBeyond(carts, personId),
      })
      .from(client)
      .leftJoin(cart, currentCartWithin(carts, personId))
      .where(and(visibleWithin(clients, personId, narrow), notDormant, matchesTerm(searchedClients, term)))
      .orderBy(...byTermRank(searchedClients, term), asc(client.tradename), asc(client.id))
      .limit(literalLimit(PICKED)),
  ({ term }) => isLongSearch(term),
);

/**
 * Up to 20 clients for a picker, the best match first, the similar ones when none matches; none without a term (spec 000
 * §5).
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
