import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import { wallClock } from './business-time.ts';
import { weekStart } from './calendar.ts';
import { comingRange, type ComingRangeName, type DateRangeName } from './date-ranges.ts';
import * as dates from './dates.ts';
import { formatNamedDay } from './named-day.ts';

const PACIFIC = 'America/Los_Angeles';
const HOUR = 3_600_000;
const zones = fc.constantFrom(
  PACIFIC,
  'UTC',
  'America/New_York',
  'Asia/Beirut',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
);
const times = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });
const hours = ([start, end]: [string, string]) => (Date.parse(end) - Date.parse(start)) / HOUR;

describe('calendar dates', () => {
  it('are real days from 1990 to 2100', () => {
    expect(['1990-01-01', '2024-02-29', '2100-12-31'].map(dates.isDate)).toEqual([true, true, true]);
    for (const text of [
      '1989-12-31',
      '2101-01-01',
      '2025-02-29',
      '2025-13-01',
      '2025-1-1',
      '2025-01-01T00:00',
      '',
      ' 2025-01-01',
    ]) {
      expect([text, dates.isDate(text)]).toEqual([text, false]);
    }
  });

  it('are counted and named', () => {
    expect(dates.addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(dates.addDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(dates.daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(dates.daysBetween('2025-03-10', '2025-03-08')).toBe(-2);
    expect(['2025-03-03', '2025-03-08', '2025-03-09'].map(dates.weekday)).toEqual([1, 6, 7]);
    expect(weekStart('2025-03-09')).toBe('2025-03-03');
    for (const text of ['soon', '2025-01', '+002025-01-01']) {
      expect(() => dates.addDays(text, 1)).toThrow(RangeError);
      expect(() => dates.daysBetween(text, '2025-01-01')).toThrow(RangeError);
    }
  });
});

describe('business days', () => {
  it('have 23 and 25 hours when the clock is moved', () => {
    expect(dates.businessDayRange('2025-03-09', PACIFIC)).toEqual([
      '2025-03-09T08:00:00.000Z',
      '2025-03-10T07:00:00.000Z',
    ]);
    expect(dates.businessDayRange('2025-11-02', PACIFIC)).toEqual([
      '2025-11-02T07:00:00.000Z',
      '2025-11-03T08:00:00.000Z',
    ]);
    expect(hours(dates.businessDayRange('2025-07-04', PACIFIC))).toBe(24);
  });

  it('start at one o’clock where midnight is skipped', () => {
    expect(dates.businessDayRange('2025-03-30', 'Asia/Beirut')[0]).toBe('2025-03-29T22:00:00.000Z');
    expect(wallClock('2025-03-29T22:00:00Z', 'Asia/Beirut')).toEqual({ date: '2025-03-30', hour: 1, minute: 0 });
  });

  it('have no hours where the whole day is skipped', () => {
    expect(dates.businessDayRange('2011-12-30', 'Pacific/Apia')).toEqual([
      '2011-12-30T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
    ]);
  });

  it('follow the seller’s clock, not UTC', () => {
    expect(dates.businessDate('2025-03-10T06:59:59.999Z', PACIFIC)).toBe('2025-03-09');
    expect(dates.businessDate(new Date('2025-03-10T07:00:00Z'), PACIFIC)).toBe('2025-03-10');
    expect(dates.businessDate('2025-01-01T07:59:00Z', PACIFIC)).toBe('2024-12-31');
  });

  it('hold every instant exactly once (INV-40)', () => {
    holds(times, zones, (time, zone) => {
      const date = dates.businessDate(time, zone);
      const [start, end] = dates.businessDayRange(date, zone);
      expect(Date.parse(start) <= time && time < Date.parse(end)).toBe(true);
      expect(dates.businessDate(start, zone)).toBe(date);
      expect(dates.businessDate(Date.parse(start) - 1, zone) < date).toBe(true);
      expect(dates.businessDayRange(dates.addDays(date, 1), zone)[0]).toBe(end);
    });
  });
});

describe('named ranges', () => {
  it.each<[DateRangeName, string | null, string | null]>([
    ['All', null, null],
    ['Today', '2025-03-12', '2025-03-12'],
    ['Yesterday', '2025-03-11', '2025-03-11'],
    ['Last 7 Days', '2025-03-06', '2025-03-12'],
    ['Last 10 Days', '2025-03-03', '2025-03-12'],
    ['Last 15 Days', '2025-02-26', '2025-03-12'],
    ['Week To Date', '2025-03-10', '2025-03-12'],
    ['Month To Date', '2025-03-01', '2025-03-12'],
    ['Year To Date', '2025-01-01', '2025-03-12'],
    ['Last Month', '2025-02-01', '2025-02-28'],
  ])('%s', (name, from, to) => {
    expect(dates.dateRange(name, '2025-03-12')).toEqual({ from, to });
  });

  it('cross the new year, and begin the week on Monday', () => {
    expect(dates.dateRange('Last Month', '2025-01-31')).toEqual({ from: '2024-12-01', to: '2024-12-31' });
    expect(dates.dateRange('Week To Date', '2025-03-10').from).toBe('2025-03-10');
    expect(dates.dateRange('Week To Date', '2025-03-16').from).toBe('2025-03-10');
  });
});

describe('ranges to come', () => {
  it.each<[ComingRangeName, string, string | null, string]>([
    ['Before Today', '2025-03-12', null, '2025-03-11'],
    ['Today', '2025-03-12', '2025-03-12', '2025-03-12'],
    ['Tomorrow', '2025-12-31', '2026-01-01', '2026-01-01'],
    ['This Week', '2025-03-12', '2025-03-10', '2025-03-16'],
    ['This Week', '2025-03-16', '2025-03-10', '2025-03-16'],
    ['Next Week', '2025-03-16', '2025-03-17', '2025-03-23'],
    ['Next Week', '2025-03-10', '2025-03-17', '2025-03-23'],
  ])('%s on %s', (name, today, from, to) => {
    expect(comingRange(name, today)).toEqual({ from, to });
  });
});

describe('the range before', () => {
  it.each<[DateRangeName, string, string | null, string | null]>([
    ['All', '2025-03-12', null, null],
    ['Today', '2025-03-12', '2025-03-05', '2025-03-05'],
    ['Yesterday', '2025-03-12', '2025-03-04', '2025-03-04'],
    ['Last 7 Days', '2025-03-12', '2025-02-27', '2025-03-05'],
    ['Week To Date', '2025-03-12', '2025-03-03', '2025-03-05'],
    ['Month To Date', '2025-03-12', '2025-02-01', '2025-02-12'],
    ['Month To Date', '2025-03-31', '2025-02-01', '2025-02-28'],
    ['Year To Date', '2025-03-12', '2024-01-01', '2024-03-12'],
    ['Year To Date', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['Last Month', '2025-03-12', '2025-01-01', '2025-01-31'],
  ])('%s on %s', (name, today, from, to) => {
    const before = dates.rangeBefore(name, dates.dateRange(name, today));
    expect(before).toEqual(from === null ? null : { from, to });
  });
});

it('the same time of another day is what the clock shows, also when it has been moved since', () => {
  const zone = 'America/Los_Angeles';
  expect(dates.sameTimeOn('2026-11-13', '2026-11-20T17:05:59Z', zone)).toBe('2026-11-13T17:05:00.000Z');
  expect(dates.sameTimeOn('2026-10-31', '2026-11-07T17:05:00Z', zone)).toBe('2026-10-31T16:05:00.000Z');
  expect(dates.sameTimeOn('2026-03-08', '2026-03-15T09:30:00Z', zone)).toBe('2026-03-08T10:30:00.000Z');
});

describe('months and days of a range', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => dates.addDays('2023-12-15', days));
  const end = fc.option(day);
  it('hold every day of it exactly once, and no other', () => {
    holds(end, end, day, (from, to, date) => {
      const { months, days } = dates.splitByMonths({ from, to });
      const month = `${date.slice(0, 7)}-01`;
      const inMonths =
        months !== null &&
        (months.from === null || months.from <= month) &&
        (months.until === null || month < months.until);
      const runs = days.filter((run) => run.from <= date && date <= run.to).length;
      const isIn = (from === null || from <= date) && (to === null || date <= to);
      expect(Number(inMonths) + runs).toBe(isIn ? 1 : 0);
      expect(months?.from ?? '-01').toMatch(/-01$/);
      expect(months?.until ?? '-01').toMatch(/-01$/);
    });
  });

  it('are few days and otherwise months', () => {
    expect(dates.splitByMonths({ from: '2025-01-01', to: '2025-03-12' })).toEqual({
      months: { from: '2025-01-01', until: '2025-03-01' },
      days: [{ from: '2025-03-01', to: '2025-03-12' }],
    });
    expect(dates.splitByMonths({ from: null, to: null })).toEqual({ months: { from: null, until: null }, days: [] });
  });
});

describe('showing dates', () => {
  it('uses the forms of the spec', () => {
    expect(dates.formatDate('2025-03-09')).toBe('03/09/2025');
    expect(dates.formatShortDate('2025-03-09')).toBe('03/09/25');
    expect([dates.shortMonth('2026-01-01'), dates.fullMonth('2025-12-01')]).toEqual(['Jan', 'Dec 2025']);
    expect(dates.formatDayFirst('2025-03-09')).toBe('09/03/2025');
    expect(formatNamedDay('2026-11-30', '2026-11-26')).toBe('Mon Nov 30');
    expect(formatNamedDay('2027-01-03', '2026-11-26')).toBe('Sun Jan 3, 2027');
  });

  it.each([
    ['2025-03-09T08:05:00Z', '3/09/2025 12:05 AM'],
    ['2025-03-09T10:00:00Z', '3/09/2025 3:00 AM'],
    ['2025-11-02T09:30:00Z', '11/02/2025 1:30 AM'],
    ['2025-12-24T20:00:00Z', '12/24/2025 12:00 PM'],
    ['2025-12-25T07:59:59Z', '12/24/2025 11:59 PM'],
  ])('%s is %s', (instant, shown) => {
    expect(dates.formatDateTime(instant, PACIFIC)).toBe(shown);
  });
});

describe('a local time', () => {
  it('is the instant at which the clock shows it, also on the days when the clock is moved', () => {
    expect(dates.instantAt('2026-11-19T06:30', PACIFIC)).toBe('2026-11-19T14:30:00.000Z');
    expect(dates.instantAt('2026-11-01T01:30', PACIFIC)).toBe('2026-11-01T08:30:00.000Z');
    expect(dates.instantAt('2026-03-08T02:30', PACIFIC)).toBe('2026-03-08T10:30:00.000Z');
    for (const hour of [0, 1, 3, 23]) {
      const local = `2026-03-08T${String(hour).padStart(2, '0')}:59`;
      const shown = wallClock(dates.instantAt(local, PACIFIC), PACIFIC);
      expect(shown).toEqual({ date: '2026-03-08', hour, minute: 59 });
    }
  });
});
