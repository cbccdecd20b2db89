import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { StartError } from '../../core/errors.ts';
import { type BackedUpTable, MANIFEST, type Manifest, manifestSchema, partOf } from './backup-file.ts';
import { copyTarget } from './tables.ts';

/** An open backup: what it says about itself, and its rows. */
export interface Backup {
  readonly manifest: Manifest;
  /** Copies the rows of a table. @throws StartError unless they are those that were backed up */
  copyInto(client: pg.Client, table: BackedUpTable): Promise<void>;
  close(): void;
}

const LARGEST_MANIFEST = 10 * 1024 * 1024;

/** Opens a backup. @throws StartError with one sentence when it is none, or not a whole one */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, options).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new StartError(isMissing ? `There is no file ${file}.` : notWhole(file, error));
  });
  try {
    const parts = await partsOf(zip, file);
    const manifest = await readManifest(zip, parts.get(MANIFEST), file);
    return {
      manifest,
      copyInto: async (client, table) => {
        const part = parts.get(partOf(table.name));
        if (part === undefined) throw new StartError(notWhole(file, `no rows of ${table.name}`));
        const content = await zip.openReadStreamPromise(part).catch((error: unknown) => {
          throw new StartError(notWhole(file, error));
        });
        const read = await copyRows(client, table, content, file);
        if (read.rows !== table.rows || read.sha256 !== table.sha256)
          throw new StartError(notWhole(file, `the rows of ${table.name} have changed`));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const options = { lazyEntries: true, autoClose: false, validateEntrySize: true, strictFileNames: true } as const;

const notWhole = (file: string, reason: unknown): string =>
  `${file} is not a whole backup of Cartwright (${reason instanceof Error ? reason.message : String(reason)}).`;

async function partsOf(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  } catch (error) {
    throw new StartError(notWhole(file, error));
  }
  return parts;
}

async function readManifest(zip: ZipFile, part: Entry | undefined, file: string): Promise<Manifest> {
  if (part === undefined || part.uncompressedSize > LARGEST_MANIFEST)
    throw new StartError(notWhole(file, 'no manifest'));
  try {
    const text = await buffer(await zip.openReadStreamPromise(part));
    return manifestSchema.parse(JSON.parse(text.toString()));
  } catch {
    throw new StartError(notWhole(file, 'its manifest cannot be read'));
  }
}

async function copyRows(client: pg.Client, table: BackedUpTable, content: Readable, file: string) {
  const hash = createHash('sha256');
  const rows = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`));
  let isRead = false;
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    isRead = true;
  }
  try {
    await pipeline(content, hashed, rows);
  } catch (error) {
    throw isRead ? error : new StartError(notWhole(file, error));
  }
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
