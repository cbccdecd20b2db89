import { type ImportedDelivery, noDelivery } from '@cartwright/domain/imports/client-delivery';
import type { ImportedClient } from '@cartwright/domain/imports/client-rows';
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import { client, holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import { deliveryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientStatus, licenseType } from '../../../db/schema/settings.table.ts';

/** A client without its tiers, which another feature knows. */
export type WorkbookClient = Omit<ImportedClient, 'tiers'>;

export const among = (column: SQL, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;
export const byPlainLicense = (column: SQL): SQL => sql`ltrim(${column}, '0')`;

/** Clients with one of these license numbers, or of one of these names in lower case; locked when `isWritten`. */
export async function knownClients(
  ctx: StaffCtx,
  licenses: readonly string[],
  names: readonly string[],
  isWritten: boolean,
) {
  const found = ctx.db
    .select({
      client: getTableColumns(client),
      assignee: person.name,
      route: route.name,
      holdingCompany: holdingCompany.tradename,
      licenseType: licenseType.name,
      status: clientStatus.name,
      delivery: deliveryPreference,
      isInScope: sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)`,
    })
    .from(client)
    .innerJoin(clientStatus, eq(clientStatus.id, client.clientStatusId))
    .leftJoin(person, eq(person.id, client.assignedTo))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(holdingCompany, eq(holdingCompany.id, client.holdingCompanyId))
    .leftJoin(licenseType, eq(licenseType.id, client.licenseTypeId))
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .where(
      and(
        notMerged,
        or(among(byPlainLicense(sql`${client.licenseNo}`), licenses), among(sql`lower(${client.tradename})`, names)),
      ),
    )
    .orderBy(asc(client.id));
  const rows = isWritten ? await found.for('no key update', { of: client }) : await found;
  return rows.map(({ client: form, delivery, isInScope, ...named }) => ({
    isInScope,
    known: { id: form.id, form, ...named, delivery: deliveryOf(delivery) } satisfies WorkbookClient,
  }));
}

/** The part of a stored preference that a workbook fills. */
export const deliveryOf = (stored: ImportedDelivery | null): ImportedDelivery =>
  stored === null
    ? noDelivery
    : (Object.fromEntries(
        Object.keys(noDelivery).map((field) => [field, stored[field as keyof ImportedDelivery]]),
      ) as unknown as ImportedDelivery);
