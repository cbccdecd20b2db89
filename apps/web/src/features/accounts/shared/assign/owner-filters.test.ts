import { expect, it } from 'vitest';
import { ownerChange } from './owner-filters.ts';

const filters = { mine: true, assignee: 3 };

it('of my accounts and an assignee the one that was chosen last holds', () => {
  expect(ownerChange(filters, { mine: true })).toEqual({ mine: true, assignee: null });
  expect(ownerChange(filters, { assignee: 4 })).toEqual({ assignee: 4, mine: false });
});

it('one that is taken off leaves the other', () => {
  expect(ownerChange(filters, { mine: false })).toEqual({ mine: false });
  expect(ownerChange(filters, { assignee: null })).toEqual({ assignee: null });
});
