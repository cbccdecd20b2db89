import { expect, test } from 'vitest';
import { phoneOf } from './person-form.ts';

test('a phone is stored as digits, a blank as none', () => {
  expect(phoneOf(' (206) 555-0100 ')).toEqual({ phone: '2065550100', faults: [] });
  expect([phoneOf(''), phoneOf(null), phoneOf(undefined)].map(({ phone }) => phone)).toEqual([null, null, null]);
});

test('an unreadable phone is a fault of its field', () => {
  expect(phoneOf('555').faults).toEqual([
    { path: ['phone'], code: 'phone_not_valid', detail: '“555” is not a phone number with its area code.' },
  ]);
});
