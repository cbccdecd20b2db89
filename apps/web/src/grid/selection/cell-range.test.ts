import { describe, expect, it } from 'vitest';
import { pasteTargets, readTsv, rectOf, writeTsv } from './cell-range.ts';

describe('tsv', () => {
  it('reads what a spreadsheet copies: lines end with CRLF, the last one too', () => {
    expect(readTsv('12\r\n\r\n7\r\n')).toEqual([['12'], [''], ['7']]);
    expect(readTsv('a\tb\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTsv('5')).toEqual([['5']]);
  });

  it('writes and reads tabs, quotes and line breaks in a cell', () => {
    const rows = [
      ['a\tb', 'say "hi"'],
      ['two\nlines', ''],
    ];
    expect(readTsv(writeTsv(rows))).toEqual(rows);
    expect(writeTsv([['plain', '1,5']])).toBe('plain\t1,5');
  });

  it('keeps a quote inside a text', () => {
    expect(readTsv('3" pipe\t1')).toEqual([['3" pipe', '1']]);
  });
});

describe('rectangle', () => {
  it('is the same from any corner', () => {
    const rect = { top: 1, bottom: 4, left: 2, right: 3 };
    expect(rectOf({ row: 4, col: 2 }, { row: 1, col: 3 })).toEqual(rect);
    expect(rectOf({ row: 1, col: 3 }, { row: 4, col: 2 })).toEqual(rect);
  });

  it('is filled from its corner by pasted cells, and completely by one value', () => {
    expect(pasteTargets([['1'], ['2']], rectOf({ row: 5, col: 3 }, { row: 5, col: 3 }))).toEqual([
      { row: 5, col: 3, text: '1' },
      { row: 6, col: 3, text: '2' },
    ]);
    expect(
      pasteTargets([['9']], rectOf({ row: 0, col: 1 }, { row: 1, col: 2 })).map(({ row, col, text }) => [
        row,
        col,
        text,
      ]),
    ).toEqual([
      [0, 1, '9'],
      [0, 2, '9'],
      [1, 1, '9'],
      [1, 2, '9'],
    ]);
  });
});
