import type { Page } from '@cartwright/contract/fields';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reach } from '../../../auth/scope.ts';
import { cachedStatement } from '../../../db/driver/cached-statement.ts';
import { literalLimit, orderBy } from '../../../db/lists/paging.ts';
import { isLongSearch } from '../../../db/lists/search-term.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import {
  accountColumns,
  joinAccount,
  joinSorted,
  lastMonth,
  monthToDate,
  rowsOf,
  sortColumns,
} from './account-columns.ts';
import { type AccountShape, type AccountValues, matchesShape } from './account-filter.ts';

interface Filter {
  readonly accounts: AccountShape;
  /** A condition on what the clients ordered; such a statement is not kept. */
  readonly ordered: SQL | undefined;
}
interface Shape extends Filter {
  readonly carts: Reach;
  readonly sort: Page['sort'];
  readonly limit: number;
}
type Values = AccountValues & { readonly personId: number; readonly current: string; readonly last: string };

const skipCache = ({ accounts, ordered }: Filter): boolean =>
  ordered !== undefined || isLongSearch(accounts.search, accounts.contactSearch);

/**
 * One page of accounts. It is selected with only the tables that filter and sort need; its rows then get all columns and
 * keep their order.
 */
export const accountPage = cachedStatement<Shape, Values & { readonly offset: number | undefined }>()(
  (db, { accounts, ordered, carts, sort, limit }, { personId, offset, current, last }) => {
    const months = { current, last };
    const reader = { personId, carts };
    const ids = db.select({ id: client.id }).from(client).$dynamic();
    joinSorted(ids, sort, months, reader);
    if (offset !== undefined) ids.offset(offset);
    const page = ids
      .where(and(matchesShape(accounts, personId), ordered))
      .orderBy(...orderBy({ sort }, sortColumns, [desc(client.tradename)], client.id))
      .limit(literalLimit(limit))
      .as('page');
    const picked = db
      .select({ id: page.id, place: sql<number>`row_number() over ()`.as('place') })
      .from(page)
      .as('picked');
    const rows = db
      .select(accountColumns(months, reader))
      .from(picked)
      .innerJoin(client, eq(client.id, picked.id))
      .$dynamic();
    return joinAccount(rows, months, reader).orderBy(asc(picked.place));
  },
  skipCache,
);

/** The count, and the sums over the whole filter. */
export const accountSums = cachedStatement<Filter, Values>()(
  (db, { accounts, ordered }, { personId, current, last }) => {
    const its = rowsOf({ current, last });
    return db
      .select({
        count: count(),
        lastMonthTotalSalesForRetailer: sql<number>`coalesce(sum(${lastMonth.total}), 0)`,
        monthTodateSales: sql<number>`coalesce(sum(${monthToDate.total}), 0)`,
      })
      .from(client)
      .leftJoin(lastMonth, its.lastMonth)
      .leftJoin(monthToDate, its.monthToDate)
      .where(and(matchesShape(accounts, personId), ordered));
  },
  skipCache,
);
