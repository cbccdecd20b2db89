import { Readable } from 'node:stream';
import type { PictureSize } from '@cartwright/domain/products/pictures';
import { asc, eq } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { picture, productPicture } from '../../../db/schema/products-pictures.table.ts';
import type { SentFile } from '../../../http/send-file.ts';

/** The hashes of a product's pictures, in their order. */
export async function picturesOf(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .select({ hash: productPicture.hash })
    .from(productPicture)
    .where(eq(productPicture.productId, productId))
    .orderBy(asc(productPicture.position));
  return rows.map(({ hash }) => hash);
}

/** A size of a picture, which never changes; `not_found`. */
export async function pictureFile(ctx: StaffCtx, hash: string, size: PictureSize): Promise<SentFile> {
  const [found] = await ctx.db.select({ content: picture[size] }).from(picture).where(eq(picture.hash, hash));
  if (found === undefined) fail('not_found');
  const { content } = found;
  return {
    name: `${hash.slice(0, 16)}-${size}.webp`,
    isImmutable: true,
    content: Readable.from([content]),
  };
}
