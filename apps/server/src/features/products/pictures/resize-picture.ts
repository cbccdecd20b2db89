import { createHash } from 'node:crypto';
import { pictureSizes, type PictureSize } from '@cartwright/domain/products/pictures';
import { type PhotoSize, photoSizes } from '@cartwright/domain/receiving/receipt';
import sharp, { type Sharp } from 'sharp';

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** More than phones make; decoded at once it would be 160 MB. */
const MOST_PIXELS = 40_000_000;

// A server that sees each picture once has no use for kept ones, and leaves cores to requests.
sharp.cache(false);
sharp.concurrency(1);

export type Sizes = Readonly<Record<PictureSize, Buffer>>;

type Sides<Size extends string> = Readonly<Record<Size, number>>;

/**
 * The sizes of a JPEG, PNG or WebP: upright, in sRGB, without metadata, the first picture of an animated one; `encode` says
 * as what. Null for what is none, is damaged, or has too many pixels; the header is read first.
 */
async function sizesOf<Size extends string>(
  file: Buffer,
  sides: Sides<Size>,
  encode: (image: Sharp) => Sharp,
): Promise<Record<Size, Buffer> | null> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } as const;
    const { format, width, height } = await sharp(file, options).metadata();
    if (!formats.has(format) || width * height > MOST_PIXELS) return null;
    const all = Object.entries<number>(sides) as [Size, number][];
    const largest = Math.max(...all.map(([, side]) => side));
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const made: Partial<Record<Size, Buffer>> = {};
    for (const [size, side] of all) {
      const image = sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      made[size] = await encode(image).toBuffer();
    }
    return made as Record<Size, Buffer>;
  } catch {
    return null;
  }
}

/** The sizes of a picture of a product as WebP (`sizesOf`), with the hash of its file. */
export async function resizePicture(file: Buffer): Promise<{ readonly hash: string; readonly sizes: Sizes } | null> {
  const sizes = await sizesOf(file, pictureSizes, (image) => image.webp({ quality: 78, effort: 4 }));
  return sizes === null ? null : { hash: createHash('sha256').update(file).digest('hex'), sizes };
}

/** The sizes of a photo as JPEG, which every mail program shows (`sizesOf`). */
export const resizePhoto = async (file: Buffer): Promise<Readonly<Record<PhotoSize, Buffer>> | null> =>
  await sizesOf(file, photoSizes, (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80 }));
