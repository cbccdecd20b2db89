import { and, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import type { ClientMerge } from '../../core/events.ts';
import { accountTier, accountTierDetail } from '../../db/schema/tiers.table.ts';

/** Moves a merged client's tiers to the surviving one, except those that it is in already. */
export async function moveTiers(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const own = ctx.db
    .select({ id: accountTierDetail.accountTierId })
    .from(accountTierDetail)
    .where(eq(accountTierDetail.clientId, into));
  const dropped = await ctx.db
    .delete(accountTierDetail)
    .where(and(eq(accountTierDetail.clientId, from), inArray(accountTierDetail.accountTierId, own)))
    .returning();
  const moved = await ctx.db
    .update(accountTierDetail)
    .set({ clientId: into })
    .where(eq(accountTierDetail.clientId, from))
    .returning();
  const names = await namesOf(ctx, [...dropped, ...moved]);
  const row = (detail: (typeof moved)[number]) => ({ key: detail.id, name: names.get(detail.accountTierId) ?? '' });
  report({ kind: 'tiers', outcome: 'moved', rows: moved.map(row) });
  report({ kind: 'tiers', outcome: 'dropped', rows: dropped.map((detail) => ({ ...row(detail), was: detail })) });
}

async function namesOf(
  ctx: StaffCtx,
  details: readonly { accountTierId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = details.map(({ accountTierId }) => accountTierId);
  const rows = await ctx.db
    .select({ id: accountTier.id, name: accountTier.name })
    .from(accountTier)
    .where(inArray(accountTier.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
