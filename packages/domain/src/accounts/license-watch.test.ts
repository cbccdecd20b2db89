import { expect, test } from 'vitest';
import { compareLicensees, type WatchedClient } from './license-watch.ts';
import { isLicenseeHeader, type Licensee, licenseeColumns, oneOfEach, readLicensee } from './licensees.ts';
import { fieldsByTitle } from '../imports/import-columns.ts';

const shop = (number: number, more: Partial<Licensee> = {}): Licensee => ({
  licenseNo: String(410_000 + number),
  tradename: `Shop ${number}`,
  name: null,
  ubi: String(603_000_000 + number),
  streetAddress: `${number} Pine St`,
  suite: null,
  city: 'Lacey',
  county: 'Thurston',
  state: 'WA',
  zipCode: '98503',
  dayPhone: null,
  email: null,
  kind: 'Retailer',
  status: 'ACTIVE (ISSUED)',
  ...more,
});

const client = (id: number, more: Partial<WatchedClient> = {}): WatchedClient => {
  const { kind: _1, status: _2, email: _3, ...values } = shop(id);
  return { id, isClosed: false, ...values, ...more };
};

const compare = (list: readonly Licensee[], clients: readonly WatchedClient[], former: readonly string[] = []) =>
  compareLicensees(list, clients, new Set(former)).map(({ kind, licenseNo, clientId }) => [kind, licenseNo, clientId]);

test('a list of the same month says nothing; addresses written otherwise are the same', () => {
  const list = [shop(1, { streetAddress: '1 PINE ST.', zipCode: '98503-1234', city: 'LACEY' }), shop(2)];
  expect(compare(list, [client(1), client(2)])).toEqual([]);
});

test('new, closed, missing and changed licenses', () => {
  const list = [
    shop(1, { status: 'CLOSED (PERMANENT)' }),
    shop(3, { tradename: 'Shop Three', city: 'Olympia' }),
    shop(9),
  ];
  const found = compareLicensees(list, [client(1), client(2), client(3)], new Set());
  expect(found.map(({ kind, licenseNo, reason }) => [kind, licenseNo, reason])).toEqual([
    ['new', '410009', 'Retailer, ACTIVE (ISSUED).'],
    ['closed', '410001', 'The list says “CLOSED (PERMANENT)”.'],
    ['closed', '410002', 'The license is not on the list any more.'],
    ['changed', '410003', 'The list says otherwise.'],
  ]);
  expect(found[3]).toMatchObject({
    before: { tradename: 'Shop 3', city: 'Lacey' },
    after: { tradename: 'Shop Three', city: 'Olympia' },
  });
});

test('a shop with a new number is the same client; its old row may be closed or missing', () => {
  const again = shop(1, { licenseNo: '555001', ubi: null });
  expect(compare([again], [client(1)])).toEqual([['reissued', '555001', 1]]);
  expect(compare([shop(1, { status: 'CLOSED' }), again], [client(1)])).toEqual([['reissued', '555001', 1]]);
  const away = shop(1, { licenseNo: '555001', streetAddress: '9 Oak St', dayPhone: '2065550100', ubi: null });
  expect(compare([away], [client(1, { dayPhone: '2065550100' })])).toEqual([['reissued', '555001', 1]]);
  expect(compare([shop(1, { licenseNo: '555001', tradename: 'Other Name' })], [client(1)])).toEqual([
    ['reissued', '555001', 1],
  ]);
});

test('the number is not a new one of the client while its own is active, or another shop has the same name', () => {
  const second = shop(1, { licenseNo: '555001' });
  expect(compare([shop(1), second], [client(1)])).toEqual([['new', '555001', null]]);
  const stranger = shop(1, { licenseNo: '555001', ubi: '604111111', streetAddress: '9 Oak St' });
  expect(compare([stranger], [client(1)])).toEqual([
    ['new', '555001', null],
    ['closed', '410001', 1],
  ]);
});

test('two that fit are for a person to compare', () => {
  const again = shop(1, { licenseNo: '555001' });
  const found = compareLicensees(
    [again],
    [client(1), client(2, { ...client(1), id: 2, licenseNo: '410002' })],
    new Set(),
  );
  expect(found[0]).toMatchObject({ kind: 'new', licenseNo: '555001' });
  expect(found[0]?.reason).toContain('Perhaps the new license of Shop 1 (410001) or Shop 1 (410002)');
  expect(compare([again, shop(1, { licenseNo: '555002' })], [client(1)]).map(([kind]) => kind)).toEqual([
    'new',
    'new',
    'closed',
  ]);
});

test('former numbers, kinds that do not buy and licenses that wait are nothing new; a mark goes when it is active again', () => {
  const list = [
    shop(1),
    shop(5),
    shop(6, { kind: 'Certified Lab' }),
    shop(7, { status: 'PENDING (NOT ISSUED)' }),
    shop(8, { status: 'TITLE CERTIFICATE' }),
  ];
  expect(compare(list, [client(1, { isClosed: true })], ['410005'])).toEqual([['reopened', '410001', 1]]);
  expect(compare([], [client(1, { isClosed: true })])).toEqual([]);
  expect(compare([shop(1, { status: 'TITLE CERTIFICATE' })], [client(1)])).toEqual([]);
});

test('a row is read as the state writes it, rows of one number are one licensee', () => {
  const header = [
    'Tradename',
    'License',
    'UBI',
    'Street Address',
    'Suite Rm',
    'City',
    'Zip Code',
    'Priv Desc',
    'Privilege Status',
  ];
  expect(isLicenseeHeader(header)).toBe(true);
  expect(isLicenseeHeader(['Lot', 'Units'])).toBe(false);
  const fields = fieldsByTitle(licenseeColumns, header);
  const read = (...cells: string[]) => readLicensee(cells, fields);
  const row = read(
    '#HASHTAG ',
    '0430562',
    '6033581390010004.0',
    '224 NICKERSON ST',
    '',
    'SEATTLE   ',
    '981091622',
    'RETAILER',
    '',
  );
  expect(row).toMatchObject({ licenseNo: '430562', city: 'Seattle', zipCode: '98109-1622', ubi: '6033581390010004' });
  expect(read('Shop', '12', '', '', '', '', '', '', '')).toBe('The license number “12” is not 4 to 8 digits');
  const [one] = oneOfEach([
    shop(1, { kind: 'Certified Lab', dayPhone: '2065550100', status: 'CLOSED' }),
    shop(1, { city: null }),
  ]);
  expect(one).toMatchObject({ kind: 'Retailer', status: 'ACTIVE (ISSUED)', dayPhone: '2065550100', city: 'Lacey' });
});
