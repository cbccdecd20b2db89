import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isWholePicture } from './whole-picture.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey PNG of 5 × 3 points with so many bytes of lines. */
function png(lines: number, interlace: 0 | 1): Buffer {
  const head = Buffer.from([0, 0, 0, 5, 0, 0, 0, 3, 8, 0, 0, 0, interlace]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(lines));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

// Three lines of 5 points, each behind its filter; interlaced, passes of 1×1, 1×1, 1×1, 3×1, 2×2 and 5×1 points.
test.each([
  ['plain', 0, 18],
  ['interlaced', 1, 22],
] as const)('a %s PNG is whole with all of its lines, and not with a byte more or less', (_name, interlace, bytes) => {
  const isWhole = (lines: number) => isWholePicture(png(lines, interlace));
  expect([isWhole(bytes), isWhole(bytes - 1), isWhole(bytes + 1)]).toEqual([true, false, false]);
});
