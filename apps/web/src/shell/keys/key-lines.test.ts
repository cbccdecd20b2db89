import { expect, it } from 'vitest';
import { keyGroups, keyLines } from './key-lines.ts';

const groups = ['Everywhere', ...keyGroups] as const;

it('describes every key, no two alike', () => {
  const texts = groups.flatMap((group) => keyLines(group).map(({ text }) => text));
  expect(texts.every((text) => text !== '')).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
});

it('has one meaning for a combination in the whole app', () => {
  const seen = groups.flatMap((group) => keyLines(group).flatMap(({ combos }) => combos));
  const duplicates = seen.filter((combo, index) => seen.indexOf(combo) !== index);
  // On a row Enter opens it, on a cell that can be changed its editor, and in the editor it and Shift+Enter save.
  expect(duplicates.toSorted()).toEqual(['Enter', 'Enter', 'Shift+Enter']);
});
