import { expect, test } from 'vitest';
import { blankForm } from './client-form.ts';
import { filledByMerge, mergeConflict, type Mergeable } from './client-merge.ts';

const shop = (given: Partial<Mergeable> = {}): Mergeable => ({
  ...blankForm,
  tradename: 'Green Leaf',
  assignedTo: null,
  routeId: null,
  holdingCompanyId: null,
  workflowStatusId: null,
  privilegeId: null,
  partnershipStatusId: null,
  invitationStatusId: null,
  ...given,
});

test('a licensed account does not go into one without a license, the other way round it does', () => {
  const plain = shop({ isCannabisLicensed: false, tradename: 'Plain' });
  expect(mergeConflict(plain, shop())).toBe(
    'Green Leaf has a cannabis license and Plain has none. Keep the licensed account instead.',
  );
  expect(mergeConflict(shop(), plain)).toBeNull();
  expect(mergeConflict(plain, plain)).toBeNull();
});

test('license types that differ keep accounts apart; one that is not known does not', () => {
  expect(mergeConflict(shop({ licenseTypeId: 3 }), shop({ licenseTypeId: 1 }))).toMatch(/license types .* differ/);
  expect(mergeConflict(shop({ licenseTypeId: 3 }), shop({ licenseTypeId: 3 }))).toBeNull();
  expect(mergeConflict(shop({ licenseTypeId: 3 }), shop())).toBeNull();
  expect(mergeConflict(shop(), shop({ licenseTypeId: 3 }))).toBeNull();
  expect(mergeConflict(shop({ licenseNo: '1' }), shop({ licenseNo: '2' }))).toBeNull();
});

test('what is empty is filled, what is there stays', () => {
  const survivor = shop({ email: 'a@x.test', ubi: null });
  const merged = shop({ email: 'b@x.test', ubi: '603358139', assignedTo: 7, name: 'Leaf LLC' });
  expect(filledByMerge(survivor, merged)).toEqual(['name', 'ubi', 'assignedTo']);
});

test('an address is taken whole or not at all', () => {
  const there = shop({ streetAddress: '1 Main', city: 'Kent', zipCode: '98032' });
  expect(filledByMerge(shop(), there)).toEqual(['streetAddress', 'city', 'zipCode']);
  expect(filledByMerge(shop({ city: 'Tacoma' }), there)).toEqual([]);
});
