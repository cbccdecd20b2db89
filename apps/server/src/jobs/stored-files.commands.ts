import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx, Ctx } from '../core/context.ts';
import { type Expired, oldestRows } from '../db/lists/oldest-rows.ts';
import { storedFile } from '../db/schema/platform.table.ts';
import { fail } from '../core/errors.ts';

/**
 * Files that jobs read or write, in the database for a week (`cleanup.ts`), readable by their owner only. A file is several
 * rows: the first id ends in twelve zeros and has its name, the ids after it have its gzipped bytes in slices. The row with
 * the name is written last, so that a file exists completely or not at all.
 */

/** Bytes of a row; a statement holds several copies of them. */
const SLICE = 256_000;

const sliceId = (id: string, number: number): string => `${id.slice(0, 24)}${number.toString(16).padStart(12, '0')}`;

/** The rows with the gzipped bytes of a file, in the order of their ids; for who copies them. */
export const slicesOf = (id: string): SQL => between(storedFile.id, sliceId(id, 1), `${id.slice(0, 24)}ffffffffffff`);

/** A file that is being written: pieces in order, then `finish`, or `abandon` after an error. */
export interface IncomingFile {
  readonly id: string;
  readonly write: (piece: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly abandon: () => Promise<void>;
}

/** Starts a file of the actor's; at most one slice of it is in memory. The name is for people and is never used as a path (S-32). */
export async function receiveFile(ctx: StaffCtx, name: string): Promise<IncomingFile> {
  const id = sliceId(randomUUID(), 0);
  const createdAt = ctx.now().toISOString();
  const common = { name, contentType: 'application/gzip', personId: ctx.actor.personId, createdAt };
  const gzip = createGzip({ level: 1 });
  let packed: Buffer[] = [];
  let size = 0;
  let slices = 0;
  gzip.on('data', (piece: Buffer) => {
    packed.push(piece);
    size += piece.length;
  });
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(packed);
    packed = [];
    size = 0;
    slices += 1;
    await ctx.db.insert(storedFile).values({ id: sliceId(id, slices), ...common, content });
  };
  return {
    id,
    write: async (piece) => {
      await new Promise<void>((resolve, reject) => gzip.write(piece, (error) => (error ? reject(error) : resolve())));
      if (size >= SLICE) await flush();
    },
    finish: async () => {
      await new Promise<void>((resolve, reject) => {
        gzip.once('end', resolve);
        gzip.once('error', reject);
        gzip.end();
      });
      await flush();
      await ctx.db.insert(storedFile).values({ id, ...common, content: Buffer.alloc(0) });
    },
    abandon: async () => {
      gzip.destroy();
      if (slices > 0) await ctx.db.delete(storedFile).where(slicesOf(id));
    },
  };
}

/** The name of one of the actor's own files. Throws `not_found`, also for a file of somebody else. */
export async function findOwnFile(ctx: StaffCtx, id: string): Promise<{ name: string }> {
  const [found] = await ctx.db
    .select({ name: storedFile.name })
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.personId, ctx.actor.personId)));
  if (found === undefined || id !== sliceId(id, 0)) fail('not_found');
  return found;
}

async function* packedSlices(ctx: StaffCtx, id: string): AsyncGenerator<Buffer> {
  const slices = await ctx.db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(slicesOf(id))
    .orderBy(asc(storedFile.id));
  for (const slice of slices) {
    // Two thirds of what the driver takes for bytes, which it reads as hexadecimal text.
    const [row] = await ctx.db
      .select({ content: sql<string>`encode(${storedFile.content}, 'base64')` })
      .from(storedFile)
      .where(eq(storedFile.id, slice.id));
    if (row === undefined) fail('not_found');
    yield Buffer.from(row.content, 'base64');
  }
}

/** The bytes of one of the actor's own files, unzipped, a slice at a time. */
export async function* readFile(ctx: StaffCtx, id: string): AsyncGenerator<Buffer> {
  await findOwnFile(ctx, id);
  yield* unpack(packedSlices(ctx, id));
}

/** The bytes behind gzipped slices. */
export async function* unpack(slices: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packed = Readable.from(slices);
  const plain = createGunzip();
  packed.once('error', (error) => plain.destroy(error));
  try {
    yield* packed.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

/** Deletes one of the actor's own files, whose bytes are stored elsewhere by now. */
export async function discardFile(ctx: StaffCtx, id: string): Promise<void> {
  const rows = between(storedFile.id, sliceId(id, 0), `${id.slice(0, 24)}ffffffffffff`);
  await ctx.db.delete(storedFile).where(and(rows, eq(storedFile.personId, ctx.actor.personId)));
}

/** Deletes rows of files that expired; all rows of a file have its age. Returns how many. */
export async function deleteOldFiles(ctx: Ctx, expired: Expired): Promise<number> {
  const oldest = oldestRows(ctx.db, storedFile, storedFile.createdAt, expired);
  return (await ctx.db.delete(storedFile).where(oldest)).rowCount ?? 0;
}
