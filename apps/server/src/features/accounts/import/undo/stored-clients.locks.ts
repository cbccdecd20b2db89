import { asc, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { client } from '../../../../db/schema/accounts.table.ts';

export type StoredClient = typeof client.$inferSelect;

/** Clients by their ids, locked for the rest of the transaction. */
export async function lockClients(ctx: StaffCtx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredClient>> {
  const rows = await ctx.db
    .select()
    .from(client)
    .where(inArray(client.id, [...ids]))
    .orderBy(asc(client.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
