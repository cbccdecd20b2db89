import { expect, it } from 'vitest';
import { keyGroups, keyLines } from './key-lines.ts';

const groups = ['Everywhere', ...keyGroups] as const;

it('describes every key, no two alike', () => {
  const texts = groups.flatMap((group) => keyLines(group).map(({ text }) => text));
  expect(texts.every((text) => text !== '')).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
});

it('has one meaning for a combination in a group', () => {
  const seen = groups.flatMap((group) =>
    keyLines(group).flatMap(({ combos }) => combos.map((combo) => `${group} ${combo}`)),
  );
  const duplicates = seen.filter((entry, index) => seen.indexOf(entry) !== index);
  // In a cell, Enter opens the editor, and in the editor it saves.
  expect(duplicates).toEqual(['Editing in a list Enter']);
});
