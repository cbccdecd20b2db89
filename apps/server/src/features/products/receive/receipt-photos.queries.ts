import { Readable } from 'node:stream';
import type { PhotoSize } from '@cartwright/domain/receiving/receipt';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { receiptLine, receiptPhoto } from '../../../db/schema/products-receipts.table.ts';
import type { SentFile } from '../../../http/send-file.ts';

/** A size of a photo; `not_found` for one that somebody else has taken and not saved. */
export async function receiptPhotoFile({ db, actor }: StaffCtx, photoId: number, size: PhotoSize): Promise<SentFile> {
  const isSeen = or(isNotNull(receiptPhoto.receiptLineId), eq(receiptPhoto.createdBy, actor.personId));
  const [found] = await db
    .select({ content: receiptPhoto[size] })
    .from(receiptPhoto)
    .where(and(eq(receiptPhoto.id, photoId), isSeen));
  if (found === undefined) fail('not_found');
  return { name: `photo-${photoId}-${size}.jpg`, isImmutable: true, content: Readable.from([found.content]) };
}

/** The photos of a receipt by the ids of its lines, in the order in which they were taken. */
export async function photosOf({ db }: StaffCtx, receiptId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .select({ id: receiptPhoto.id, lineId: receiptLine.id })
    .from(receiptPhoto)
    .innerJoin(receiptLine, eq(receiptLine.id, receiptPhoto.receiptLineId))
    .where(eq(receiptLine.receiptId, receiptId))
    .orderBy(asc(receiptPhoto.id));
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map([...byLine].map(([lineId, photos]) => [lineId, photos.map(({ id }) => id)]));
}
