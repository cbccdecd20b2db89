import { expect, test } from 'vitest';
import { ANY_STATUS, accountCriteria, accountList, isNarrowed } from './account-list.ts';

const { filters } = accountList.defaults;

test('the list starts with my accounts by trade name, from Z to A', () => {
  expect(accountList.defaults).toMatchObject({ size: 20, sort: [{ field: 'tradename', desc: true }] });
  expect(accountCriteria(filters)).toEqual({
    searchKey: '',
    myAccounts: true,
    isCannabisLicensed: null,
    clientStatus: null,
    anyStatus: false,
    licenseeType: null,
    licenseClosed: false,
    invitationStatus: null,
    salesPersonIds: null,
    ordered: null,
  });
});

test('every filter of the search is sent', () => {
  const given = { kind: 'other', status: 2, licensee: 6, closed: true, invitation: 3, assignee: 4, mine: false };
  expect(accountCriteria({ ...filters, ...given, q: 'zoe' })).toEqual({
    searchKey: 'zoe',
    myAccounts: false,
    isCannabisLicensed: false,
    clientStatus: 2,
    anyStatus: false,
    licenseeType: 6,
    licenseClosed: true,
    invitationStatus: 3,
    salesPersonIds: [4],
    ordered: null,
  });
  const since = { ordered: 'first', from: '2026-11-01', soldByMe: true };
  expect(accountCriteria({ ...filters, ...since }).ordered).toEqual({
    fromDate: '2026-11-01',
    toDate: null,
    onlyMine: true,
    onlyFirst: true,
  });
  expect(accountCriteria({ ...filters, status: ANY_STATUS })).toMatchObject({ clientStatus: null, anyStatus: true });
  const { searchKey, contactSearchKey } = accountCriteria({ ...filters, q: 'zoe', contacts: true });
  expect([searchKey, contactSearchKey]).toEqual([undefined, 'zoe']);
});

test.each([
  { q: 'a' },
  { kind: 'other' },
  { status: 2 },
  { assignee: 1 },
  { licensee: 3 },
  { closed: true },
  { invitation: 1 },
  { ordered: 'any' },
])('%j explains an empty list', (change) => {
  expect([isNarrowed(filters), isNarrowed({ ...filters, ...change })]).toEqual([false, true]);
});
