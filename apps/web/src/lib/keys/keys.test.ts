import { expect, it } from 'vitest';
import { isCombo, isSingle, keyMap, keyLabel, type KeyName } from './keys.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('matches Ctrl on a PC and Command on a Mac, and not both', () => {
  expect(isCombo(key('k', { ctrlKey: true }), 'Ctrl+K', windows)).toBe(true);
  expect(isCombo(key('k', { metaKey: true }), 'Ctrl+K', windows)).toBe(false);
  expect(isCombo(key('k', { metaKey: true }), 'Ctrl+K', mac)).toBe(true);
  expect(isCombo(key('k', { ctrlKey: true }), 'Ctrl+K', mac)).toBe(false);
  expect(isCombo(key('k', { ctrlKey: true, altKey: true }), 'Ctrl+K', windows)).toBe(false);
  expect(isCombo(key('k', { ctrlKey: true, shiftKey: true }), 'Ctrl+K', windows)).toBe(false);
});

it('matches a letter with caps lock but not with Shift, and a sign with the modifiers that type it', () => {
  expect(isCombo(key('R'), 'R', windows)).toBe(true);
  expect(isCombo(key('R', { shiftKey: true }), 'R', windows)).toBe(false);
  expect(isCombo(key('r', { ctrlKey: true }), 'R', windows)).toBe(false);
  expect(isCombo(key('?', { shiftKey: true }), '?', windows)).toBe(true);
  expect(isCombo(key('/', { shiftKey: true }), '/', windows)).toBe(true);
});

it('names the keys that can be switched off', () => {
  const single = (Object.keys(keyMap) as KeyName[]).filter(isSingle);
  expect(single).toEqual(
    (Object.keys(keyMap) as KeyName[]).filter((name) => !['palette', 'undo', 'submit'].includes(name)),
  );
});

it('formats keys as they are labelled on a keyboard', () => {
  expect(keyLabel('Ctrl+K', windows)).toBe('Ctrl K');
  expect(keyLabel('Ctrl+Enter', mac)).toBe('⌘ ↵');
  expect(keyLabel('PageUp', windows)).toBe('Page Up');
});
