import { expect, test } from 'vitest';
import { isPressedTwice, type Press } from './pressed-twice.ts';

const press = (label: string, at: number, key: Press['action']['key'] = 'nextStep'): Press => ({
  action: { key, label },
  at,
});

test('the next step is not taken by the key that has just taken the one before', () => {
  const first = press('Ready for manifest', 1_000);
  expect(isPressedTwice(undefined, first)).toBe(false);
  expect(isPressedTwice(first, press('Manifest', 1_499))).toBe(true);
  expect(isPressedTwice(first, press('Manifest', 1_500))).toBe(false);
  // The same action again is for itself to refuse, and another key is meant.
  expect(isPressedTwice(first, press('Ready for manifest', 1_100))).toBe(false);
  expect(isPressedTwice(first, press('Manifest', 1_100, 'submit'))).toBe(false);
});
