import { expect, it } from 'vitest';
import { dateWarning, nextDeliveryDays } from './delivery-days.ts';

const friday = '2026-11-20';

it('offers the next business days and skips the weekend and Thanksgiving', () => {
  const days = nextDeliveryDays(friday, { acceptedDays: [2, 4], preferredDays: [4] });
  expect(days.map((day) => `${day.name} ${day.day}`)).toEqual(['Mon 23', 'Tue 24', 'Wed 25', 'Fri 27', 'Mon 30']);
  expect(days.filter((day) => day.accepted).map((day) => day.name)).toEqual(['Tue']);
  expect(days.filter((day) => day.preferred).map((day) => day.name)).toEqual([]);
});

it('offers a weekend day that the client accepts', () => {
  const days = nextDeliveryDays(friday, { acceptedDays: [6], preferredDays: [] }, 2);
  expect(days.map((day) => day.date)).toEqual(['2026-11-21', '2026-11-23']);
});

it('warns of a day the client does not accept and of a past one', () => {
  const preference = { acceptedDays: [2, 4], preferredDays: [] };
  expect(dateWarning('2026-11-24', friday, preference)).toBeUndefined();
  expect(dateWarning('2026-11-25', friday, preference)).toBe('The client accepts Tue, Thu.');
  expect(dateWarning('2026-11-19', friday, preference)).toBe('This date is past.');
  expect(dateWarning('2026-11-26', friday, preference)).toBe('This is Thanksgiving.');
  expect(dateWarning('2026-11-25', friday, { acceptedDays: [], preferredDays: [] })).toBeUndefined();
  expect(dateWarning(null, friday, preference)).toBeUndefined();
});
