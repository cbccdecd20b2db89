import { expect, test } from 'vitest';
import { isContentOf, isOrderFileName, orderFiles } from './order-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('takes documents and pictures, and nothing that a browser would run', () => {
  expect(orderFiles).toHaveProperty(['.pdf']);
  expect(['a.pdf', 'Weigh Ticket.JPG', 'x.y.csv'].map(isOrderFileName)).toEqual([true, true, true]);
  const refused = ['a.html', 'a.svg', 'a.exe', 'a.pdf.js', 'pdf', 'a.', '.constructor', 'a.toString'];
  expect(refused.filter(isOrderFileName)).toEqual([]);
});

test('the content is what the name says', () => {
  expect(isContentOf('a.pdf', bytes('%PDF-1.7 …'))).toBe(true);
  expect(isContentOf('a.pdf', bytes('<html><script>'))).toBe(false);
  expect(isContentOf('a.webp', bytes('RIFF1234WEBPVP8 '))).toBe(true);
  expect(isContentOf('a.png', bytes('\u0089PNG'))).toBe(true);
  expect(isContentOf('a.csv', bytes('name,units\n'))).toBe(true);
  expect(isContentOf('a.csv', bytes('MZ\0\0'))).toBe(false);
  expect(isContentOf('a.html', bytes('x'))).toBe(false);
});
