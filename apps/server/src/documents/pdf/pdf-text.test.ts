import { expect, test } from 'vitest';
import { readPdf } from '../../../test/factories/files/order-files.ts';
import type { Paper } from './pdf-paper.ts';
import { renderPapers } from './pdf-render.ts';
import { drawable, withTexts } from './pdf-text.ts';

/** A font of Latin letters, digits and a few signs. */
const has = (codePoint: number): boolean => codePoint < 0x0250 || String.fromCodePoint(codePoint) === '□';

test.each([
  ['Café No. 2', 'Café No. 2'],
  ['Cafe\u0301', 'Café'],
  ['草 Leaf 草草', '□ Leaf □□'],
  ['Tree 🌲, family 👩‍👩‍👧', 'Tree □, family □'],
  ['１２ Ｘ', '12 X'],
  ['a\tb\u200Bc', 'a bc'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text, has)).toBe(drawn);
});

test('every text of plain data is changed, bytes are not', () => {
  const logo = Uint8Array.of(1, 2);
  const changed = withTexts({ a: 'x', b: [['y', 1], null], c: { logo } }, (text) => text.toUpperCase());
  expect(changed).toEqual({ a: 'X', b: [['Y', 1], null], c: { logo } });
  expect(changed.c.logo).toBe(logo);
});

test('a document holds nothing that its fonts lack, in no part of it', async () => {
  const paper: Paper = {
    title: 'Invoice',
    number: 'ORD-1',
    sender: { name: 'Cartwright 草', lines: ['1 Main ♥'], logo: null },
    blocks: [{ title: 'Client', lines: ['Зелень 葉'] }],
    facts: [['Date', '１/2']],
    columns: [{ label: 'Product', share: 1, align: 'left' }],
    rows: [[{ text: 'Ünïcorn 🦄 Flower', under: '草' }]],
    totals: [{ label: 'Total', value: '$1.00', isSum: true }],
    notes: ['Thanks 🙏'],
  };
  const { lines } = await readPdf(await renderPapers([paper]));
  const text = lines.join('\n');
  for (const part of ['Cartwright □', '1 Main ♥', 'Зелень □', '1/2', 'Ünïcorn □ Flower', 'Thanks □'])
    expect(text).toContain(part);
});

test('a mail address that its block is too narrow for goes on after the @', async () => {
  const block = (mail: string) => ({ title: 'Origin', lines: [mail] });
  const paper: Paper = {
    title: 'Manifest',
    number: 'M-1',
    sender: { name: 'Cartwright', lines: [], logo: null },
    blocks: [block('orders@wholesalehouseofyakima'), block('a@shop'), block('c@shop')],
    facts: [['Order', 'ORD-1']],
    columns: [{ label: 'Product', share: 1, align: 'left' }],
    rows: [],
    totals: [],
    notes: [],
  };
  const { lines } = await readPdf(await renderPapers([paper]));
  expect(lines.join('\n')).toMatch(/^orders@\nwholesalehouseofyakima$/m);
  expect(lines.join('\n')).toContain('a@shop');
});
