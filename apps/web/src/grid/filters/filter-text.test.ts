import { describe, expect, it } from 'vitest';
import { isSet, labelOf, presetsOf, setText, without } from './filter-text.ts';
import { filtersOf, keysOf } from './filter-types.ts';

type Sample = {
  readonly q: string;
  readonly states: readonly string[];
  readonly mine: boolean;
  readonly route: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly city: string;
};

const f = filtersOf<Sample>();
const options = ['New', 'Open', 'Late', 'Done'].map((name, index) => ({ id: index + 1, name }));
const [states, mine, route, ordered, due, total, city, units] = [
  f.many('states', 'State', options),
  f.flag('mine', 'Mine'),
  f.one('route', 'Route', options),
  f.days('from', 'to', 'Ordered'),
  f.days('from', 'to', 'Due', { ahead: true }),
  f.amount('least', 'most', 'Total'),
  f.text('city', 'City'),
  f.figure('least', 'Units', () => null),
] as const;

const start: Sample = {
  q: '',
  states: [],
  mine: false,
  route: null,
  from: null,
  to: null,
  least: null,
  most: null,
  city: '',
};
const today = '2026-11-25';

describe('what a chip says', () => {
  it.each([
    [states, { states: ['1'] }, 'New'],
    [states, { states: ['1', '3'] }, 'New, Late'],
    [states, { states: ['1', '2', '3', '4'] }, 'New, Open +2'],
    [states, { states: ['9'] }, '…'],
    [mine, { mine: true }, ''],
    [route, { route: 2 }, 'Open'],
    [city, { city: 'Yakima' }, 'Yakima'],
    [units, { least: 7.25 }, '7.25'],
    [ordered, { from: '2026-11-19', to: today }, 'last 7 days'],
    [ordered, { from: '2026-11-18', to: today }, '11/18/2026 – 11/25/2026'],
    [ordered, { to: '2026-11-18' }, 'until 11/18/2026'],
    [due, { from: '2026-11-30', to: '2026-12-06' }, 'next week'],
    [due, { to: '2026-11-24' }, 'before today'],
    [total, { least: 100 }, 'from $100.00'],
    [total, { most: 0 }, 'up to $0.00'],
    [total, { least: 100, most: 250.5 }, '$100.00 – $250.50'],
  ])('%o with %o', (filter, filters, text) => {
    expect(isSet(filter, { ...start, ...filters })).toBe(true);
    expect(setText(filter, options, { ...start, ...filters }, today)).toBe(text);
  });

  it('says nothing of what is not set', () => {
    expect([states, mine, route, ordered, due, total, city].map((filter) => isSet(filter, start))).not.toContain(true);
  });
});

it('takes a filter off by what the list starts with, and leaves the others', () => {
  const filters: Sample = { ...start, mine: true, from: today, to: today, city: 'Yakima' };
  expect({ ...filters, ...without([ordered, city], start) }).toEqual({ ...start, mine: true });
  expect(keysOf(ordered)).toEqual(['from', 'to']);
  const linked = f.days('from', 'to', 'Ordered', { linked: true, also: ['mine'] });
  expect({ ...filters, ...without([linked], start) }).toEqual({ ...start, city: 'Yakima' });
  expect(isSet(linked, { ...start, mine: true })).toBe(true);
});

it('says how many rows a toggle would show once that is known', () => {
  expect([labelOf({ name: 'On hold', count: 1234 }), labelOf({ name: 'On hold' })]).toEqual([
    'On hold 1,234',
    'On hold',
  ]);
});

it('offers days to come in sentence case', () => {
  expect(presetsOf(true, today).map(({ name }) => name)).toEqual([
    'Before today',
    'Today',
    'Tomorrow',
    'This week',
    'Next week',
  ]);
});
