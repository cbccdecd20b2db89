import { expect, test } from 'vitest';
import { buysCannabis, licenseStateOf } from './state-licenses.ts';

test.each([
  ['ACTIVE (ISSUED)', 'active'],
  ['Active', 'active'],
  ['PENDING (NOT ISSUED)', 'pending'],
  ['CLOSED (PERMANENT)', 'ended'],
  ['INACTIVE', 'ended'],
  ['EXPIRED', 'ended'],
  ['DISCONTINUED', 'ended'],
  ['SUSPENDED', 'ended'],
  ['ACTIVE TITLE CERTIFICATE', 'title'],
  ['Lead', undefined],
  ['', undefined],
])('a license that is %j is %j', (status, state) => {
  expect(licenseStateOf(status)).toBe(state);
});

test.each([
  ['CANNABIS RETAILER', true],
  ['CANNABIS RETAILER TITLE CERTIFICATE', true],
  ['MEDICAL CANNABIS ENDORSEMENT', true],
  ['CANNABIS PROCESSOR', true],
  ['Cannabis Producer/Processor', true],
  ['Tribal compact', true],
  ['Producers', true],
  ['CANNABIS PRODUCER TIER 2', false],
  ['CANNABIS TRANSPORTATION', false],
  ['CANNABIS RESEARCH', false],
  ['Certified Lab', false],
  ['NON RETAIL', false],
])('whether a %j buys: %j', (kind, expected) => {
  expect(buysCannabis(kind)).toBe(expected);
});
