import { expect, it } from 'vitest';
import { clashOf, guessedMapping } from './import-fields.ts';

const column = (header: string, field: string | null) => ({ header, field, samples: [] });
const upload = (columns: ReturnType<typeof column>[]) => ({
  fileId: 'f',
  name: 'a.csv',
  rowCount: 1,
  columns,
  isMappingKept: false,
  encoding: 'utf-8' as const,
  sheet: null,
});

it('takes the guessed fields, and drops unknown ones', () => {
  expect(guessedMapping(upload([column('dba', 'tradename'), column('color', 'paint'), column('x', null)]))).toEqual([
    { header: 'dba', field: 'tradename' },
    { header: 'color', field: null },
    { header: 'x', field: null },
  ]);
});

it('names the other column mapped to the same field', () => {
  const mapping = guessedMapping(upload([column('dba', 'tradename'), column('shop', 'tradename'), column('x', null)]));
  expect(clashOf(mapping, 0)).toBe('Already mapped from "shop"');
  expect(clashOf(mapping, 1)).toBe('Already mapped from "dba"');
  expect(clashOf([...mapping, { header: 'y', field: null }], 2)).toBeUndefined();
});
