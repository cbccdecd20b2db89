/** The part of yauzl 3 that we use; the package brings no types. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly crc32: number;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  interface Options {
    readonly lazyEntries: true;
    readonly autoClose: boolean;
    readonly validateEntrySize: boolean;
    readonly strictFileNames: boolean;
  }

  export function fromBufferPromise(buffer: Buffer, options: Options): Promise<ZipFile>;
  export function openPromise(path: string, options: Options): Promise<ZipFile>;
}
