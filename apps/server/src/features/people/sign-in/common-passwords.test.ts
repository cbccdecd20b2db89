import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

const isRefused = (password: string): boolean => {
  try {
    refuseCommonPassword(password);
    return false;
  } catch {
    return true;
  }
};

test.each([
  'qwertyqwerty',
  '1Q2W3E4R5T6Y',
  '123qweasdzxc',
  'administrator',
  'PASSWORD1234',
  'Welcome12345!',
  '2026-cartwright!',
  '!!!!sunshine2026',
  'adminadmin123',
  'trustno1trustno1',
  'correct horse correct horse ',
  '123456789012',
  'zyxwvutsrqponm',
  'aaaaaaaaaaaa',
  'éééééééééééé',
  '............',
])('%s is too common', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  'a long enough secret',
  'sunshine over the dock',
  'Blue-Dream-7-shelf',
  '123456789012x9',
  'Größenwahn im Lager',
  '🌲🌲 cedar 🌲 hemlock',
  'x'.repeat(127) + 'y',
])('%s may be a password', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('10,000 passwords of the length that ours have stand on the list, in the form that is looked up', () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.filter((line) => line.length >= 12)).toHaveLength(10_000);
  expect(lines.filter((line) => line !== line.trim().toLowerCase() || line === '')).toEqual([]);
  expect(lines.filter((line) => line.length >= 12).filter((line) => !isRefused(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
