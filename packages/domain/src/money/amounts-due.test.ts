import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import { daysOverdue, dueAge, lastDeliveries } from './amounts-due.ts';
import { addDays } from '../dates/calendar.ts';
import { isOverdue } from './payment-due.ts';

const zone = 'America/Los_Angeles';

it('counts from the next business day: delivered on a Friday, the first day overdue is Monday', () => {
  // 2026-11-20 is a Friday.
  expect(daysOverdue('2026-11-20', '2026-11-23')).toBe(1);
  const ages = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2026-12-22', '2026-12-23'];
  expect(ages.map((today) => dueAge('2026-11-20', today))).toEqual([
    'notDue',
    'days1to7',
    'days1to7',
    'days8to30',
    'days8to30',
    'days31',
  ]);
  expect(dueAge(null, '2026-12-23')).toBe('notDue');
});

it('agrees with the rule of overdue orders, and with the dates that a query compares', () => {
  holds(fc.integer({ min: -10, max: 60 }), fc.nat(400), (before, day) => {
    const today = addDays('2026-01-01', day);
    const delivered = addDays(today, -before);
    const age = dueAge(delivered, today);
    const order = { releasedDate: `${delivered}T20:00:00Z`, estimateDeliveryDate: delivered, paidDate: null };
    expect(isOverdue({ ...order, grandTotal: 10, paidAmount: 4 }, today, zone)).toBe(age !== 'notDue');
    expect(isOverdue({ ...order, grandTotal: 0, paidAmount: 0 }, today, zone)).toBe(false);
    expect(isOverdue({ ...order, grandTotal: 10, paidAmount: 10 }, today, zone)).toBe(false);
    const last = lastDeliveries(today);
    expect(delivered <= last.days1to7).toBe(age !== 'notDue');
    expect(delivered <= last.days8to30).toBe(age === 'days8to30' || age === 'days31');
    expect(delivered <= last.days31).toBe(age === 'days31');
  });
});
