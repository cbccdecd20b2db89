import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekday } from './calendar.ts';
import {
  afterCutOff,
  closedOn,
  companyClock,
  type DeliverySchedule,
  nextDeliveryDate,
  offeredDates,
  whyNoDelivery,
} from './delivery-days.ts';
import { defaultDeliveryRules, type DeliveryRules } from './delivery-rules.ts';
import { holidayNames } from './holidays.ts';

const on = (date: string, given: Partial<DeliveryRules> = {}, time = '09:00', routeId: number | null = null) =>
  ({ rules: { ...defaultDeliveryRules, ...given }, routeId, now: { date, time } }) satisfies DeliverySchedule;

const route = { routeId: 7, weekdays: [], closedDays: [], cutOff: null };

test('the next accepted day comes after today, also when today is one', () => {
  // 2026-11-18 is a Wednesday.
  expect(nextDeliveryDate(on('2026-11-18'), [2, 4])).toBe('2026-11-19');
  expect(nextDeliveryDate(on('2026-11-18'), [3])).toBe('2026-11-25');
  expect(nextDeliveryDate(on('2026-11-18'), [0])).toBe('2026-11-22');
});

test('a holiday is no day of delivery, two in a row neither', () => {
  expect(nextDeliveryDate(on('2026-11-25'), [4, 1])).toBe('2026-11-30');
  expect(nextDeliveryDate(on('2026-11-25'), [4])).toBe('2026-12-03');
  expect(nextDeliveryDate(on('2026-12-24'), [5])).toBe('2027-01-08');
});

test('a holiday on which the company works is a day of delivery', () => {
  expect(nextDeliveryDate(on('2026-11-25', { holidays: ['Christmas'] }), [4])).toBe('2026-11-26');
});

test('without an accepted day there is no next one', () => {
  expect(nextDeliveryDate(on('2026-11-18'), [])).toBeNull();
});

test('says why there is no delivery', () => {
  const closedDays = [{ date: '2026-11-24', name: 'Inventory' }];
  const routes = [
    { ...route, weekdays: [2, 4], closedDays: [{ date: '2026-12-01', name: 'Pass closed' }] },
    { ...route, routeId: 8 },
  ];
  const schedule = on('2026-11-18', { closedDays, routes }, '09:00', 7);
  expect(closedOn('2026-11-24', schedule)).toBe('Closed: Inventory');
  expect(closedOn('2026-11-26', schedule)).toBe('Closed: Thanksgiving');
  expect(closedOn('2026-12-01', schedule)).toBe('Route closed: Pass closed');
  expect(closedOn('2026-11-27', schedule)).toBe('The route is not driven on Fridays');
  expect(closedOn('2026-12-03', schedule)).toBeNull();
  // Another route, and a client without one, has only what the company has.
  expect(closedOn('2026-12-01', { ...schedule, routeId: 8 })).toBeNull();
  expect(closedOn('2026-11-27', { ...schedule, routeId: null })).toBeNull();
});

test('the cut-off is on the last working day before, to the minute', () => {
  const cutOff = '14:00';
  expect(afterCutOff('2026-11-19', on('2026-11-18', { cutOff }, '13:59'))).toBeNull();
  expect(afterCutOff('2026-11-19', on('2026-11-18', { cutOff }, '14:00'))).toBe('After the cut-off at 2 pm');
  expect(afterCutOff('2026-11-20', on('2026-11-18', { cutOff }, '23:00'))).toBeNull();
  expect(afterCutOff('2026-11-18', on('2026-11-18', { cutOff }, '09:00'))).toBe('After the cut-off at 2 pm');
  // For Monday it is on Friday; after Thanksgiving on Wednesday.
  expect(afterCutOff('2026-11-23', on('2026-11-20', { cutOff }, '13:00'))).toBeNull();
  expect(afterCutOff('2026-11-23', on('2026-11-21', { cutOff }, '08:00'))).toBe('After the cut-off at 2 pm');
  expect(afterCutOff('2026-11-27', on('2026-11-25', { cutOff }, '13:00'))).toBeNull();
  expect(afterCutOff('2026-11-27', on('2026-11-25', { cutOff }, '15:00'))).toBe('After the cut-off at 2 pm');
});

test('a route has a cut-off of its own, or that of the company', () => {
  const routes = [{ ...route, cutOff: '10:30' }];
  const schedule = on('2026-11-18', { cutOff: '14:00', routes }, '12:00', 7);
  expect(afterCutOff('2026-11-19', schedule)).toBe('After the cut-off at 10:30 am');
  expect(afterCutOff('2026-11-19', { ...schedule, routeId: 8 })).toBeNull();
});

test('the clock is that of the company, also when daylight saving time ends', () => {
  expect(companyClock('2026-11-01T20:30:00Z', 'America/Los_Angeles')).toEqual({ date: '2026-11-01', time: '12:30' });
  expect(companyClock('2026-10-31T20:30:00Z', 'America/Los_Angeles')).toEqual({ date: '2026-10-31', time: '13:30' });
});

test('says which days are left out of those that are offered, but not those of a weekly round', () => {
  const schedule = on('2026-11-25', { cutOff: '14:00' }, '15:00');
  expect(offeredDates(schedule, [6], 3)).toEqual({
    dates: ['2026-11-28', '2026-11-30', '2026-12-01'],
    leftOut: [
      { date: '2026-11-26', reason: 'Closed: Thanksgiving' },
      { date: '2026-11-27', reason: 'After the cut-off at 2 pm' },
    ],
  });
  const routes = [{ ...route, weekdays: [4, 6] }];
  expect(offeredDates(on('2026-11-25', { routes }, '09:00', 7), [], 3)).toEqual({
    dates: ['2026-11-28', '2026-12-03', '2026-12-05'],
    leftOut: [{ date: '2026-11-26', reason: 'Closed: Thanksgiving' }],
  });
});

const dates = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
const times = fc.constantFrom('00:00', '09:15', '14:00', '23:59');
const cutOffs = fc.option(times, { nil: null });
const closed = fc.array(
  dates.map((date) => ({ date, name: 'Inventory' })),
  { maxLength: 8 },
);
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });
const schedules: fc.Arbitrary<DeliverySchedule> = fc.record({
  rules: fc.record({
    holidays: fc.subarray([...holidayNames]),
    closedDays: closed,
    cutOff: cutOffs,
    routes: fc.tuple(fc.record({ routeId: fc.constant(7), weekdays, closedDays: closed, cutOff: cutOffs })),
  }),
  routeId: fc.constantFrom(7, 8, null),
  now: fc.record({ date: dates, time: times }),
});

test('the next day is the first accepted one with a delivery, and only such days are offered', () => {
  fc.assert(
    fc.property(schedules, weekdays, (schedule, acceptedDays) => {
      const ahead = Array.from({ length: 92 }, (_, days) => addDays(schedule.now.date, days + 1));
      const free = ahead.filter((date) => whyNoDelivery(date, schedule) === null);
      const isAccepted = (date: string) => acceptedDays.includes(weekday(date) % 7);
      expect(nextDeliveryDate(schedule, acceptedDays)).toBe(free.find(isAccepted) ?? null);
      const driven = schedule.routeId === 7 ? (schedule.rules.routes[0]?.weekdays ?? []) : [];
      const isOffered = (date: string) => weekday(date) <= 5 || isAccepted(date) || driven.includes(weekday(date) % 7);
      const { dates: offered, leftOut } = offeredDates(schedule, acceptedDays, 5);
      expect(offered).toEqual(free.filter(isOffered).slice(0, 5));
      for (const { date, reason } of leftOut) expect(whyNoDelivery(date, schedule)).toBe(reason);
    }),
  );
});

test('time only takes days away, and no route delivers when the company is closed', () => {
  fc.assert(
    fc.property(schedules, dates, times, (schedule, date, time) => {
      const later = time >= schedule.now.time ? { ...schedule, now: { ...schedule.now, time } } : schedule;
      expect(whyNoDelivery(date, schedule) === null || whyNoDelivery(date, later) !== null).toBe(true);
      expect(closedOn(date, { ...schedule, routeId: null }) === null || closedOn(date, schedule) !== null).toBe(true);
    }),
  );
});
