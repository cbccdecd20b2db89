import { messages } from '@cartwright/contract/messages';
import { isContentOf, isOrderFileName, MAX_ORDER_FILE, MAX_ORDER_FILES } from '@cartwright/domain/paperwork/order-file';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { orderFile, orderFileSlice } from '../../db/schema/paperwork.table.ts';
import { storedFile } from '../../db/schema/platform.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { UploadedFile } from '../../http/implement.ts';
import { discardFile, receiveFile, slicesOf } from '../../jobs/stored-files.commands.ts';
import { lockOrder } from '../orders/order/order.locks.ts';
import { addVersion } from './file-versions.commands.ts';
import { assertOrder } from './order-files.queries.ts';

/** The name for people: one line without what paths and headers are made of; never used as a path (S-32). */
const shownName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\\/:*?"<>|]/gu, '')
    .trim()
    .replace(/^(.{1,110}).*?(\.\w{1,5})?$/su, '$1$2');

/** How many bytes the type of a file is recognized by. */
const START = 512;

/**
 * Adds a file to an order, whatever its status; one of the same name gets another version. It is received as it comes and
 * becomes a file of the order in one transaction. Refuses `file_type_refused`, `file_empty`, `too_large`, `too_many_files`.
 */
export async function uploadOrderFile(ctx: StaffCtx, orderId: number, file: UploadedFile) {
  await assertOrder(ctx, orderId);
  const name = shownName(file.name);
  if (!isOrderFileName(name)) fail('file_type_refused');
  const incoming = await receiveFile(ctx, name);
  try {
    const size = await receive(file.content, name, incoming.write);
    await incoming.finish();
    const made = await inTransaction(ctx, async (ctx) => {
      await lockOrder(ctx, { orderId });
      const fileId = (await findUpload(ctx, orderId, name)) ?? (await insertUpload(ctx, orderId, name));
      const { versionId, number } = await addVersion(ctx, { fileId, size, factsHash: null });
      await copySlices(ctx, incoming.id, versionId);
      await discardFile(ctx, incoming.id);
      await recordAudit(ctx, {
        action: 'add file',
        entity: 'order',
        entityId: orderId,
        detail: { name, size, number },
      });
      return { fileId, versionId };
    });
    return { message: messages.added, ...made };
  } catch (error) {
    await incoming.abandon();
    throw error;
  }
}

async function receive(
  content: AsyncIterable<Buffer>,
  name: string,
  keep: (piece: Buffer) => Promise<void>,
): Promise<number> {
  let size = 0;
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of content) {
    size += piece.length;
    if (size > MAX_ORDER_FILE) fail('too_large', { detail: 'A file of an order has at most 25 MB.' });
    if (start !== undefined) {
      start = Buffer.concat([start, piece.subarray(0, START - start.length)]);
      if (start.length === START) {
        if (!isContentOf(name, start)) fail('file_type_refused');
        start = undefined;
      }
    }
    await keep(piece);
  }
  if (size === 0) fail('file_empty');
  if (start !== undefined && !isContentOf(name, start)) fail('file_type_refused');
  return size;
}

const live = (orderId: number) =>
  and(eq(orderFile.orderId, orderId), eq(orderFile.kind, 'upload'), isNull(orderFile.removedAt));

async function findUpload({ db }: StaffCtx, orderId: number, name: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: orderFile.id })
    .from(orderFile)
    .where(and(live(orderId), sql`lower(${orderFile.name}) = lower(${name} collate "und-x-icu")`));
  return found?.id;
}

async function insertUpload({ db }: StaffCtx, orderId: number, name: string): Promise<number> {
  if ((await db.$count(orderFile, live(orderId))) >= MAX_ORDER_FILES) fail('too_many_files');
  const [made] = await db.insert(orderFile).values({ orderId, kind: 'upload', name }).returning({ id: orderFile.id });
  if (made === undefined) throw new Error('an insert answered no row');
  return made.id;
}

/** The received bytes become those of the version without passing through this process. */
async function copySlices({ db }: StaffCtx, fileId: string, versionId: number): Promise<void> {
  const slices = db
    .select({
      versionId: sql<number>`${versionId}::int`.as('version_id'),
      number: sql<number>`row_number() over (order by ${storedFile.id})`.as('number'),
      content: storedFile.content,
    })
    .from(storedFile)
    .where(slicesOf(fileId));
  await db.insert(orderFileSlice).select(slices);
}

/** Takes an added file off its order; its versions stay in the database. Refuses `document_stays`. */
export async function removeOrderFile(ctx: StaffCtx, { orderId, fileId }: { orderId: number; fileId: number }) {
  return await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, { orderId });
    const [found] = await ctx.db
      .select({ kind: orderFile.kind, name: orderFile.name })
      .from(orderFile)
      .where(and(eq(orderFile.id, fileId), eq(orderFile.orderId, orderId), isNull(orderFile.removedAt)));
    if (found === undefined) fail('not_found');
    if (found.kind !== 'upload') fail('document_stays');
    await ctx.db.update(orderFile).set({ removedAt: ctx.now().toISOString() }).where(eq(orderFile.id, fileId));
    await recordAudit(ctx, {
      action: 'remove file',
      entity: 'order',
      entityId: orderId,
      detail: { name: found.name },
    });
    return { message: 'File removed.' };
  });
}
