import { expect, test } from 'vitest';
import { describe, type Notification } from './describe.ts';

const given = (more: Partial<Notification>): Notification => ({
  notificationId: 1,
  kind: 'order_submitted',
  recordId: '17',
  subject: '10418',
  note: 'Larkspur Cannabis',
  actorName: 'Noor Haddad',
  times: 1,
  at: '2026-11-20T17:00:00Z',
  isRead: false,
  ...more,
});

test('an order is named by its number and linked; repeated events are counted', () => {
  expect(describe(given({}))).toEqual({
    text: 'Noor Haddad submitted ORD-10418',
    note: 'Larkspur Cannabis',
    href: '/order/17/10418',
  });
  expect(describe(given({ kind: 'order_changed', times: 3 })).text).toBe('Noor Haddad changed ORD-10418 (3 times)');
});

test('a system event names no person, and a job links to my jobs', () => {
  expect(describe(given({ kind: 'job_failed', subject: 'Import of shops.csv', note: 'Row 3 has no name.' }))).toEqual({
    text: 'Import of shops.csv failed',
    note: 'Row 3 has no name.',
  });
  expect(describe(given({ kind: 'cart_assigned', subject: 'Larkspur', actorName: null })).text).toBe(
    'Somebody has a cart for Larkspur',
  );
});
