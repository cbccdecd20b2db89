import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One part of an archive: a name inside it and its bytes, as they come. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | readonly Buffer[];
}

/** No part says when it was made, so that equal content is equal bytes. */
const options = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * A zip archive as a stream, one part after the other; memory does not grow with its content. Fails with the error of a
 * part's content; closes the content it reads when its reader stops early.
 */
export function zipStream(entries: readonly ZipEntry[]): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let current: Readable | undefined;
  // The library pipes its streams, and a pipe passes on neither an error nor an early end.
  archive.once('close', () => current?.destroy());
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, options, (open) => {
      current = Readable.from(content).once('error', (error) => archive.destroy(error));
      open(null, current);
    });
  }
  zip.end();
  return archive;
}
