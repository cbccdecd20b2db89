import { describe, expect, test } from 'vitest';
import { groupDuplicates } from './duplicates.ts';

test('matches that share an account are one group with all its reasons, the strongest first', () => {
  const groups = groupDuplicates([
    { reason: 'name', ids: [5, 9], similarity: 0.7 },
    { reason: 'license', ids: [9, 2] },
    { reason: 'name', ids: [2, 5], similarity: 0.9 },
  ]);
  expect(groups).toEqual([{ ids: [2, 5, 9], reasons: ['license', 'name'], similarity: 0.9 }]);
});

test('groups are sorted by their strongest reason, then how many they have, then how alike the names are, then the id', () => {
  const groups = groupDuplicates([
    { reason: 'name', ids: [1, 2], similarity: 0.6 },
    { reason: 'name', ids: [21, 22], similarity: 0.8 },
    { reason: 'ubi', ids: [3, 4] },
    { reason: 'ubi', ids: [5, 6] },
    { reason: 'name', ids: [5, 6] },
    { reason: 'license', ids: [12, 11] },
    { reason: 'license', ids: [8, 7] },
  ]);
  expect(groups.map(({ ids }) => ids[0])).toEqual([7, 11, 5, 3, 21, 1]);
  expect(groups[0]).toEqual({ ids: [7, 8], reasons: ['license'], similarity: null });
  expect(groups[2]).toEqual({ ids: [5, 6], reasons: ['ubi', 'name'], similarity: 1 });
});

test('shops that have perhaps moved come first, sister shops with their own licenses last', () => {
  const groups = groupDuplicates([
    { reason: 'ubi', ids: [1, 2, 3], areSisters: true },
    { reason: 'name', ids: [2, 3], areSisters: true },
    { reason: 'name', ids: [4, 5], similarity: 0.7 },
    { reason: 'license', ids: [6, 7] },
    { reason: 'moved', ids: [8, 9] },
    { reason: 'name', ids: [8, 9], areSisters: true },
  ]);
  expect(groups.map(({ ids }) => ids[0])).toEqual([8, 6, 4, 1]);
  expect(groups[0]?.reasons).toEqual(['moved', 'name']);
});

test('one account alone is no group, and many in a chain are one', () => {
  expect(
    groupDuplicates([
      { reason: 'ubi', ids: [4] },
      { reason: 'ubi', ids: [] },
    ]),
  ).toEqual([]);
  const chain = Array.from({ length: 10_000 }, (_, n) => ({ reason: 'name' as const, ids: [n + 2, n + 1] }));
  const [group, ...others] = groupDuplicates(chain.toReversed());
  expect(group?.ids.length).toBe(10_001);
  expect(others).toEqual([]);
});

describe('accounts that are marked as not duplicates', () => {
  test('form no group, and leave a group joined by others only when all its alike pairs are marked', () => {
    const both = [{ reason: 'ubi', ids: [4, 7] }] as const;
    expect(groupDuplicates(both, [[4, 7]])).toEqual([]);
    expect(groupDuplicates(both, [[4, 9]])).toEqual([{ ids: [4, 7], reasons: ['ubi'], similarity: null }]);
    const three = [{ reason: 'license', ids: [3, 1, 2] }] as const;
    expect(groupDuplicates(three, [[1, 2]]).map(({ ids }) => ids)).toEqual([[1, 2, 3]]);
    const one = groupDuplicates(three, [
      [1, 2],
      [2, 3],
    ]);
    expect(one).toEqual([{ ids: [1, 3], reasons: ['license'], similarity: null }]);
  });

  test('take their reason with them', () => {
    const matches = [
      { reason: 'license', ids: [1, 2] },
      { reason: 'name', ids: [2, 3], similarity: 0.8 },
      { reason: 'name', ids: [1, 3], similarity: 0.7 },
    ] as const;
    expect(groupDuplicates(matches, [[1, 2]])).toEqual([{ ids: [1, 2, 3], reasons: ['name'], similarity: 0.8 }]);
  });

  test('of many that are alike, only marked pairs are separated', () => {
    const many = { reason: 'ubi' as const, ids: Array.from({ length: 400 }, (_, n) => n + 1) };
    expect(groupDuplicates([many], [[1, 2]])[0]?.ids.length).toBe(400);
    const marked = Array.from({ length: 399 }, (_, n) => [1, n + 2] as const);
    expect(groupDuplicates([many], marked)[0]?.ids.length).toBe(399);
  });
});
