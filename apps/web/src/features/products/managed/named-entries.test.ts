import { expect, test } from 'vitest';
import { entryIds, entryNamed, unknownName } from './named-entries.ts';

const tags = [
  { id: 1, name: 'Indoor' },
  { id: 2, name: 'Sun Grown' },
];

test('entries are found by their names in any case, each once', () => {
  expect(entryNamed(tags, ' sun grown ')?.id).toBe(2);
  expect(entryIds(tags, 'sun grown, Indoor,, INDOOR')).toEqual([2, 1]);
  expect(entryIds(tags, ' ')).toEqual([]);
});

test('a name that is no entry is said', () => {
  expect(unknownName(tags, 'Indoor, Outdoor', 'tag')).toBe('There is no tag “Outdoor”.');
  expect(unknownName(tags, '', 'tag')).toBeUndefined();
});
