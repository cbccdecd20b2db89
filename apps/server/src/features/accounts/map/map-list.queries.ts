import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Input } from '@cartwright/contract/route';
import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { containing, limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { lastBought } from '../../../db/rules/past-orders.ts';
import { client, route } from '../../../db/schema/accounts.table.ts';
import { clientSales } from '../../../db/schema/orders-sums.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { notDormant, visible } from '../clients/account-filter.ts';
import { matchesClient } from '../clients/client-search.queries.ts';

type Criteria = Input<(typeof accounts)['mapList']>['body'];

const orBlank = (column: PgColumn) => sql`coalesce(${column}, '')`;

const sortable = {
  tradename: client.tradename,
  retailer: client.tradename,
  city: orBlank(client.city),
  routeName: orBlank(route.name),
  route: orBlank(route.name),
  assignedToName: orBlank(person.name),
  lastOrderDate: sql`coalesce(${lastBought}, '-infinity')`,
};

const has = (column: PgColumn, part: string | null | undefined): SQL | undefined => {
  const like = containing(part);
  return like === null ? undefined : ilike(column, like);
};

const located = { yes: isNotNull(client.latitude), no: isNull(client.latitude) };

function conditions(ctx: StaffCtx, criteria: Criteria): SQL | undefined {
  const { salesPersonIds } = criteria;
  return and(
    visible(ctx, { mine: criteria.onlyAssignedToSalesPerson }),
    criteria.onlyActiveAccounts === true ? notDormant : undefined,
    salesPersonIds && salesPersonIds.length > 0 ? inArray(client.assignedTo, salesPersonIds) : undefined,
    has(client.tradename, criteria.name),
    has(client.city, criteria.city),
    has(client.county, criteria.county),
    criteria.state ? eq(client.state, criteria.state.toUpperCase()) : undefined,
    matchesClient(criteria.searchKey),
    typeof criteria.hasLocation === 'boolean' ? located[criteria.hasLocation ? 'yes' : 'no'] : undefined,
  );
}

/**
 * Clients for the map and the list beside it (spec 000 §2, "Map view"), by trade name. Clients without a position are
 * included.
 */
export async function mapList(ctx: StaffCtx, criteria: Criteria) {
  const where = conditions(ctx, criteria);
  const { limit, offset } = limitsOf(criteria.page);
  const [data, [counted]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        id: client.id,
        tradename: client.tradename,
        dayPhone: client.dayPhone,
        streetAddress: client.streetAddress,
        city: client.city,
        county: client.county,
        state: client.state,
        zipCode: client.zipCode,
        routeName: route.name,
        assignedTo: client.assignedTo,
        assignedToName: person.name,
        lastOrderDate: lastBought,
        latitude: client.latitude,
        longitude: client.longitude,
        placedBy: client.placedBy,
      })
      .from(client)
      .leftJoin(route, eq(route.id, client.routeId))
      .leftJoin(person, eq(person.id, client.assignedTo))
      .leftJoin(clientSales, eq(clientSales.clientId, client.id))
      .where(where)
      .orderBy(...orderBy(criteria.page, sortable, [asc(client.tradename)], client.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count(), placed: count(client.latitude) })
      .from(client)
      .where(where),
  ]);
  const total = counted?.count ?? 0;
  assertListLength(criteria.page, total);
  return { data, count: total, totals: { placed: counted?.placed ?? 0 } };
}
