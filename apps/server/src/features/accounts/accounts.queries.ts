import type { accounts } from '@cartwright/contract/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate, dateRange } from '@cartwright/domain/dates';
import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { containing, limitsOf, orderBy, refuseTooLong } from '../../db/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { cart } from '../../db/schema/carts.table.ts';
import { clientScope } from '../../db/scope.ts';
import {
  accountColumns,
  currentCart,
  joinAccount,
  lastMonth,
  type Months,
  monthToDate,
  sortColumns,
} from './account-columns.ts';
import { matchesClient, matchesContact } from './client-search.ts';

type Criteria = Input<(typeof accounts)['list']>['body'];
type Search = Input<(typeof accounts)['search']>['body'];

/** Inactive and Out of Business: shown only to who asks for that status. */
const dormantStatuses = [2, 4];

/** The seller's current month and the one before it. */
export function businessMonths(ctx: ActorCtx): Months {
  const today = businessDate(ctx.now(), ctx.timeZone);
  return { current: `${today.slice(0, 7)}-01`, last: dateRange('Last Month', today).from ?? today };
}

/** What the person may see; `narrow` makes it smaller, never wider (S-15). */
function visible(ctx: ActorCtx, narrow: { mine: boolean; isCannabisLicensed?: boolean | null }): SQL | undefined {
  return and(
    clientScope(ctx.actor),
    narrow.mine ? eq(client.assignedTo, ctx.actor.personId) : undefined,
    typeof narrow.isCannabisLicensed === 'boolean'
      ? eq(client.isCannabisLicensed, narrow.isCannabisLicensed)
      : undefined,
  );
}

function conditions(ctx: ActorCtx, criteria: Criteria): SQL | undefined {
  const { clientStatus, licenseeType, salesPersonIds, invitationStatus } = criteria;
  return and(
    visible(ctx, {
      mine: criteria.myAccounts === true || criteria.onlyAssignedToSalesPerson === true,
      isCannabisLicensed: criteria.isCannabisLicensed,
    }),
    clientStatus ? eq(client.clientStatusId, clientStatus) : notInArray(client.clientStatusId, dormantStatuses),
    licenseeType ? eq(client.licenseTypeId, licenseeType) : undefined,
    salesPersonIds && salesPersonIds.length > 0 ? inArray(client.assignedTo, salesPersonIds) : undefined,
    invitationStatus ? eq(client.invitationStatusId, invitationStatus) : undefined,
    matchesClient(criteria.searchKey),
    matchesContact(criteria.contactSearchKey),
  );
}

/**
 * The accounts list (spec 000 §2): a page of rows, the count and the sums over the whole filter. Default sort: trade
 * name descending. Months are the seller's.
 */
export async function listAccounts(ctx: ActorCtx, criteria: Criteria) {
  const where = conditions(ctx, criteria);
  const months = businessMonths(ctx);
  const { limit, offset } = limitsOf(criteria.page);
  const order = orderBy(criteria.page, sortColumns, [desc(client.tradename)], client.id);
  const [data, [sums]] = await Promise.all([
    joinAccount(ctx.db.select(accountColumns).from(client).$dynamic(), months, ctx.actor)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
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
  refuseTooLong(criteria.page, total);
  return { data, count: total, totals };
}

const PICKED = 20;

/** Up to 20 clients for a picker: trade names that begin with the term first; none without a term (spec 000 §5). */
export async function searchClients(ctx: ActorCtx, given: Search) {
  const found = matchesClient(given.searchKey);
  const like = containing(given.searchKey);
  if (found === undefined || like === null) return { data: [], count: 0 };
  const data = await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      licenseNo: client.licenseNo,
      city: client.city,
      cartId: cart.id,
    })
    .from(client)
    .leftJoin(cart, currentCart(ctx.actor))
    .where(
      and(
        visible(ctx, { mine: given.myAccounts === true, isCannabisLicensed: given.isCannabisLicensed }),
        notInArray(client.clientStatusId, dormantStatuses),
        found,
      ),
    )
    .orderBy(
      desc(sql`${client.tradename} ilike ${like.slice(1)}`),
      desc(sql`${client.tradename} ilike ${like}`),
      asc(client.tradename),
      asc(client.id),
    )
    .limit(PICKED);
  return { data, count: data.length };
}
