import { expect, test } from 'vitest';
import { changesText, fieldChanges } from './field-changes.ts';

const before = {
  suite: '',
  city: 'Ferndale',
  days: 14,
  route: 3,
  company: { id: 1, label: 'Skagit' },
  acceptMonday: true,
};
const labels = { suite: 'Suite', city: 'City', days: 'Recently bought', route: 'Route', company: 'Holding company' };
const nameOf = (field: string, value: unknown) => (field === 'route' && value === 3 ? 'North Sound' : undefined);
const text = (change: object) => changesText(fieldChanges({ ...before, ...change }, before, labels, nameOf));

test('one change says what it was, several their names', () => {
  expect(text({})).toBe('');
  expect(text({ suite: 'B' })).toBe('Suite, empty before');
  expect(text({ city: '' })).toBe('City, Ferndale before');
  expect(text({ days: null })).toBe('Recently bought, 14 before');
  expect(text({ route: null })).toBe('Route, North Sound before');
  expect(text({ company: null })).toBe('Holding company, Skagit before');
  expect(text({ acceptMonday: false })).toBe('acceptMonday');
  expect(text({ city: 'Blaine', suite: 'B' })).toBe('Suite, City');
});
