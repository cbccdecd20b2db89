import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { expect, test } from 'vitest';
import { orderBand } from './fulfillment-stages.ts';

const labelled = { units: 4, allocated: 4, conversionUnits: 0, isSublotted: true, isUnlabelled: false };
const bare = { ...labelled, isSublotted: false, isUnlabelled: true };
const waiting = { ...bare, allocated: 0, isUnlabelled: false, inLots: 0 };
const band = (status: OrderStatus, more: Partial<Parameters<typeof orderBand>[0]> = {}) => {
  const { stage, after, ...rest } = orderBand({
    status,
    isNonCannabis: false,
    isReleased: false,
    isPaid: false,
    quarantineEnabled: false,
    isPartlyPaid: false,
    hasReturns: false,
    isOwing: true,
    lines: [labelled],
    ...more,
  });
  return { stage: stage?.id, after: after?.id, ...rest };
};

test('what is next, what stands beside it, what follows, and the one way back', () => {
  expect(band('Submitted', { lines: [bare] })).toMatchObject({
    stage: 'sublots',
    after: 'ready',
    next: 'sublot',
    reason: undefined,
    beside: [],
    back: [],
  });
  expect(band('Manifested', { quarantineEnabled: true })).toMatchObject({
    stage: 'invoice',
    after: 'release',
    next: 'invoice',
    beside: ['quarantine', 'reject'],
    back: ['voidManifest'],
  });
  expect(band('Invoiced')).toMatchObject({
    stage: 'release',
    after: 'payment',
    next: 'release',
    beside: ['reject'],
    back: ['voidInvoice'],
  });
});

test('a step that must wait says why, and the steps that undo it are known but not drawn', () => {
  const stopped = band('Sublotted', { lines: [{ ...labelled, isStopped: true }] });
  expect(stopped).toMatchObject({ stage: 'ready', next: 'ready', back: ['cancelSublot'] });
  expect(stopped.reason).toContain('on hold');
  expect(band('Submitted', { lines: [waiting] })).toMatchObject({ next: 'allocateBackorder' });
  expect(band('Submitted', { lines: [waiting] }).reason).toBeDefined();
  const paid = band('Paid', { isReleased: true, isPaid: true, isPartlyPaid: true, isOwing: false });
  expect(paid).toMatchObject({ stage: undefined, next: null, reason: undefined, beside: [], back: ['unpay'] });
  expect(paid.known).toContain('voidRelease');
});

test('a later step that can be taken already does not hide why this one waits', () => {
  const stopped = band('Invoiced', { lines: [{ ...labelled, isStopped: true }] });
  expect(stopped).toMatchObject({ stage: 'release', next: 'pay' });
  expect(stopped.reason).toContain('on hold');
});

test('quarantine is lifted where the order is, and payments are with the money', () => {
  expect(band('Quarantined')).toMatchObject({
    next: 'liftQuarantine',
    after: 'invoice',
    reason: undefined,
    back: ['voidManifest'],
  });
  expect(band('Released', { isReleased: true })).toMatchObject({
    stage: 'payment',
    next: 'pay',
    beside: ['reject', 'returnGoods'],
    back: ['voidRelease'],
  });
  expect(band('Cancelled')).toMatchObject({ stage: undefined, next: null, known: [] });
});
