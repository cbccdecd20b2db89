import { crc32, inflateSync } from 'node:zlib';
import { pictureOf } from '@cartwright/domain/settings/picture';

/** Values of a pixel by the color type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether a PNG or JPEG is whole, so that it can be drawn: what is damaged or cut off is not. */
export function isWholePicture(content: Buffer): boolean {
  const picture = pictureOf(content);
  if (picture === null) return false;
  // Its last marker; what follows it is no part of the picture.
  if (picture.type === 'image/jpeg')
    return content.includes(Buffer.from([0xff, 0xda])) && content.includes(Buffer.from([0xff, 0xd9]));
  try {
    return isWholePng(content);
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Every chunk of a PNG up to its end, each with the right checksum; throws where it is cut off or damaged. */
function chunksOf(content: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; ;) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    const checked = content.subarray(at + 4, end);
    if (crc32(checked) !== content.readUInt32BE(end)) throw new Error('a chunk is damaged');
    const type = checked.toString('latin1', 0, 4);
    chunks.push({ type, data: checked.subarray(4) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
}

function isWholePng(content: Buffer): boolean {
  const chunks = chunksOf(content);
  const head = chunks[0];
  if (head?.type !== 'IHDR') return false;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth = 0, color = 0, , , interlace] = head.data.subarray(8);
  const bits = depth * (channels[color] ?? 0);
  if (bits === 0 || (color === 3 && !chunks.some(({ type }) => type === 'PLTE'))) return false;
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const size = (wide: number, high: number): number =>
    wide === 0 || high === 0 ? 0 : high * (1 + Math.ceil((wide * bits) / 8));
  const expected = interlace === 1 ? interlacedSize(width, height, size) : size(width, height);
  return inflateSync(packed, { maxOutputLength: expected + 1 }).length === expected;
}

/** The seven passes of an interlaced PNG: where each begins and its steps, across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const interlacedSize = (width: number, height: number, size: (wide: number, high: number) => number): number =>
  passes
    .map(([x, y, across, down]) =>
      size(Math.ceil(Math.max(0, width - x) / across), Math.ceil(Math.max(0, height - y) / down)),
    )
    .reduce((sum, each) => sum + each, 0);
