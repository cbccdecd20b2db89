import { expect, test } from 'vitest';
import { timelineDays } from '../shared/timeline/timeline-days.ts';
import { changeTexts, type TimelineEntry } from './timeline-text.ts';

const entry = (given: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'change',
  id: 1,
  at: '2026-11-20T17:00:00.000Z',
  personName: 'Rosa',
  note: null,
  attributes: [],
  orderNo: null,
  orderStatus: null,
  lineCount: null,
  grandTotal: null,
  action: 'update',
  entity: 'client',
  changes: [],
  ...given,
});

test('entries are under the business day on which they happened', () => {
  const at = ['2026-11-20T17:00:00Z', '2026-11-20T07:30:00Z', '2026-11-17T20:00:00Z', '2026-11-17T19:00:00Z'];
  const days = timelineDays(
    at.map((each) => entry({ at: each })),
    '2026-11-20',
    'America/Los_Angeles',
  );
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Tue 11/17/2026', 2],
  ]);
});

test('a change says what was changed, from what to what', () => {
  const changes = [
    { label: 'City', from: 'Kent', to: 'Renton' },
    { label: 'Suite', from: 'B', to: null },
    { label: 'Email', from: null, to: 'a@b.test' },
  ];
  expect(changeTexts(entry({ changes }))).toEqual({
    title: 'Account changed',
    fields: 'City: Kent → Renton · Suite: B → none · Email: a@b.test',
  });
  expect(changeTexts(entry({ changes: [...changes, ...changes] })).fields).toMatch(/ · 3 more$/);
  expect(changeTexts(entry({ entity: 'contact', action: 'add contact' }))).toEqual({
    title: 'Contact added',
    fields: '',
  });
});
