import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { source } from '../../db/schema/products.table.ts';
import { sourceLeft } from '../../db/rules/stock.ts';

/** What active sources have left to reserve, in source units. An inactive source is missing from the map. */
export async function sourcesLeft(ctx: Ctx, sourceIds: Iterable<number>): Promise<ReadonlyMap<number, number>> {
  const wanted = [...new Set(sourceIds)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: source.id, left: sourceLeft })
    .from(source)
    .where(and(inArray(source.id, wanted), eq(source.isAvailable, true)));
  return new Map(rows.map((row) => [row.id, row.left]));
}
