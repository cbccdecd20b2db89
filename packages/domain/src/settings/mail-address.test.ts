import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptIn, splitAddresses } from './mail-address.ts';
import { isEmail } from '../accounts/names.ts';

test('reads addresses as people type them, each once', () => {
  expect(splitAddresses(' a@shop.test, B@shop.test;a@SHOP.test\nnobody ')).toEqual({
    addresses: ['a@SHOP.test', 'B@shop.test'],
    unreadable: ['nobody'],
  });
  expect(splitAddresses('')).toEqual({ addresses: [], unreadable: [] });
});

test.each([
  ['Ann Lee <ann@shop.test>', ['ann@shop.test'], []],
  ['"Lee, Ann" <ann@shop.test>, Bo <bo@shop.test>; c@shop.test', ['ann@shop.test', 'bo@shop.test', 'c@shop.test'], []],
  ['<ann@shop.test>', ['ann@shop.test'], []],
  ['Ann Lee <ann@shop.test>\nBo Ray <bo>', ['ann@shop.test'], ['bo']],
  ['Ann Lee', [], ['Ann', 'Lee']],
])('reads %j as mail programs copy it', (typed, addresses, unreadable) => {
  expect(splitAddresses(typed)).toEqual({ addresses, unreadable });
});

test('no address holds what could begin another header, a group, a comment or a quoted part', () => {
  for (const text of [
    '"a b"@x.test',
    'a@x.test\r\nBcc:b@x.test',
    'g:a@x.test;',
    'a@[127.0.0.1]',
    'a(b)@x.test',
    '<a@x.test>',
  ]) {
    expect(isEmail(text)).toBe(false);
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const address of splitAddresses(text).addresses) expect(address).toMatch(/^[^\s<>()[\]:;,"\\@]+@[\w.-]+$/);
    }),
  );
});

test('the waits grow, and end within a day or two', () => {
  const waits = Array.from({ length: 7 }, (_, index) => nextAttemptIn(index + 1) ?? 0);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(48 * 3_600_000);
  expect(nextAttemptIn(8)).toBeNull();
});
