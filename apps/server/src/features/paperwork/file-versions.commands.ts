import { gzipSync } from 'node:zlib';
import { MAX_FILE_VERSIONS } from '@cartwright/domain/paperwork/order-file';
import { and, eq, max } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { orderFile, orderFileSlice, orderFileVersion } from '../../db/schema/paperwork.table.ts';

type DocumentKind = Exclude<(typeof orderFile.$inferSelect)['kind'], 'upload'>;

interface NewVersion {
  readonly fileId: number;
  /** Bytes. */
  readonly size: number;
  /** Of the order that a document shows. */
  readonly factsHash: Buffer | null;
}

/** The next version of a file whose order is locked, still without content. Refuses `too_many_files`. */
export async function addVersion({ db, actor, now }: StaffCtx, version: NewVersion) {
  const { fileId } = version;
  const [last] = await db
    .select({ number: max(orderFileVersion.number) })
    .from(orderFileVersion)
    .where(eq(orderFileVersion.fileId, fileId));
  const number = (last?.number ?? 0) + 1;
  if (number > MAX_FILE_VERSIONS) fail('too_many_files');
  const row = { ...version, number, personId: actor.personId, createdAt: now().toISOString() };
  const [made] = await db.insert(orderFileVersion).values(row).returning({ versionId: orderFileVersion.id });
  if (made === undefined) throw new Error('an insert answered no row');
  return { fileId, versionId: made.versionId, number };
}

interface NewDocument {
  readonly orderId: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly content: Buffer;
  readonly factsHash: Buffer;
}

/** Stores a document that was just made as the next version of its file; the order is locked. */
export async function addDocument(ctx: StaffCtx, { orderId, kind, name, content, factsHash }: NewDocument) {
  const ofKind = and(eq(orderFile.orderId, orderId), eq(orderFile.kind, kind));
  const [known] = await ctx.db.select({ id: orderFile.id }).from(orderFile).where(ofKind);
  const [file] =
    known === undefined
      ? await ctx.db.insert(orderFile).values({ orderId, kind, name }).returning({ id: orderFile.id })
      : [known];
  if (file === undefined) throw new Error('an insert answered no row');
  const made = await addVersion(ctx, { fileId: file.id, size: content.length, factsHash });
  await ctx.db
    .insert(orderFileSlice)
    .values({ versionId: made.versionId, number: 1, content: gzipSync(content, { level: 1 }) });
  return made;
}
