import { expect, test } from 'vitest';
import { stageText } from './stage-facts.ts';

const lot = { barcode: '1', hindrance: null };
const order = {
  status: 'Invoiced' as const,
  estimateDeliveryDate: '2026-11-17',
  releasedDate: null,
  paidDate: null,
  grandTotal: 100,
  paidAmount: 0,
  transport: 'delivery' as const,
  carrierName: null,
  driverName: 'Luis Ortega',
  vehicleName: 'Van 2',
  departureAt: '2026-11-17T17:15:00Z',
  arrivalAt: '2026-11-17T19:45:00Z',
  orderItems: [
    {
      units: 24,
      allocated: 4,
      conversionUnits: 0,
      lots: [
        { ...lot, units: 3, sublotBarcode: '2', picked: 1 },
        { ...lot, units: 1, sublotBarcode: null, picked: 0 },
      ],
    },
  ],
};
type Given = Parameters<typeof stageText>[0];
const text = (id: Parameters<typeof stageText>[1], today: string, more: object = {}) =>
  stageText({ ...order, ...more } as unknown as Given, id, {
    today,
    // At ten in the morning; the trip departs at 9:15.
    now: Date.parse(`${today}T18:00:00Z`),
    timeZone: 'America/Los_Angeles',
  });

test('a trip that has brought no release says for how long', () => {
  expect(text('release', '2026-11-25')).toBe(
    'Left 11/17 with Luis Ortega, Van 2, due 11:45 AM. Not released for 8 days.',
  );
  expect(text('release', '2026-11-18')).toContain('Not released for 1 day.');
  expect(text('release', '2026-11-17')).toBe('Left 9:15 AM with Luis Ortega, Van 2, due 11:45 AM');
  expect(text('release', '2026-11-17', { departureAt: '2026-11-17T18:30:00Z' })).toMatch(/^Leaves 10:30 AM with/);
  expect(text('invoice', '2026-11-16')).toBe('Leaves 11/17 with Luis Ortega, Van 2, due 11:45 AM');
});

test('what is made, what waits and what is picked is said of the sublots', () => {
  expect(text('sublots', '2026-11-16')).toBe('1 of 2 sublots · 20 wait for stock. Picked 1 of 4 units.');
});

test('that nothing is picked is said where it is to be picked by now', () => {
  const lots = order.orderItems.flatMap((line) => line.lots).map((each) => ({ ...each, picked: 0 }));
  const none = { orderItems: [{ ...order.orderItems[0], lots }] };
  expect(text('manifest', '2026-11-16', none)).toBe('Picked 0 of 4 units. Deliver 11/17/2026.');
  expect(text('sublots', '2026-11-16', none)).not.toContain('Picked');
});

test('a payment says when it is due, and since when it is late', () => {
  expect(text('payment', '2026-11-25')).toBe('Due on delivery');
  const released = { releasedDate: '2026-11-17T22:00:00Z' };
  expect(text('payment', '2026-11-17', released)).toBe('Due 11/17/2026, overdue from 11/18/2026');
  expect(text('payment', '2026-11-25', released)).toBe('Overdue since 11/18/2026');
});
