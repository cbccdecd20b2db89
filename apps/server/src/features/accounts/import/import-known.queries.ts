import { ubiRoot } from '@cartwright/domain/identifiers';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { client, clientFormerLicense, holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { licenseType, usState } from '../../../db/schema/settings.table.ts';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import { salesPersonnel } from '../../people/people.queries.ts';
import type { CleanRow } from './import-fields.ts';
import type { Lists } from './import-lists.ts';
import type { FormerHolder, KnownClient } from './import-plan.ts';

const among = (column: SQL, texts: ReadonlySet<string>): SQL => sql`${column} = any(${sql.param([...texts])}::text[])`;

const inScope = (ctx: ActorCtx): SQL<boolean> => sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)`;

/** The clients that rows of a file may be, or that share a UBI with one of them. */
export async function knownClients(ctx: ActorCtx, rows: readonly CleanRow[]): Promise<KnownClient[]> {
  const licenses = new Set(rows.flatMap(({ values }) => values.licenseNo ?? []));
  const roots = new Set(rows.flatMap(({ values }) => (values.ubi === undefined ? [] : ubiRoot(values.ubi))));
  return await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      name: client.name,
      licenseNo: client.licenseNo,
      licenseTypeId: client.licenseTypeId,
      ubi: client.ubi,
      email: client.email,
      dayPhone: client.dayPhone,
      streetAddress: client.streetAddress,
      suite: client.suite,
      city: client.city,
      county: client.county,
      state: client.state,
      zipCode: client.zipCode,
      assignedTo: client.assignedTo,
      routeId: client.routeId,
      holdingCompanyId: client.holdingCompanyId,
      isInScope: inScope(ctx),
    })
    .from(client)
    .where(and(notMerged, or(among(sql`${client.licenseNo}`, licenses), among(sql`left(${client.ubi}, 9)`, roots))));
}

/**
 * The client that last had each former license number of the file, by number. The license of a merged client is a
 * former one of the surviving client.
 */
export async function formerHolders(
  ctx: ActorCtx,
  rows: readonly CleanRow[],
): Promise<ReadonlyMap<string, FormerHolder>> {
  const licenses = new Set(rows.flatMap(({ values }) => values.licenseNo ?? []));
  const found = await ctx.db
    .selectDistinctOn([clientFormerLicense.licenseNo], {
      formerNo: clientFormerLicense.licenseNo,
      id: client.id,
      tradename: client.tradename,
      licenseNo: client.licenseNo,
      isInScope: inScope(ctx),
    })
    .from(clientFormerLicense)
    .innerJoin(client, eq(client.id, clientFormerLicense.clientId))
    .where(and(notMerged, among(sql`${clientFormerLicense.licenseNo}`, licenses)))
    .orderBy(clientFormerLicense.licenseNo, desc(clientFormerLicense.until), desc(clientFormerLicense.id));
  return new Map(found.map(({ formerNo, ...holder }) => [formerNo, holder]));
}

const byName = <Id>(rows: readonly { id: Id; name: string }[]): Map<string, Id> =>
  new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));

/** The lists that a file may refer to by name. */
export async function importLists(ctx: ActorCtx): Promise<Lists> {
  const states = await ctx.db.select({ id: usState.code, name: usState.name }).from(usState);
  const mayAssign = ctx.actor.permissions.has('accounts.assign');
  return {
    states: byName([...states, ...states.map(({ id }) => ({ id, name: id }))]),
    licenseTypes: byName(await ctx.db.select({ id: licenseType.id, name: licenseType.name }).from(licenseType)),
    routes: byName(await ctx.db.select({ id: route.id, name: route.name }).from(route)),
    holdingCompanies: byName(
      await ctx.db.select({ id: holdingCompany.id, name: holdingCompany.tradename }).from(holdingCompany),
    ),
    people: mayAssign ? byName((await salesPersonnel(ctx)).data) : null,
  };
}
