import { and, sql } from 'drizzle-orm';
import { notMerged } from '../../../../auth/scope.ts';
import type { StaffCtx } from '../../../../core/context.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { among, knownColumns, licensesOf } from './import-known.queries.ts';
import type { Shop } from './join-rows.ts';
import type { KnownClient } from './known-client.ts';

/** The clients that have a license number of these shops, by it; locked for a plan that is to be written. */
export async function knownClients(
  ctx: StaffCtx,
  shops: readonly Shop[],
  { lock }: { readonly lock: boolean },
): Promise<Map<string, KnownClient>> {
  const query = ctx.db
    .select(knownColumns(ctx))
    .from(client)
    .where(and(notMerged, among(sql`${client.licenseNo}`, licensesOf(shops))))
    .orderBy(client.id);
  const found = await (lock ? query.for('no key update') : query);
  return new Map(found.map((each) => [each.licenseNo ?? '', each]));
}
