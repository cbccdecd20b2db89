import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One part of an archive: a name inside it and its bytes, as they come. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | readonly Buffer[];
}

/** What the directory at the end says of a part. Sizes in bytes. */
interface Packed {
  readonly name: Buffer;
  readonly offset: number;
  readonly sum: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Sizes of the format have 32 bits; archives beyond would need its extension, which no list of ours comes near. */
const LARGEST = 0xff_ff_ff_ff;
/** Sizes follow their part, and names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: an archive says nothing of when it was made, so that equal content is equal bytes. */
const NO_DATE = 0x00_21;
const LEVEL = 3;

/**
 * A zip archive as a stream, one part after the other; memory does not grow with its content (deflate, data descriptors).
 * Throws when a part or the archive passes 4 GB.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Packed[] = [];
  let offset = 0;
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text);
    yield fields(['PK\u0003\u0004', VERSION, FLAGS, DEFLATE, 0, NO_DATE, [0, 0, 0], name.length, 0], name);
    const part = { sum: 0, packedSize: 0, size: 0 };
    for await (const piece of packed(content, part)) {
      part.packedSize += piece.length;
      yield piece;
    }
    if (part.size > LARGEST || offset > LARGEST) throw new RangeError('the archive is larger than 4 GB');
    yield fields(['PK\u0007\u0008', [part.sum, part.packedSize, part.size]]);
    written.push({ name, offset, ...part });
    offset += 30 + name.length + part.packedSize + 16;
  }
  const directory = Buffer.concat(written.map(listed));
  yield directory;
  const count = written.length;
  yield fields(['PK\u0005\u0006', 0, 0, count, count, [directory.length, offset], 0]);
}

async function* packed(content: ZipEntry['content'], part: { sum: number; size: number }): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      part.sum = crc32(piece, part.sum);
      part.size += piece.length;
      yield piece;
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL });
  // An error of the content reaches the reader of the deflated bytes; the callback has nothing to add.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  yield* deflate as AsyncIterable<Buffer>;
}

const listed = ({ name, offset, sum, packedSize, size }: Packed): Buffer =>
  fields(
    ['PK\u0001\u0002', VERSION, VERSION, FLAGS, DEFLATE, 0, NO_DATE, [sum, packedSize, size], name.length, 0, 0, 0, 0],
    Buffer.concat([fields([[0, offset]]), name]),
  );

/** A record: its mark as it stands, numbers of 16 bits, numbers in brackets of 32. */
function fields(values: readonly (string | number | readonly number[])[], tail: Buffer = Buffer.alloc(0)): Buffer {
  const parts = values.map((value) => {
    if (typeof value === 'string') return Buffer.from(value, 'latin1');
    if (typeof value === 'number') return Buffer.from(Uint16Array.of(value).buffer);
    return Buffer.from(Uint32Array.from(value).buffer);
  });
  return Buffer.concat([...parts, tail]);
}
