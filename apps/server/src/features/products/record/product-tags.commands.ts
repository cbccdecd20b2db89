import { asc, eq, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { productTag, tag } from '../../../db/schema/products.table.ts';
import { tagIdsOf } from './product-record.queries.ts';

/** Gives a product these tags and no others. Returns their names by alphabet, or undefined when it has them already. */
export async function writeTags(
  ctx: StaffCtx,
  productId: number,
  tagIds: readonly number[],
): Promise<string[] | undefined> {
  const wanted = [...new Set(tagIds)].toSorted((a, b) => a - b);
  const before = await tagIdsOf(ctx.db, productId);
  if (before.join() === wanted.join()) return undefined;
  await ctx.db.delete(productTag).where(eq(productTag.productId, productId));
  if (wanted.length === 0) return [];
  await insertRows(
    ctx.db,
    productTag,
    wanted.map((tagId) => ({ productId, tagId })),
  );
  const rows = await ctx.db.select({ name: tag.name }).from(tag).where(inArray(tag.id, wanted)).orderBy(asc(tag.name));
  return rows.map(({ name }) => name);
}
