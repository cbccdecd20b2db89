import { expect, test } from 'vitest';
import { hasNoOwnCalls } from './calls-shown.ts';

const calls = (assigned: (number | null)[], count = assigned.length) => ({
  data: assigned.map((assignedTo) => ({ assignedTo })),
  count,
});

test('follow-ups at the clients of others are no calls of the own accounts', () => {
  expect(hasNoOwnCalls(calls([]), 7)).toBe(true);
  expect(hasNoOwnCalls(calls([8, null]), 7)).toBe(true);
});

test('one account of the person is enough, and so is a list that goes on', () => {
  expect(hasNoOwnCalls(calls([8, 7]), 7)).toBe(false);
  expect(hasNoOwnCalls(calls([8, 8], 9), 7)).toBe(false);
});
