import { expect, test } from 'vitest';
import type { OrderRow } from '../../shared/order-row.ts';
import { nextOfMost } from './bulk-steps.ts';

const orders = (...statuses: OrderRow['status'][]) =>
  statuses.map((status) => ({ status, isNonCannabis: false, releasedDate: null }) as OrderRow);

test('the next step of most of the orders, of equally many the earlier', () => {
  expect(nextOfMost(orders('Sublotted'))).toBe('ready');
  expect(nextOfMost(orders('Submitted', 'Sublotted', 'Sublotted'))).toBe('ready');
  expect(nextOfMost(orders('ReadyForManifest', 'Submitted'))).toBe('sublot');
  expect(nextOfMost(orders('Cancelled'))).toBeUndefined();
  expect(nextOfMost([])).toBeUndefined();
});
