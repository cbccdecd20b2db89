import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import * as ids from './identifiers.ts';

type Case = [value: string | number, stored: string | null];

describe('UBI', () => {
  it.each<Case>([
    ['604123456', '604123456'],
    [' 604-123-456 ', '604123456'],
    ['604 123 456', '604123456'],
    ['604.123.456', '604123456'],
    ['604123456-001-0004', '6041234560010004'],
    ['6041234560010004.0', '6041234560010004'],
    ['604123456.0', '604123456'],
    [6041234560010004, '6041234560010004'],
    ['6.041234560010004E15', '6041234560010004'],
    ['6.04123E+15', null],
    ['6.04123456E+15', null],
    ['60412345', null],
    ['6041234560', null],
    ['000000000', null],
    ['604-123-45X', null],
    ['', null],
    [Number.NaN, null],
  ])('%j is stored as %j', (value, stored) => {
    expect(ids.cleanUbi(value)).toBe(stored);
  });

  it('is shown with its location when it has one', () => {
    expect(ids.formatUbi('604123456')).toBe('604-123-456');
    expect(ids.formatUbi('6041234560010004')).toBe('604123456-001-0004');
    expect(ids.ubiRoot('6041234560010004')).toBe('604123456');
  });

  it('reads back what it shows', () => {
    holds(fc.stringMatching(/^[1-9](?:\d{8}|\d{15})$/), (ubi) => {
      expect(ids.cleanUbi(ids.formatUbi(ubi))).toBe(ubi);
    });
  });
});

it.each([
  ['6033581390010000', true],
  ['6033581390010004', false],
  ['6033581390010010', false],
  ['6042595950000000', false],
  ['603358139', false],
])('the UBI %s was rounded: %s', (ubi, isRounded) => expect(ids.isRoundedUbi(ubi)).toBe(isRounded));

describe('ZIP codes', () => {
  it.each<Case>([
    ['981091622', '98109-1622'],
    ['98109-1622', '98109-1622'],
    [98109, '98109'],
    ['98109.0', '98109'],
    ['98847-0000', '98847'],
    ['988470000', '98847'],
    [' 98109.0 ', '98109'],
    [`9${' '.repeat(35)}8109`, '98109'],
    [`9${' '.repeat(36)}8109`, null],
    ['9810', null],
    ['00000', null],
    ['V5K 0A1', null],
  ])('%j is %j', (value, stored) => {
    expect(ids.cleanZip(value)).toBe(stored);
  });
});

describe('phones', () => {
  it.each<Case>([
    ['5095550100', '5095550100'],
    [5095550100, '5095550100'],
    ['+1 (509) 555-0100', '5095550100'],
    ['1-509-555-0100', '5095550100'],
    ['509.555.0100', '5095550100'],
    ['509/555-0100 x12', '5095550100x12'],
    ['(509) 555-0100 ext. 7', '5095550100x7'],
    ['5095550100.0', '5095550100'],
    ['0', null],
    ['', null],
    ['5550100', null],
    ['0000000000', null],
    ['1095550100', null],
    ['call me', null],
    ['+44 20 7946 0958', null],
    [`5${' '.repeat(50_000)}5`, null],
  ])('%j is stored as %j', (value, stored) => {
    expect(ids.cleanPhone(value)).toBe(stored);
  });

  it('are shown as people write them, and read back', () => {
    expect(ids.formatPhone('5095550100')).toBe('(509) 555-0100');
    expect(ids.formatPhone('5095550100x12')).toBe('(509) 555-0100 x12');
    expect(ids.formatPhone('n/a')).toBe('n/a');
    holds(fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}(?:x\d{1,6})?$/), (phone) => {
      expect(ids.cleanPhone(ids.formatPhone(phone))).toBe(phone);
    });
  });
});

describe('license numbers', () => {
  it.each<Case>([
    ['430562', '430562'],
    [87932, '87932'],
    ['087932', '87932'],
    ['430562.0', '430562'],
    [' 430 562 ', '430562'],
    ['0', null],
    ['12', null],
    ['', null],
    ['tribal', null],
    ['430562000', null],
  ])('%j is %j', (value, stored) => {
    expect(ids.cleanLicenseNumber(value)).toBe(stored);
  });
});

it('cleaning is done once and for all', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\d .x+()-]{4,20}$/));
  holds(value, (text) => {
    for (const clean of [ids.cleanUbi, ids.cleanZip, ids.cleanPhone, ids.cleanLicenseNumber]) {
      const once = clean(text);
      expect(once === null ? null : clean(once)).toBe(once);
    }
    expect(ids.cityName(ids.cityName(text))).toBe(ids.cityName(text));
    expect(ids.tradeNameKey(ids.tradeNameKey(text))).toBe(ids.tradeNameKey(text));
  });
});
