import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSealed, noSecrets, secretsOf } from './secrets.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

test('what is sealed opens with its key and purpose as it was, and holds nothing of it', () => {
  const secrets = secretsOf([newKey]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const sealed = secrets.seal(text, 'mail');
      expect(isSealed(sealed)).toBe(true);
      expect(secrets.open(sealed, 'mail')).toBe(Buffer.from(text).toString());
      expect(secrets.open(sealed, 'token')).toBeNull();
    }),
    { numRuns: 25, seed: 20_261_121 },
  );
  expect(secrets.seal('same', 'mail')).not.toBe(secrets.seal('same', 'mail'));
});

test('every changed character is noticed', () => {
  const secrets = secretsOf([newKey]);
  const sealed = secrets.seal('smtp password', 'mail');
  for (let at = 'sealed.1.'.length; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(secrets.open(changed, 'mail')).toBeNull();
  }
});

test('a new first key seals from then on, and the old one still opens', () => {
  const sealed = secretsOf([oldKey]).seal('kept', 'mail');
  const both = secretsOf([newKey, oldKey]);
  expect([both.open(sealed, 'mail'), both.isCurrent(sealed)]).toEqual(['kept', false]);
  expect(both.isCurrent(both.seal('kept', 'mail'))).toBe(true);
  expect(secretsOf([newKey]).open(sealed, 'mail')).toBeNull();
});

test('without a key nothing is stored as plain text', () => {
  expect(() => noSecrets.seal('x', 'mail')).toThrow(expect.objectContaining({ code: 'no_secret_key' }));
  expect(isSealed('hunter2')).toBe(false);
});
