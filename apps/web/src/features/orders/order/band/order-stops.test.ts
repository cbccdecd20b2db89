import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { expect, test } from 'vitest';
import { orderStops } from './order-stops.ts';

const order = (status: OrderStatus, given: { isNonCannabis?: boolean; releasedDate?: string } = {}) => ({
  status,
  isNonCannabis: false,
  orderDate: '2026-11-17T20:00:00Z',
  submittedBy: 'Rosa',
  sublottedDate: '2026-11-18T18:22:00Z',
  sublottedByName: 'Marcus',
  readyDate: '2026-11-18T19:00:00Z',
  readyByName: 'Dee',
  manifestedDate: null,
  manifestReferenceNo: null,
  invoicedDate: null,
  invoicedByName: null,
  releasedDate: null,
  releaseTransactionNumber: null,
  paidDate: null,
  ...given,
});
const fills = (...args: Parameters<typeof order>) => orderStops(order(...args)).map(({ fill }) => fill[0]);

test.each([
  ['Submitted', 'f n n n n n n'],
  ['PartiallySublotted', 'f h n n n n n'],
  ['Quarantined', 'f f f h n n n'],
  ['Released', 'f f f f f f n'],
  ['Cancelled', ''],
] as const)('%s fills %s', (status, expected) => {
  const given = status === 'Released' ? { releasedDate: '2026-11-19T20:00:00Z' } : {};
  expect(fills(status, given).join(' ')).toBe(expected);
});

test('a stop that is passed says when and by whom, one to come nothing', () => {
  const said = (status: OrderStatus) => orderStops(order(status)).map(({ at, by }) => [at?.slice(8, 16), by]);
  expect(said('ReadyForManifest').slice(1, 4)).toEqual([
    ['18T18:22', 'Marcus'],
    ['18T19:00', 'Dee'],
    [undefined, null],
  ]);
  expect(said('Submitted').slice(1, 3)).toEqual([
    [undefined, null],
    [undefined, null],
  ]);
});

test('a paid order that is not released leaves that stop open', () => {
  expect(fills('Paid').join(' ')).toBe('f f f f f n f');
});

test('an order without cannabis has four stops, and a half one is named by its status', () => {
  expect(orderStops(order('Invoiced', { isNonCannabis: true })).map(({ label }) => label)).toEqual([
    'Submitted',
    'Invoiced',
    'Released',
    'Paid',
  ]);
  expect(orderStops(order('PartiallySublotted'))[1]).toMatchObject({ label: 'Partially Sublotted', isCurrent: true });
});
