import { eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { lastBought, timesBought } from '../../../db/rules/past-orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientSales } from '../../../db/schema/orders-sums.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientStatus } from '../../../db/schema/settings.table.ts';

/** What the duplicates screen compares accounts by, by their ids. */
export async function comparedClients(ctx: StaffCtx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      name: client.name,
      licenseNo: client.licenseNo,
      ubi: client.ubi,
      streetAddress: client.streetAddress,
      city: client.city,
      isCannabisLicensed: client.isCannabisLicensed,
      clientStatus: clientStatus.name,
      assignedToName: person.name,
      orders: timesBought,
      lastOrderDate: lastBought,
      createdAt: client.createdAt,
    })
    .from(client)
    .innerJoin(clientStatus, eq(clientStatus.id, client.clientStatusId))
    .leftJoin(person, eq(person.id, client.assignedTo))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .where(inArray(client.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
