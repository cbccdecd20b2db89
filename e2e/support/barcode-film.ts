import { code128, QUIET_MODULES } from '@cartwright/domain/products/code128';

const width = 640;
const height = 480;
const MODULE = 4;

/** A film in the form Y4M, ten pictures a second: each barcode for as many seconds, one after the other, again and again. */
export function barcodeFilm(barcodes: readonly string[], seconds: number): Buffer {
  const gray = Buffer.alloc((width * height) / 2, 128);
  const frames = barcodes.flatMap((barcode) => {
    const line = Buffer.alloc(width, 235);
    let at = QUIET_MODULES * MODULE;
    for (const [index, modules] of (code128(barcode) ?? []).entries()) {
      if (index % 2 === 0) line.fill(16, at, at + modules * MODULE);
      at += modules * MODULE;
    }
    const picture = Buffer.concat(Array.from({ length: height }, () => line));
    return Array.from({ length: seconds * 10 }, () => Buffer.concat([Buffer.from('FRAME\n'), picture, gray]));
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]);
}
