import type { Input } from '@cartwright/contract/route';
import type { tiers } from '@cartwright/contract/tiers/tiers.contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../db/lists/paging.ts';
import { client, holdingCompany, route } from '../../db/schema/accounts.table.ts';
import { workflowStatus } from '../../db/schema/settings.table.ts';
import { accountTierDetail } from '../../db/schema/tiers.table.ts';
import { clientScope } from '../../auth/scope.ts';
import { matchesClient } from '../accounts/clients/client-search.queries.ts';
import { oneTier } from './tiers.queries.ts';

const clientColumns = {
  clientId: client.id,
  clientName: client.tradename,
  dayPhone: client.dayPhone,
  streetAddress: client.streetAddress,
  workflowStatus: workflowStatus.name,
  routeName: route.name,
  holdingCompany: holdingCompany.tradename,
};

const detailColumns = {
  id: accountTierDetail.id,
  ...clientColumns,
  licenseNo: client.licenseNo,
  dateAdded: accountTierDetail.dateAdded,
};

/** The clients of a tier that the actor may see, by name (spec 000 §2 Tier detail). `not_found` without the tier. */
export async function clientsOfTier(ctx: StaffCtx, tierId: number, given: Input<(typeof tiers)['details']>['body']) {
  await oneTier(ctx, tierId);
  const where = and(
    eq(accountTierDetail.accountTierId, tierId),
    clientScope(ctx.actor),
    matchesClient(given.searchKey),
  );
  const { limit, offset } = limitsOf(given.page);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(detailColumns)
      .from(accountTierDetail)
      .innerJoin(client, eq(client.id, accountTierDetail.clientId))
      .leftJoin(workflowStatus, eq(workflowStatus.id, client.workflowStatusId))
      .leftJoin(route, eq(route.id, client.routeId))
      .leftJoin(holdingCompany, eq(holdingCompany.id, client.holdingCompanyId))
      .where(where)
      .orderBy(...orderBy(given.page, detailColumns, [asc(client.tradename)], accountTierDetail.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(accountTierDetail)
      .innerJoin(client, eq(client.id, accountTierDetail.clientId))
      .where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(given.page, total);
  return { data, count: total };
}

/**
 * Clients that can be assigned to a tier, by name (spec 000 §2 Assign screen); `isSelected` marks those in the tier.
 * `not_found` when the given tier does not exist.
 */
export async function assignableClients(ctx: StaffCtx, given: Input<(typeof tiers)['assignable']>['body']) {
  const { accountTierId } = given;
  if (accountTierId != null) await oneTier(ctx, accountTierId);
  const columns = {
    ...clientColumns,
    clientLicenseNo: client.licenseNo,
    clientCity: client.city,
    isSelected: sql<boolean>`exists (select from ${accountTierDetail}
      where ${accountTierDetail.clientId} = ${client.id} and ${accountTierDetail.accountTierId} = ${accountTierId ?? null})`,
  };
  const where = and(clientScope(ctx.actor), matchesClient(given.clientName));
  const { limit, offset } = limitsOf(given.page);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(columns)
      .from(client)
      .leftJoin(workflowStatus, eq(workflowStatus.id, client.workflowStatusId))
      .leftJoin(route, eq(route.id, client.routeId))
      .leftJoin(holdingCompany, eq(holdingCompany.id, client.holdingCompanyId))
      .where(where)
      .orderBy(...orderBy(given.page, columns, [asc(client.tradename)], client.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(client).where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(given.page, total);
  return { data, count: total };
}
