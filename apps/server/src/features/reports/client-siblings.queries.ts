import { aliasedTable, and, asc, eq, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { clientScope } from '../../auth/scope.ts';
import { lastBought } from '../../db/rules/past-orders.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { clientSales } from '../../db/schema/orders-sums.table.ts';
import { assertClientInScope } from './client-report.queries.ts';

/** A holding company owns a few shops. */
const MOST = 50;
const self = aliasedTable(client, 'self');

/** The other clients of the holding company of a client in scope, as far as the actor may see them, by name. */
export async function clientSiblings(ctx: StaffCtx, clientId: number) {
  await assertClientInScope(ctx, clientId);
  const data = await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      city: client.city,
      lastOrderDate: lastBought,
    })
    .from(self)
    .innerJoin(client, and(eq(client.holdingCompanyId, self.holdingCompanyId), ne(client.id, self.id)))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .where(and(eq(self.id, clientId), clientScope(ctx.actor)))
    .orderBy(asc(client.tradename), asc(client.id))
    .limit(MOST);
  return { data, count: data.length };
}
