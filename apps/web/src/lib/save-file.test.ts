import { expect, test } from 'vitest';
import { bytesOf } from './save-file.ts';

test('slices of base64 make up the same bytes, whatever their number', () => {
  for (const length of [0, 1, 767, 768, 769, 5_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256);
    const slices = bytesOf(btoa(String.fromCharCode(...bytes)));
    expect(slices.flatMap((slice) => [...slice])).toEqual([...bytes]);
    expect(slices.length).toBe(Math.ceil(length / 768));
  }
});
