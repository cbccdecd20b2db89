import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorCtx } from '../context.ts';
import { storedFile } from '../db/schema/platform.table.ts';
import { refuse } from '../http/refusal.ts';

/** A file a job works on: kept packed (gzip) in the database, written once, read in slices, by its owner only. */

const SLICE = 1_000_000;

/** Packs bytes as they pass by, so that a large file is held small. */
export function packing() {
  const gzip = createGzip({ level: 3 });
  const packed: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => packed.push(piece));
  return {
    write: async (piece: Uint8Array): Promise<void> => {
      await new Promise<void>((resolve, reject) => gzip.write(piece, (error) => (error ? reject(error) : resolve())));
    },
    end: async (): Promise<Buffer> => {
      await new Promise<void>((resolve, reject) => {
        gzip.once('end', resolve);
        gzip.once('error', reject);
        gzip.end();
      });
      return Buffer.concat(packed);
    },
  };
}

/** Keeps a packed file for the actor; answers its id. The name is shown to people and never becomes a path (S-32). */
export async function storeFile(ctx: ActorCtx, name: string, packed: Buffer): Promise<string> {
  const id = randomUUID();
  const { personId } = ctx.actor;
  const createdAt = ctx.now().toISOString();
  await ctx.db
    .insert(storedFile)
    .values({ id, name, contentType: 'application/gzip', content: packed, personId, createdAt });
  return id;
}

/** Name and packed size of a file of the actor's own; somebody else's is as missing as one that never was. */
export async function ownFile(ctx: ActorCtx, id: string): Promise<{ name: string; size: number }> {
  const [found] = await ctx.db
    .select({ name: storedFile.name, size: sql<number>`length(${storedFile.content})` })
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.personId, ctx.actor.personId)));
  if (found === undefined) throw refuse('not_found');
  return found;
}

async function* slices(ctx: ActorCtx, id: string, size: number): AsyncGenerator<Buffer> {
  for (let from = 1; from <= size; from += SLICE) {
    const [row] = await ctx.db
      .select({ slice: sql<Buffer>`substring(${storedFile.content} from ${from} for ${SLICE})` })
      .from(storedFile)
      .where(eq(storedFile.id, id));
    if (row === undefined) throw refuse('not_found');
    yield row.slice;
  }
}

/** The bytes of a file of the actor's own as they were uploaded, a slice at a time. */
export async function* readFile(ctx: ActorCtx, id: string): AsyncGenerator<Buffer> {
  const { size } = await ownFile(ctx, id);
  const packed = Readable.from(slices(ctx, id, size));
  const plain = createGunzip();
  packed.once('error', (error) => plain.destroy(error));
  try {
    yield* packed.pipe(plain) as AsyncIterable<Buffer>;
  } finally {
    packed.destroy();
    plain.destroy();
  }
}
