import { expect, test } from 'vitest';
import { callReasonsText } from '../shared/call/call-reasons.ts';
import { callCriteria, callList, isNarrowed } from './call-list.ts';

test('the list starts with my clients, and an invalid URL sets no filter', () => {
  const { filters } = callList.defaults;
  expect(callCriteria(filters)).toEqual({ searchKey: '', myAccounts: true, salesPersonIds: null, bought: null });
  expect(callCriteria({ ...filters, mine: false, assignee: 3, bought: 'never' })).toMatchObject({
    myAccounts: false,
    salesPersonIds: [3],
    bought: 'never',
  });
  expect(callCriteria({ ...filters, bought: 'toString' }).bought).toBeNull();
});

test('every filter but the sales person explains an empty list', () => {
  const { filters } = callList.defaults;
  expect([isNarrowed({ ...filters, mine: false }), isNarrowed({ ...filters, bought: 'never' })]).toEqual([false, true]);
});

test('the reasons read as one sentence', () => {
  expect(callReasonsText(['never contacted', 'takes deliveries today'])).toBe(
    'Never contacted · takes deliveries today',
  );
  expect(callReasonsText([])).toBe('');
});
