import { describe, expect, it } from 'vitest';
import { clientTextsOf, type ClientForm, tidyClient } from './client-form.ts';
import { TRIBAL } from './license-types.ts';

const shop: ClientForm = {
  ...clientTextsOf(() => null),
  tradename: ' Alpine Leaf ',
  name: '',
  isCannabisLicensed: true,
  licenseNo: ' 412-345 ',
  licenseTypeId: 3,
  ubi: '603 358 139',
  email: 'orders@alpine.test',
  dayPhone: '(206) 555-0101',
  streetAddress: ' 1 Main St ',
  city: 'SEATTLE',
  county: 'king',
  state: 'wa',
  zipCode: '981091622',
};

const faultsOf = (change: Partial<ClientForm>): string[] =>
  tidyClient({ ...shop, ...change }).faults.map(({ path, code }) => `${path.join('.')} ${code}`);

describe("a client's form", () => {
  it('is stored with identifiers as digits, names as written and blanks trimmed', () => {
    expect(tidyClient(shop)).toEqual({
      faults: [],
      client: {
        ...shop,
        tradename: 'Alpine Leaf',
        name: null,
        licenseNo: '412345',
        ubi: '603358139',
        dayPhone: '2065550101',
        streetAddress: '1 Main St',
        city: 'Seattle',
        county: 'King',
        state: 'WA',
        zipCode: '98109-1622',
      },
    });
  });

  it('takes a UBI of 16 digits with its marks and refuses any other length', () => {
    expect(tidyClient({ ...shop, ubi: '603358139-001-0004' }).client.ubi).toBe('6033581390010004');
    expect(faultsOf({ ubi: '60335813' })).toEqual(['ubi unreadable']);
  });

  it('may leave all but the trade name and the license open', () => {
    const open = { name: null, ubi: null, email: null, dayPhone: null, streetAddress: null, suite: null };
    const nowhere = { city: null, county: null, state: null, zipCode: null };
    expect(tidyClient({ ...shop, ...open, ...nowhere })).toEqual({
      faults: [],
      client: { ...shop, tradename: 'Alpine Leaf', licenseNo: '412345', ...open, ...nowhere },
    });
  });

  it.each([
    ['tradename', { tradename: '  ' }, 'tradename required'],
    ['license', { licenseNo: '12' }, 'licenseNo unreadable'],
    ['email', { email: 'orders at alpine' }, 'email unreadable'],
    ['phone', { dayPhone: '555-0101' }, 'dayPhone unreadable'],
    ['state', { state: 'Wash' }, 'state unreadable'],
    ['ZIP', { zipCode: '9810' }, 'zipCode unreadable'],
  ])('refuses a %s that cannot be read, and says so once', (_name, change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  it('of a licensed cannabis client has a license number, of a tribal one maybe, of another account never', () => {
    expect(faultsOf({ licenseNo: ' ' })).toEqual(['licenseNo required']);
    expect(faultsOf({ licenseNo: null, licenseTypeId: TRIBAL })).toEqual([]);
    expect(faultsOf({ licenseNo: null, isCannabisLicensed: false })).toEqual([]);
    expect(faultsOf({ isCannabisLicensed: false })).toEqual(['licenseNo not_licensed']);
  });
});
