import { buffer } from 'node:stream/consumers';
import { messages } from '@cartwright/contract/messages';
import { isReordered, MOST_PICTURES } from '@cartwright/domain/products/pictures';
import { and, asc, eq, inArray, max, not, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { insertRows } from '../../../db/bulk.ts';
import { picture, productPicture } from '../../../db/schema/products-pictures.table.ts';
import { product } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { lockProduct } from '../record/product.locks.ts';
import { picturesOf } from './pictures.queries.ts';
import { resizePicture } from './resize-picture.ts';

/**
 * Adds a picture after those that the product has. Refuses `picture_refused` for anything but a whole JPEG, PNG or WebP
 * within the limits, `not_found`, `picture_there_already`, `too_many_pictures`.
 */
export async function addPicture(ctx: StaffCtx, productId: number, file: UploadedFile) {
  const [known] = await ctx.db.select({ id: product.id }).from(product).where(eq(product.id, productId));
  if (known === undefined) fail('not_found');
  const made = await resizePicture(await buffer(file.content));
  if (made === null) fail('picture_refused');
  const { hash, sizes } = made;
  return await inTransaction(ctx, async (ctx) => {
    const { sku } = await lockProduct(ctx, productId);
    const before = await picturesOf(ctx.db, productId);
    if (before.includes(hash)) fail('picture_there_already');
    if (before.length >= MOST_PICTURES) fail('too_many_pictures');
    // The update locks the row, which a product that shows it last may be about to give up.
    await ctx.db
      .insert(picture)
      .values({ hash, ...sizes, createdAt: ctx.now().toISOString() })
      .onConflictDoUpdate({ target: picture.hash, set: { createdAt: sql`excluded.created_at` } });
    const [last] = await ctx.db
      .select({ position: max(productPicture.position) })
      .from(productPicture)
      .where(eq(productPicture.productId, productId));
    await ctx.db.insert(productPicture).values({ productId, hash, position: (last?.position ?? 0) + 1 });
    await recordAudit(ctx, { action: 'add picture', entity: 'product', entityId: productId, detail: { sku } });
    return { hash, message: messages.added };
  });
}

/** Puts the pictures of a product into this order. Refuses `pictures_changed` when it has others by now. */
export async function sortPictures(ctx: StaffCtx, { productId, hashes }: { productId: number; hashes: string[] }) {
  return await inTransaction(ctx, async (ctx) => {
    const { sku } = await lockProduct(ctx, productId);
    const before = await picturesOf(ctx.db, productId);
    if (!isReordered(before, hashes)) fail('pictures_changed');
    await ctx.db.delete(productPicture).where(eq(productPicture.productId, productId));
    await insertRows(
      ctx.db,
      productPicture,
      hashes.map((hash, index) => ({ productId, hash, position: index + 1 })),
    );
    await recordAudit(ctx, { action: 'sort pictures', entity: 'product', entityId: productId, detail: { sku } });
    return { message: messages.updated };
  });
}

/** Takes a picture off a product; one that no other product shows is deleted. Refuses `not_found`. */
export async function removePicture(ctx: StaffCtx, { productId, hash }: { productId: number; hash: string }) {
  return await inTransaction(ctx, async (ctx) => {
    const { sku } = await lockProduct(ctx, productId);
    if (!(await picturesOf(ctx.db, productId)).includes(hash)) fail('not_found');
    await giveUpPictures(ctx, productId, [hash]);
    await recordAudit(ctx, { action: 'remove picture', entity: 'product', entityId: productId, detail: { sku } });
    return { message: 'Picture removed.' };
  });
}

/** Takes these pictures off a locked product; those that no other product shows are deleted. */
export async function giveUpPictures(ctx: StaffCtx, productId: number, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const given = [...hashes].toSorted();
  await ctx.db
    .delete(productPicture)
    .where(and(eq(productPicture.productId, productId), inArray(productPicture.hash, given)));
  // Locked first, so that a product which begins to show one meanwhile is seen by the next statement.
  const locked = ctx.db.select({ hash: picture.hash }).from(picture).where(inArray(picture.hash, given));
  await locked.orderBy(asc(picture.hash)).for('update');
  const isShown = sql`exists (select from ${productPicture} where ${productPicture.hash} = ${picture}.${sql.identifier(picture.hash.name)})`;
  await ctx.db.delete(picture).where(and(inArray(picture.hash, given), not(isShown)));
}

/** Shows the pictures of another product on a new one, in the same order. */
export async function copyPictures(ctx: StaffCtx, fromId: number, productId: number): Promise<void> {
  const hashes = await picturesOf(ctx.db, fromId);
  if (hashes.length === 0) return;
  const shown = ctx.db.select({ hash: picture.hash }).from(picture).where(inArray(picture.hash, hashes));
  const held = new Set((await shown.orderBy(asc(picture.hash)).for('key share')).map(({ hash }) => hash));
  const rows = hashes.filter((hash) => held.has(hash)).map((hash, index) => ({ productId, hash, position: index + 1 }));
  await insertRows(ctx.db, productPicture, rows);
}
