import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import {
  identifierFields,
  type IdentifierKind,
  notReadable,
  shownIdentifier,
  typedIdentifier,
} from './identifier-fields.ts';

const kinds: readonly IdentifierKind[] = ['phone', 'zip', 'ubi', 'license'];

it.each<[IdentifierKind, string, string | null, string]>([
  ['phone', '206.555.0101', '2065550101', '(206) 555-0101'],
  ['phone', '+1 (206) 555-0101 ext 7', '2065550101x7', '(206) 555-0101 x7'],
  ['zip', '98109 1622', '98109-1622', '98109-1622'],
  ['ubi', '603 358 139', '603358139', '603-358-139'],
  ['ubi', '603358139-001-0004', '6033581390010004', '603358139-001-0004'],
  ['license', ' 412-345 ', '412345', '412345'],
])('a %s typed as %j is held as %j and shown as %j', (kind, typed, held, shown) => {
  expect(typedIdentifier(kind, typed)).toBe(held);
  expect(shownIdentifier(kind, held)).toBe(shown);
  expect(identifierFields[kind].read(held ?? '')).toBe(held);
});

describe('what cannot be read', () => {
  it.each<[IdentifierKind, string, string]>([
    ['phone', '555-0101', '“555-0101” is not a phone number with its area code.'],
    ['zip', '9810', '“9810” is not a ZIP code of 5 or 9 digits.'],
    ['ubi', ' 60335813 ', '“60335813” is not a UBI of 9 or 16 digits.'],
    ['license', 'tribal', '“tribal” is not a license number of 4 to 8 digits.'],
  ])('%s %j stays as it was typed and is refused with a sentence', (kind, typed, sentence) => {
    const held = typedIdentifier(kind, typed);
    expect(held).toBe(typed);
    expect(shownIdentifier(kind, held)).toBe(typed);
    expect(notReadable(typed, identifierFields[kind].what)).toBe(sentence);
  });

  it('is cut where a sentence would grow too long', () => {
    expect(notReadable('9'.repeat(500), 'a UBI')).toHaveLength('“” is not a UBI.'.length + 40);
  });
});

it('a blank is nothing', () => {
  for (const kind of kinds) {
    expect([typedIdentifier(kind, '  '), shownIdentifier(kind, null)]).toEqual([null, '']);
  }
});

it('what is shown and typed again is held as before', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d .x+()-]{4,20}$/));
  holds(fc.tuple(fc.constantFrom(...kinds), text), ([kind, typed]) => {
    const held = typedIdentifier(kind, typed);
    expect(typedIdentifier(kind, shownIdentifier(kind, held))).toBe(held);
  });
});
