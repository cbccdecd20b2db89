import { expect, test } from 'vitest';
import { settingListNames, whyEntryKept, whySettingStays } from './setting-lists.ts';

test('entries that rules name are renamed only, those of the seller are theirs', () => {
  expect(settingListNames).toHaveLength(12);
  expect(whyEntryKept('licenseType', 7)).toBe('This license type can be renamed only: other rules name it.');
  expect(whyEntryKept('fulfillmentPriority', 1)).not.toBeNull();
  expect([whyEntryKept('fulfillmentPriority', 2), whyEntryKept('clientStatus', 5)]).toEqual([null, null]);
});

test('an entry that something has stays, and what can be done instead is said', () => {
  expect(whySettingStays('route', { id: 1, uses: 0 })).toBeNull();
  expect(whySettingStays('route', { id: 1, uses: 1 })).toBe('1 client has it. Merge it into another one instead.');
  expect(whySettingStays('chargeType', { id: 1, uses: 3 })).toBe('3 charges have it. Put it out of use instead.');
  expect(whySettingStays('clientStatus', { id: 1, uses: 0 })).toContain('renamed only');
});
