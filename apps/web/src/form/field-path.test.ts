import { expect, it } from 'vitest';
import { fieldOfPointer, pathOfPointer } from './field-path.ts';

it('converts a JSON pointer into a field path', () => {
  expect(pathOfPointer('/CartItems/3/UnitPrice')).toBe('cartItems.3.unitPrice');
  expect(pathOfPointer('/a~1b')).toBe('a/b');
});

it('finds the field whatever the case of the path, or none', () => {
  expect(fieldOfPointer('/UBI', ['ubi', 'email'])).toBe('ubi');
  expect(fieldOfPointer('/Lines/2/Units', ['lines'])).toBe('lines.2.units');
  expect(fieldOfPointer('/Version', ['email'])).toBeUndefined();
});
