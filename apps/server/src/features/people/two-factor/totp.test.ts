import { expect, test } from 'vitest';
import { base32, codeOf, enrolmentUri, stepOf, stepWith } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i', (second, code) => {
  expect(codeOf(secret, stepOf(new Date(second * 1000)), 8)).toBe(code);
});

test('a code is right in its step and in the ones beside it', () => {
  const now = new Date('2026-11-22T12:00:10Z');
  const step = stepOf(now);
  const accepted = [-2, -1, 0, 1, 2].map((ahead) => stepWith(secret, codeOf(secret, step + ahead), now));
  expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
  expect([stepWith(secret, '', now), stepWith(secret, '１２３４５６', now)]).toEqual([null, null]);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address names issuer and account in any writing', () => {
  expect(enrolmentUri(Buffer.from('foobar'), { issuer: 'Oak & Öre', account: 'ann@x.test' })).toBe(
    'otpauth://totp/Oak%20%26%20%C3%96re:ann%40x.test?secret=MZXW6YTBOI&issuer=Oak%20%26%20%C3%96re',
  );
});
