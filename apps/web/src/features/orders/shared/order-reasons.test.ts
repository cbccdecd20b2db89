import { expect, test } from 'vitest';
import { cancelReason, lockedReason } from './order-reasons.ts';

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
  expect(lockedReason(at('Paid'), 'info')).toBeUndefined();
});

test('what cannot be cancelled names the steps to undo first', () => {
  expect(cancelReason(at('Submitted'))).toBeUndefined();
  expect(cancelReason(at('Manifested'))).toBe(
    'The order is Manifested: it cannot be cancelled. First void the manifest, then cancel the sublots.',
  );
  expect(cancelReason(at('Cancelled'))).toBe('The order is Cancelled: it cannot be cancelled.');
  const { releasedDate: _unknown, ...row } = at('Paid');
  expect(cancelReason(row)).toBe('The order is Paid: it cannot be cancelled.');
});
