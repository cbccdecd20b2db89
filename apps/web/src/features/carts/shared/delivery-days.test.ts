import { defaultDeliveryRules, type DeliveryRules } from '@cartwright/domain/dates/delivery-rules';
import { expect, it } from 'vitest';
import { dateWarning, deliveryDays } from './delivery-days.ts';

/** Friday, 20 November 2026, 3 pm. */
const friday = (given: Partial<DeliveryRules> = {}) => ({
  rules: { ...defaultDeliveryRules, ...given },
  routeId: null,
  now: { date: '2026-11-20', time: '15:00' },
});

it('offers the next business days, skips the weekend and Thanksgiving, and says why', () => {
  const { days, reasons } = deliveryDays(friday(), { acceptedDays: [2, 4], preferredDays: [4] });
  expect(days.map((day) => `${day.name} ${day.day}`)).toEqual(['Mon 23', 'Tue 24', 'Wed 25', 'Fri 27', 'Mon 30']);
  expect(days.filter((day) => day.accepted).map((day) => day.name)).toEqual(['Tue']);
  expect(days.filter((day) => day.preferred).map((day) => day.name)).toEqual([]);
  expect(reasons).toEqual(['Thu 26 · Closed: Thanksgiving']);
});

it('offers a weekend day that the client accepts', () => {
  const { days } = deliveryDays(friday(), { acceptedDays: [6], preferredDays: [] }, 2);
  expect(days.map((day) => day.date)).toEqual(['2026-11-21', '2026-11-23']);
});

it('names the days of one reason together', () => {
  const { days, reasons } = deliveryDays(friday({ cutOff: '14:00' }), { acceptedDays: [6], preferredDays: [] }, 1);
  expect(days.map((day) => day.date)).toEqual(['2026-11-24']);
  expect(reasons).toEqual(['Sat 21, Mon 23 · After the cut-off at 2 pm']);
});

it('warns of a day the client does not accept and of a past one', () => {
  const preference = { acceptedDays: [2, 4], preferredDays: [] };
  expect(dateWarning('2026-11-24', friday(), preference)).toBeUndefined();
  expect(dateWarning('2026-11-25', friday(), preference)).toBe('The client accepts Tue, Thu.');
  expect(dateWarning('2026-11-19', friday(), preference)).toBe('This date is past.');
  expect(dateWarning('2026-11-26', friday(), preference)).toBe('Closed: Thanksgiving.');
  expect(dateWarning('2026-11-25', friday(), { acceptedDays: [], preferredDays: [] })).toBeUndefined();
  expect(dateWarning(null, friday(), preference)).toBeUndefined();
});

it('warns of a date after the cut-off, but not of the one that the order has', () => {
  const preference = { acceptedDays: [], preferredDays: [] };
  const late = friday({ cutOff: '14:00' });
  expect(dateWarning('2026-11-23', late, preference)).toBe('After the cut-off at 2 pm.');
  expect(dateWarning('2026-11-24', late, preference)).toBeUndefined();
  expect(dateWarning('2026-11-23', late, preference, '2026-11-23')).toBeUndefined();
  expect(dateWarning('2026-11-26', late, preference, '2026-11-26')).toBe('Closed: Thanksgiving.');
});
