import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { products } from '@cartwright/contract/products/products.contract';
import { productLabels } from '@cartwright/domain/products/product-form';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudits } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { product, productLine, productTag, tag } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openCartsWith } from './product-use.queries.ts';

type Given = Input<(typeof products)['updateMany']>['body'];

/**
 * Gives several products a line (their sub product lines are of the old one and go), takes them on or off sale, adds or removes
 * tags. All or none: `not_found` when one of them, the line or a tag is missing, `nothing_to_update` without a change.
 */
export async function updateProducts(ctx: StaffCtx, given: Given) {
  const { productLineId, isActive } = given;
  const [added, removed] = [given.addTagIds ?? [], given.removeTagIds ?? []];
  if (productLineId == null && isActive == null && added.length + removed.length === 0) fail('nothing_to_update');
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockProducts(ctx, given.productIds);
    const lineName = productLineId == null ? undefined : await nameOfLine(ctx, productLineId);
    const tagged = await changeTags(ctx, given.productIds, added, removed);
    const changed = before.filter(
      (row) =>
        (productLineId != null && row.productLineId !== productLineId) ||
        (isActive != null && row.isActive !== isActive) ||
        tagged.has(row.id),
    );
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return { message: messages.updated, changed: 0, openCarts: 0 };
    await ctx.db
      .update(product)
      .set({
        version: nextVersion,
        ...(isActive == null ? {} : { isActive }),
        ...(productLineId == null ? {} : { productLineId, subProductLineId: keptSubLine(productLineId) }),
      })
      .where(inArray(product.id, ids));
    if (productLineId != null) await publish(ctx, 'productsChanged', { productIds: ids });
    await recordAudits(
      ctx,
      changed.map((row) => ({
        action: 'update' as const,
        entity: 'product' as const,
        entityId: row.id,
        detail: {
          version: row.version + 1,
          changed: {
            ...(lineName === undefined || row.productLineId === productLineId
              ? {}
              : { productLineId: { label: productLabels.productLineId, from: row.productLine, to: lineName } }),
            ...(isActive == null || row.isActive === isActive
              ? {}
              : { isActive: { label: productLabels.isActive, from: row.isActive, to: isActive } }),
          },
          tags: tagged.get(row.id),
        },
      })),
    );
    return { message: messages.updated, changed: ids.length, openCarts: await openCartsWith(ctx.db, ids) };
  });
}

/** A sub product line belongs to its line, and goes with the old one. */
const keptSubLine = (productLineId: number): SQL =>
  sql`case when ${product.productLineId} = ${productLineId} then ${product.subProductLineId} end`;

/** Locks products in id order; `not_found` when one is missing. */
async function lockProducts(ctx: StaffCtx, ids: readonly number[]) {
  const rows = await ctx.db
    .select({
      id: product.id,
      productLineId: product.productLineId,
      productLine: productLine.name,
      isActive: product.isActive,
      version: product.version,
    })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update', { of: product });
  if (rows.length < new Set(ids).size) fail('not_found');
  return rows;
}

async function nameOfLine(ctx: StaffCtx, id: number): Promise<string> {
  const [found] = await ctx.db
    .select({ name: productLine.name })
    .from(productLine)
    .where(eq(productLine.id, id))
    .for('key share');
  return found?.name ?? fail('not_found');
}

/** Adds and removes tags; the names of the tags that each product which differs has now. */
async function changeTags(
  ctx: StaffCtx,
  productIds: readonly number[],
  added: readonly number[],
  removed: readonly number[],
): Promise<Map<number, string[]>> {
  if (added.length + removed.length === 0) return new Map();
  const wanted = [...new Set([...added, ...removed])];
  const known = await ctx.db.select({ id: tag.id }).from(tag).where(inArray(tag.id, wanted)).for('key share');
  if (known.length < wanted.length) fail('not_found');
  const [products, more, less] = [productIds, added, removed].map((ids) => sql.param([...ids]));
  const { rows: differing } = await ctx.db.execute<{ id: number }>(sql`
    with removed as (
      delete from ${productTag} where product_id = any(${products}::int[]) and tag_id = any(${less}::int[])
      returning product_id as id
    ), added as (
      insert into ${productTag} (product_id, tag_id)
      select product_id, tag_id from unnest(${products}::int[]) product_id cross join unnest(${more}::int[]) tag_id
      on conflict do nothing returning product_id as id
    ) select id from removed union select id from added`);
  const ids = differing.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ productId: productTag.productId, name: tag.name })
    .from(productTag)
    .innerJoin(tag, eq(tag.id, productTag.tagId))
    .where(inArray(productTag.productId, ids))
    .orderBy(asc(tag.name));
  const tags = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(ids.map((id) => [id, (tags.get(id) ?? []).map(({ name }) => name)]));
}
