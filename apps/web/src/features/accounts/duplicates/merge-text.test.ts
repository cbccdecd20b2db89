import { expect, it } from 'vitest';
import { duplicateSearch } from './duplicate-search.ts';
import { partText, reasonsText } from './merge-text.ts';

it('says why accounts are duplicates', () => {
  expect(reasonsText(['license'], null)).toBe('Same license');
  expect(reasonsText(['license', 'ubi', 'name'], 0.87)).toBe(
    'Same license, same UBI, trade names 87% alike in one city',
  );
  expect(reasonsText(['name'], 1)).toBe('Same trade name in one city');
});

it('lists what a merge moves', () => {
  expect(partText({ kind: 'orders', outcome: 'moved', count: 1200 })).toBe('1,200 orders');
  expect(partText({ kind: 'carts', outcome: 'joined', count: 1 })).toBe('1 cart, its lines go into the current cart');
  expect(partText({ kind: 'tiers', outcome: 'dropped', count: 1 })).toBe(
    '1 account tier not taken, the account has its own',
  );
  expect(partText({ kind: 'notDuplicates', outcome: 'moved', count: 2 })).toBe('2 marks as not a duplicate');
  expect(partText({ kind: 'notDuplicates', outcome: 'dropped', count: 1 })).toBe(
    '1 mark as not a duplicate not needed any more',
  );
});

it('reads the URL and drops unknown values', () => {
  expect(duplicateSearch({ page: '3', reason: 'ubi' })).toEqual({ page: 3, reason: 'ubi' });
  expect(duplicateSearch({ page: '0', reason: 'looks', marked: 'no' })).toEqual({});
  expect(duplicateSearch({ marked: true, reason: 'ubi', page: 2 })).toEqual({ marked: true, page: 2 });
});
