import { buffer } from 'node:stream/consumers';
import { messages } from '@cartwright/contract/messages';
import type { Fault } from '@cartwright/domain/faults';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx, StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { type Expired, oldestRows } from '../../../db/lists/oldest-rows.ts';
import { receiptLine, receiptPhoto } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { resizePhoto } from '../pictures/resize-picture.ts';

/** The most photos that one person has taken and not saved with a receipt. */
const MOST_UNSAVED = 60;

/** Any number: the class of the advisory locks that serialize the photos of one person. */
const LOCK_CLASS = 7_143;

/**
 * Takes in a photo, which belongs to nothing until a receipt is saved with it. Refuses `picture_refused` for anything but a
 * whole JPEG, PNG or WebP within the limits, `too_many_photos`.
 */
export async function uploadReceiptPhoto(ctx: StaffCtx, file: UploadedFile) {
  const sizes = await resizePhoto(await buffer(file.content));
  if (sizes === null) fail('picture_refused');
  return await inTransaction(ctx, async (ctx) => {
    const { personId } = ctx.actor;
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, ${personId})`);
    const isUnsaved = and(isNull(receiptPhoto.receiptLineId), eq(receiptPhoto.createdBy, personId));
    if ((await ctx.db.$count(receiptPhoto, isUnsaved)) >= MOST_UNSAVED) fail('too_many_photos');
    const [made] = await ctx.db
      .insert(receiptPhoto)
      .values({ ...sizes, createdBy: personId, createdAt: ctx.now().toISOString() })
      .returning({ photoId: receiptPhoto.id });
    if (made === undefined) throw new Error('an insert answered no row');
    return { ...made, message: messages.added };
  });
}

type LinesWithPhotos = readonly { readonly photoIds?: readonly number[] | null | undefined }[];

/** What a receipt had of photos before its lines are replaced, and those that its lines may have now. */
export interface HeldPhotos {
  readonly before: readonly number[];
  readonly lines: LinesWithPhotos;
}

/**
 * Locks the photos that lines name: each of this receipt, or taken by the person and saved with none. What is wrong with the
 * lines: a photo that is there no more, or is on two of them.
 */
export async function holdPhotos(
  { db, actor }: StaffCtx,
  receiptId: number | undefined,
  lines: LinesWithPhotos,
): Promise<HeldPhotos & { readonly faults: readonly Fault[]; readonly count: number | undefined }> {
  const named = lines.flatMap(({ photoIds }) => photoIds ?? []);
  const ofReceipt = db
    .select({ id: receiptLine.id })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId ?? 0));
  const before =
    receiptId === undefined
      ? []
      : await db
          .select({ id: receiptPhoto.id })
          .from(receiptPhoto)
          .where(inArray(receiptPhoto.receiptLineId, ofReceipt));
  const kept = before.map(({ id }) => id);
  const isOwn = and(isNull(receiptPhoto.receiptLineId), eq(receiptPhoto.createdBy, actor.personId));
  const found =
    named.length === 0
      ? []
      : await db
          .select({ id: receiptPhoto.id })
          .from(receiptPhoto)
          .where(and(inArray(receiptPhoto.id, named), or(isOwn, inArray(receiptPhoto.id, kept))))
          .orderBy(asc(receiptPhoto.id))
          .for('update');
  const free = new Set(found.map(({ id }) => id));
  const faults = lines.flatMap(({ photoIds }, at): Fault[] => {
    // Each photo is on the first line that names it.
    const isMissing = (photoIds ?? []).filter((id) => !free.delete(id)).length > 0;
    const detail = 'A photo is not kept any more. Remove it, and take it again.';
    return isMissing ? [{ path: ['lines', at, 'photoIds'], code: 'not_found', detail }] : [];
  });
  return { before: kept, lines, faults, count: named.length || undefined };
}

/** Puts held photos on the lines that a receipt has now, in their order; those that no line names are deleted. */
export async function placePhotos({ db }: StaffCtx, receiptId: number, { before, lines }: HeldPhotos): Promise<void> {
  const named = new Set(lines.flatMap(({ photoIds }) => photoIds ?? []));
  const dropped = before.filter((id) => !named.has(id));
  if (dropped.length > 0) await db.delete(receiptPhoto).where(inArray(receiptPhoto.id, dropped));
  if (named.size === 0) return;
  const rows = await db
    .select({ id: receiptLine.id })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId))
    .orderBy(asc(receiptLine.id));
  for (const [at, { photoIds }] of lines.entries()) {
    const receiptLineId = rows[at]?.id;
    if (receiptLineId === undefined || (photoIds ?? []).length === 0) continue;
    await db
      .update(receiptPhoto)
      .set({ receiptLineId })
      .where(inArray(receiptPhoto.id, [...(photoIds ?? [])]));
  }
}

/** Deletes photos that nobody has saved with a receipt. Returns how many. */
export async function deleteUnsavedPhotos(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, receiptPhoto, receiptPhoto.createdAt, expired, isNull(receiptPhoto.receiptLineId));
  return (await ctx.db.delete(receiptPhoto).where(oldest)).rowCount ?? 0;
}
