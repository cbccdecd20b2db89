import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  );

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n\u001A\n', [0, 0, 0, 13], 'IHDR', [0, 0, width, 0, 0, 0, height, 0]);
const jpeg = (...size: readonly number[]) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, ...size, 1, 0, 0, 0]);

test('reads the size of a PNG and of a JPEG, whatever is before its frame', () => {
  expect(pictureOf(png(2, 1))).toEqual({ type: 'image/png', width: 512, height: 256 });
  expect(pictureOf(jpeg(0, 20, 1, 0))).toEqual({ type: 'image/jpeg', width: 256, height: 20 });
});

test('is null for what is no picture, or ends too early', () => {
  expect(pictureOf(bytes('<svg width="2"></svg> and more of it'))).toBeNull();
  expect(pictureOf(png(0, 1))).toBeNull();
  for (let end = 0; end < 20; end += 1) expect(pictureOf(png(2, 1).slice(0, end))).toBeNull();
  for (let end = 0; end < 16; end += 1) expect(pictureOf(jpeg(0, 20, 1, 0).slice(0, end))).toBeNull();
});
