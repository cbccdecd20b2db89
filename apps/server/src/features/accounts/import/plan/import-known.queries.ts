import { ubiRoot } from '@cartwright/domain/accounts/identifiers';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { client, clientFormerLicense, holdingCompany, route } from '../../../../db/schema/accounts.table.ts';
import { clientImport, clientImportRow } from '../../../../db/schema/accounts-import.table.ts';
import { clientStatus, licenseType, usState } from '../../../../db/schema/settings.table.ts';
import { clientScope, notMerged } from '../../../../auth/scope.ts';
import { fail } from '../../../../core/errors.ts';
import { salesPersonnel } from '../../../people/people.queries.ts';
import type { Lists } from '../import-lists.ts';
import { headerKeyOf, type ImportField, type KeptColumn } from './import-mapping.ts';
import type { Movable } from './import-moves.ts';
import type { FormerHolder } from './known-client.ts';
import type { Shop } from './join-rows.ts';

export const among = (column: SQL, texts: ReadonlySet<string>): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

const inScope = (ctx: StaffCtx): SQL<boolean> => sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)`;

/** What a plan compares of a client. */
export const knownColumns = (ctx: StaffCtx) => ({
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
  clientStatusId: client.clientStatusId,
  isInScope: inScope(ctx),
});

export const licensesOf = (shops: readonly Shop[]): Set<string> =>
  new Set(shops.flatMap(({ values }) => values.licenseNo ?? []));

/** Rows of licenses that are not closed: a shop that moved may be listed with its former license too, as closed. */
const isOfActiveLicense = (row: SQL): SQL => sql`${row}.outcome is distinct from 'notBuying'
  and ${row}.staged -> 'notBuying' ->> 'isByStatus' is distinct from 'true'`;

/** The clients that shops with an unknown license perhaps were before they moved. */
export async function movableClients(ctx: StaffCtx, importId: string, shops: readonly Shop[]): Promise<Movable> {
  const phones = new Set(shops.flatMap(({ values }) => values.dayPhone ?? []));
  const ubis = shops.flatMap(({ values }) => values.ubi ?? []);
  const roots = new Set(ubis.map(ubiRoot));
  // Drizzle leaves out the table's name in the columns of a select from one table, so that they are written out here.
  const isListed = sql<boolean>`exists (select from ${clientImportRow} r
    where r.import_id = ${importId} and r.license_no = ${client}.license_no and ${isOfActiveLicense(sql`r`)})`;
  const found = await ctx.db
    .select({ ...knownColumns(ctx), isListed })
    .from(client)
    .where(and(notMerged, or(among(sql`${client.dayPhone}`, phones), among(sql`left(${client.ubi}, 9)`, roots))))
    .orderBy(client.id);
  const shared = await ctx.db
    .select({ ubi: sql<string>`${clientImportRow.ubi}` })
    .from(clientImportRow)
    .where(
      and(
        eq(clientImportRow.importId, importId),
        among(sql`left(${clientImportRow.ubi}, 9)`, roots),
        sql`length(${clientImportRow.ubi}) = 16`,
        isOfActiveLicense(sql`${clientImportRow}`),
      ),
    )
    .groupBy(clientImportRow.ubi)
    .having(sql`count(distinct ${clientImportRow.head}) > 1`);
  return {
    byPhone: Map.groupBy(found, ({ dayPhone }) => dayPhone ?? ''),
    byBusiness: Map.groupBy(found, ({ ubi }) => ubiRoot(ubi ?? '')),
    sharedUbis: new Set(shared.map(({ ubi }) => ubi)),
  };
}

/**
 * The client that last had each former license number of the file, by number. The license of a merged client is a
 * former one of the surviving client.
 */
export async function formerHolders(ctx: StaffCtx, shops: readonly Shop[]): Promise<ReadonlyMap<string, FormerHolder>> {
  const licenses = licensesOf(shops);
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
export async function importLists(ctx: StaffCtx): Promise<Lists> {
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

/** The columns whose field somebody chose, against the guess, for the last file with this header, by name in lower case. */
export async function chosenFields(
  ctx: StaffCtx,
  header: readonly string[],
): Promise<ReadonlyMap<string, ImportField | null>> {
  const [last] = await ctx.db
    .select({ mapping: clientImport.mapping })
    .from(clientImport)
    .where(eq(clientImport.headerKey, headerKeyOf(header)))
    .orderBy(desc(clientImport.createdAt), desc(clientImport.id))
    .limit(1);
  const kept = (last?.mapping ?? []) as readonly KeptColumn[];
  return new Map(kept.filter(({ isChosen }) => isChosen).map(({ header: name, field }) => [name.toLowerCase(), field]));
}

/** Refuses `invalid` for a status that no client can have. */
export async function assertClientStatus(ctx: StaffCtx, id: number): Promise<void> {
  const found = await ctx.db.select({ id: clientStatus.id }).from(clientStatus).where(eq(clientStatus.id, id));
  if (found.length > 0) return;
  const detail = 'There is no such status of a client.';
  fail('invalid', { detail, fields: [{ path: ['titleStatusId'], code: 'unknown', detail }] });
}
