import { expect, test } from 'vitest';
import { factsOf } from './audit-facts.ts';

test('the facts of a detail: changes with both values, other fields by their name, nothing for nothing', () => {
  const detail = {
    version: 7,
    changed: { name: { label: 'Name', from: 'Ann', to: 'Ann Lee' }, phone: { label: 'Phone', from: null, to: '206' } },
    linkPurpose: 'reset',
    added: ['map', 'orders'],
    removed: [],
    isLast: false,
    nothing: null,
    counts: { new: 2 },
  };
  expect(factsOf(detail)).toEqual([
    { label: 'Name', from: 'Ann', to: 'Ann Lee' },
    { label: 'Phone', from: null, to: '206' },
    { label: 'Link purpose', from: null, to: 'reset' },
    { label: 'Added', from: null, to: 'map, orders' },
    { label: 'Is last', from: null, to: 'No' },
    { label: 'Counts', from: null, to: '{"new":2}' },
  ]);
});

test('a long value is cut', () => {
  expect(factsOf({ note: 'x'.repeat(400) })).toEqual([{ label: 'Note', from: null, to: `${'x'.repeat(300)}…` }]);
});
