import { describe, expect, it, vi } from 'vitest';
import { editText, parseEdit, steppedText } from './cell-parse.ts';
import type { NumberEdit, TextEdit } from '../columns/column-types.ts';

interface Line {
  units: number | null;
  note: string | null;
}
const line: Line = { units: 24, note: 'fragile' };
const commit = vi.fn<(row: Line, value: number | string) => Promise<void>>(() => Promise.resolve());
const units: NumberEdit<Line> = {
  type: 'units',
  value: (row) => row.units,
  min: 1,
  max: 5000,
  decimals: () => 0,
  commit,
};
const price: NumberEdit<Line> = { type: 'money', value: (row) => row.units, min: 0, commit };
const note: TextEdit<Line> = { type: 'text', value: (row) => row.note, maxLength: 10, commit };

const refusal = (text: string, spec: typeof units | typeof note = units) => {
  const parsed = parseEdit(text, spec, line);
  return parsed.ok ? undefined : parsed.message;
};

describe('parseEdit', () => {
  it('reports what is wrong with a number', () => {
    expect(refusal('')).toBe('Enter a number.');
    expect(refusal('7,5')).toBe('“7,5” is not a number. Use a point for decimals: 7.5');
    expect(refusal('2.5')).toBe('Whole units only');
    expect(refusal('0')).toBe('At least 1');
    expect(refusal('5001')).toBe('At most 5,000');
    expect(refusal('9.999', price)).toBe('At most 2 decimals');
    expect(refusal('9.990', price)).toBeUndefined();
  });

  it('reads an emptied cell as the spec says', () => {
    const parsed = parseEdit(' ', { ...units, empty: 0, min: 0 }, line);
    expect(parsed.ok && parsed.value).toBeTypeOf('function');
    expect(editText({ ...units, empty: 24 }, line)).toBe('');
  });

  it('runs the validation of the cell last', () => {
    const spec = { ...units, check: (value: number) => (value % 12 === 0 ? undefined : 'Only in dozens') };
    expect(refusal('25', spec)).toBe('Only in dozens');
    expect(refusal('36', spec)).toBeUndefined();
  });

  it('saves the parsed value, and does not save an unchanged one', async () => {
    const same = parseEdit('24.0', units, line);
    expect(same.ok && same.value).toBeUndefined();
    const changed = parseEdit('1,000', units, line);
    if (changed.ok) await changed.value?.();
    expect(commit).toHaveBeenCalledExactlyOnceWith(line, 1000);
  });

  it('trims a text and limits its length', () => {
    expect(refusal('12345678901', note)).toBe('At most 10 characters');
    const same = parseEdit(' fragile ', note, line);
    expect(same).toEqual({ ok: true, value: undefined });
  });
});

describe('editText', () => {
  it('starts with cents for money and empty for an empty value', () => {
    expect(editText(price, line)).toBe('24.00');
    expect(editText(units, line)).toBe('24');
    expect(editText(units, { ...line, units: null })).toBe('');
  });
});

describe('steppedText', () => {
  const fractions = { ...units, min: 0, decimals: () => 2 };
  it.each([
    ['14.25', price, 1, '15.25'],
    ['14.25', price, -1, '13.25'],
    ['0.40', price, -1, '0.00'],
    ['', price, 1, '1.00'],
    ['24', units, 1, '25'],
    ['1', units, -1, '1'],
    ['5000', units, 1, '5000'],
    ['2.29', fractions, 1, '2.3'],
    ['0', fractions, -1, '0'],
    ['abc', units, 1, undefined],
    ['1.234', price, 1, undefined],
    ['a', note, 1, undefined],
  ] as const)('steps %j', (text, spec, direction, expected) => {
    expect(steppedText(text, spec, line, direction)).toBe(expected);
  });
});
