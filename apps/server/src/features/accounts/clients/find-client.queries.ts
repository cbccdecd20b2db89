import { aliasedTable, and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';

const merged = aliasedTable(client, 'merged');

/** The client of the actor's scope that this one was merged into; null when it was not, or when that one is out of scope. */
export async function mergedInto(ctx: StaffCtx, clientId: number): Promise<{ id: number; tradename: string } | null> {
  const [found] = await ctx.db
    .select({ id: client.id, tradename: client.tradename })
    .from(merged)
    .innerJoin(client, eq(client.id, merged.mergedInto))
    .where(and(eq(merged.id, clientId), clientScope(ctx.actor)));
  return found ?? null;
}

/**
 * Fails because there is no such client in the actor's scope: `client_merged` with the client it was merged into, otherwise
 * `not_found`, for a missing client and one out of scope alike (S-13).
 */
export async function failMissingClient(ctx: StaffCtx, clientId: number): Promise<never> {
  const survivor = await mergedInto(ctx, clientId);
  if (survivor === null) fail('not_found');
  fail('client_merged', {
    detail: `This account was merged into ${survivor.tradename}. Open that one.`,
    extra: { clientId: survivor.id, tradename: survivor.tradename },
  });
}

/** A client of the actor's scope by its id; otherwise fails as `failMissingClient` does. */
export async function findClient(ctx: StaffCtx, clientId: number): Promise<typeof client.$inferSelect> {
  const [found] = await ctx.db
    .select()
    .from(client)
    .where(and(eq(client.id, clientId), clientScope(ctx.actor)));
  if (found === undefined) return await failMissingClient(ctx, clientId);
  return found;
}

/** A client for `assertVersion`. */
export const versionOf = ({ id, version }: { readonly id: number; readonly version: number }) => ({
  entity: 'client',
  entityId: id,
  version,
  hasAuditedFields: true,
});
