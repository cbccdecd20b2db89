import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Picture files, each with a color of its own so that no two are the same. */
let color = 0;
const plain = (width: number, height: number) => {
  color += 1;
  const background = { r: (color * 37) % 256, g: (color * 91) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } });
};

export const jpeg = async (width = 1600, height = 1200): Promise<Buffer> =>
  await plain(width, height).jpeg().toBuffer();

/** With the orientation of a phone held upright, a place, and a script as its description. */
export const jpegWithMetadata = async (script: string): Promise<Buffer> =>
  await plain(400, 300)
    .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const cmyk = async (): Promise<Buffer> => await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer();

const frame = async (background: string): Promise<Buffer> =>
  await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

/** A WebP of two pictures, red and blue, that take turns. */
export const animated = async (): Promise<Buffer> =>
  await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp()
    .toBuffer();

export const gif = async (): Promise<Buffer> => await plain(20, 20).gif().toBuffer();

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xff_ff_ff_ff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of so many pixels a side, all alike, in some kilobytes. */
export function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
