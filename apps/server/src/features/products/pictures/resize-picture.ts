import { createHash } from 'node:crypto';
import { pictureSizes, type PictureSize } from '@cartwright/domain/products/pictures';
import sharp from 'sharp';

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** More than phones make; decoded at once it would be 160 MB. */
const MOST_PIXELS = 40_000_000;

// A server that sees each picture once has no use for kept ones, and leaves cores to requests.
sharp.cache(false);
sharp.concurrency(1);

export type Sizes = Readonly<Record<PictureSize, Buffer>>;

/**
 * The sizes of a JPEG, PNG or WebP, as WebP: upright, in sRGB, without metadata, the first picture of an animated one.
 * Null for what is none, is damaged, or has too many pixels; the header is read first.
 */
export async function resizePicture(file: Buffer): Promise<{ readonly hash: string; readonly sizes: Sizes } | null> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } as const;
    const { format, width, height } = await sharp(file, options).metadata();
    if (!formats.has(format) || width * height > MOST_PIXELS) return null;
    const { large, ...smaller } = pictureSizes;
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: large, height: large, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const sized = async (side: number) =>
      await sharp(data, { raw })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 4 })
        .toBuffer();
    const sizes = { large: await sized(large), medium: await sized(smaller.medium), small: await sized(smaller.small) };
    return { hash: createHash('sha256').update(file).digest('hex'), sizes };
  } catch {
    return null;
  }
}
