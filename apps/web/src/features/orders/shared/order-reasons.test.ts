import { expect, test } from 'vitest';
import { cancelReason, lockedReason } from './order-reasons.ts';
import { rowStepReason } from './steps/step-reasons.ts';

const at = (status: Parameters<typeof cancelReason>[0]['status'], releasedDate: string | null = null) => ({
  status,
  isNonCannabis: false,
  releasedDate,
});

test('a locked change names the status', () => {
  expect(lockedReason(at('Sublotted'), 'units')).toBeUndefined();
  expect(lockedReason(at('ReadyForManifest'), 'units')).toBe(
    'The order is Ready For Manifest: units do not change any more.',
  );
  expect(lockedReason(at('Released'), 'money')).toBeUndefined();
  expect(lockedReason(at('Paid'), 'submittedInfo')).toBe(
    'The order is Paid: sales person and date do not change any more.',
  );
  expect(lockedReason(at('Paid'), 'info')).toBeUndefined();
});

test('the delivery date of what is delivered or cancelled stays', () => {
  expect(lockedReason(at('Invoiced'), 'delivery')).toBeUndefined();
  expect(lockedReason(at('Paid'), 'delivery')).toBeUndefined();
  expect(lockedReason(at('Paid', '2026-11-20T20:00:00.000Z'), 'delivery')).toBe(
    'The order is Paid: its delivery date does not change any more.',
  );
  expect(lockedReason(at('Cancelled'), 'delivery')).toContain('Cancelled');
});

test('what cannot be cancelled names the steps to undo first', () => {
  expect(cancelReason(at('Submitted'))).toBeUndefined();
  expect(cancelReason(at('Manifested'))).toBe(
    'The order is Manifested: it cannot be cancelled. First void the manifest, then cancel the sublots.',
  );
  expect(cancelReason(at('Cancelled'))).toBe('The order is Cancelled: it cannot be cancelled.');
  const first = (releasedDate: string | null) => cancelReason(at('Paid', releasedDate))?.split(' First ')[1];
  expect(first(null)).toBe(
    'take back the payments, then void the invoice, then void the manifest, then cancel the sublots.',
  );
  expect(first('2026-11-19T20:00:00Z')).toBe('take back the payments, then void the release, then cancel the sublots.');
});

test('the payments of a partly paid order are taken back first', () => {
  const released = { ...at('Released', '2026-11-19T20:00:00Z'), paidAmount: 20 };
  expect(cancelReason(released)).toBe(
    'The order is Released: it cannot be cancelled. First take back the payments, then void the release, then cancel the sublots.',
  );
});

test('a paid order of the list is released once', () => {
  expect(rowStepReason(at('Paid'), 'release')).toBeUndefined();
  expect(rowStepReason(at('Paid', '2026-11-19T20:00:00Z'), 'release')).toBe('The order is released.');
});

test('a step that an order of the list has got by asks for no way back', () => {
  expect(rowStepReason(at('Sublotted'), 'sublot')).toBe('The order is Sublotted already.');
  expect(rowStepReason(at('Invoiced'), 'ready')).toBe('The order is Invoiced already.');
  expect(rowStepReason(at('Submitted'), 'ready')).toBe('The order is Submitted, not Sublotted.');
  expect(rowStepReason(at('Cancelled'), 'pay')).toBe('The order is Cancelled, not Invoiced or Released.');
});
