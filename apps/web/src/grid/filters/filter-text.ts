import { comingRange, comingRangeNames, dateRange, type DateRange } from '@cartwright/domain/dates/date-ranges';
import { count, days, money, units } from '../../lib/format.ts';
import type { Filters, FilterValue } from '../list/grid-search.ts';
import { type Filter, type FilterOption, keysOf } from './filter-types.ts';

/** A range of days by its name: "Next week". */
export interface Preset {
  readonly name: string;
  readonly range: DateRange;
}

const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();

const past = ['Today', 'Yesterday', 'Last 7 Days', 'Week To Date', 'Month To Date', 'Last Month'] as const;

/** The ranges that a filter of days offers. */
export const presetsOf = (ahead: boolean, today: string): readonly Preset[] =>
  ahead
    ? comingRangeNames.map((name) => ({ name: sentence(name), range: comingRange(name, today) }))
    : past.map((name) => ({ name: sentence(name), range: dateRange(name, today) }));

/** A text of the filters; null where it has none. */
export const textIn = (value: FilterValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const numberIn = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The chosen ids as texts. */
export const idsIn = (value: FilterValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The name of a toggle, with how many rows it would show. */
export const labelOf = ({ name, count: many }: { readonly name: string; readonly count?: number | undefined }) =>
  many === undefined ? name : `${name} ${count(many)}`;

/** More names than these are counted. */
const MOST_NAMED = 2;

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} +${more}` : names.join(', ');
}

/** Whether a filter narrows the list. */
export const isSet = (filter: Filter, filters: Filters): boolean =>
  keysOf(filter).some((key) => {
    const value = filters[key];
    return Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null && value !== '' && value !== false;
  });

/** What a filter that is set is set to, as its chip says it beside the name: "next week". Empty for a flag. */
export function setText(filter: Filter, options: readonly FilterOption[], filters: Filters, today: string): string {
  // What the options are is read from the server.
  const nameOf = (id: string): string => options.find((option) => String(option.id) === id)?.name ?? '…';
  switch (filter.kind) {
    case 'flag':
      return '';
    case 'text':
      return textIn(filters[filter.key]) ?? '';
    case 'figure':
      return units(numberIn(filters[filter.key]) ?? 0);
    case 'one':
      return nameOf(String(filters[filter.key]));
    case 'many':
      return named(idsIn(filters[filter.key]).map(nameOf));
    case 'days': {
      const [from, to] = [textIn(filters[filter.from]), textIn(filters[filter.to])];
      const presets = presetsOf(filter.ahead === true, today);
      const preset = presets.find(({ range }) => range.from === from && range.to === to);
      return preset?.name.toLowerCase() ?? days(from, to);
    }
    case 'amount': {
      const [from, to] = [numberIn(filters[filter.from]), numberIn(filters[filter.to])];
      if (from === null) return `up to ${money(to)}`;
      return to === null ? `from ${money(from)}` : `${money(from)} – ${money(to)}`;
    }
  }
}

/** The change that takes filters off, back to what the list starts with. */
export const without = (filters: readonly Filter[], start: Filters): Filters =>
  Object.fromEntries(
    filters.flatMap((filter) => keysOf(filter).flatMap((key) => (key in start ? [[key, start[key] ?? null]] : []))),
  );
