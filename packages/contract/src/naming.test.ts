import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camel, fromWire, pascal, pointer, toWire, wireName } from './naming.ts';

const exceptions = { ubi: 'UBI', fulfillmentPriority: 'FulfimentPriority', inviterEmail: 'InviterEmaillAddress' };

/** Names as code has them: camelCase words, the exceptions among them, and what JavaScript has on every object. */
const codeName = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/) },
  fc.constantFrom(...Object.keys(exceptions), 'constructor', 'toString', 'valueOf', 'hasOwnProperty'),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, tie('scalar'), tie('object'), tie('list')),
  scalar: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
  object: fc.dictionary(codeName, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  list: fc.array(tie('value'), { maxLength: 4 }),
}));

test('a value survives the way to the wire and back, whatever its fields are called', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(fromWire(toWire(given, exceptions), exceptions)).toEqual(given);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('every name goes to the wire in PascalCase or as declared, and comes back', () => {
  fc.assert(
    fc.property(codeName, (name) => {
      const wire = wireName(name, exceptions);
      expect(wire).toMatch(/^[A-Z]/);
      expect(Object.hasOwn(exceptions, name) || camel(wire) === name).toBe(true);
      expect(camel(pascal(name))).toBe(name);
    }),
    { numRuns: 2000, seed: 20_261_121 },
  );
});

test('__proto__ stays a field and changes no prototype', () => {
  const given: unknown = JSON.parse('{"__proto__":{"admin":true}}');
  const back = fromWire(given, {}) as Record<string, unknown>;
  expect(Object.keys(back)).toEqual(['__proto__']);
  expect(back['admin']).toBeUndefined();
});

test('a pointer names fields as the wire does and escapes what RFC 6901 escapes', () => {
  expect(pointer(['cartItems', 3, 'units'])).toBe('/CartItems/3/Units');
  expect(pointer(['ubi'], exceptions)).toBe('/UBI');
  expect(pointer(['a/b~c'])).toBe('/A~1b~0c');
  expect(pointer([])).toBe('');
});
