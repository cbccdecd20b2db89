import { expect, test } from 'vitest';
import { defaultDeliveryRules, deliveryRulesFaults, formatClockTime, isClockTime } from './delivery-rules.ts';

const route = { routeId: 1, weekdays: [], closedDays: [], cutOff: null };

test('names each closed day that is not whole or there twice, and times that no clock shows', () => {
  const faults = deliveryRulesFaults({
    ...defaultDeliveryRules,
    closedDays: [
      { date: '2026-11-24', name: 'Inventory' },
      { date: '2026-11-24', name: 'Again' },
      { date: '2026-02-30', name: 'Never' },
      { date: '2026-11-25', name: ' ' },
    ],
    cutOff: '24:00',
    routes: [route, { ...route, closedDays: [{ date: 'soon', name: 'Snow' }], cutOff: '9:00' }],
  });
  expect(faults.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
    'closedDays.1.date date_taken',
    'closedDays.2.date date_not_valid',
    'closedDays.3.name name_required',
    'cutOff time_not_valid',
    'routes.1 route_twice',
    'routes.1.closedDays.0.date date_not_valid',
    'routes.1.cutOff time_not_valid',
  ]);
  expect(deliveryRulesFaults(defaultDeliveryRules)).toEqual([]);
});

test('says a time as people do', () => {
  expect(['00:00', '09:05', '12:00', '14:30', '17:00'].map(formatClockTime)).toEqual([
    '12 am',
    '9:05 am',
    '12 pm',
    '2:30 pm',
    '5 pm',
  ]);
  expect(['00:00', '23:59', '24:00', '7:30', '14:60', ''].map(isClockTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
