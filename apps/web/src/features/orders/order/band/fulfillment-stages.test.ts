import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { expect, test } from 'vitest';
import { stepReason } from '../../shared/steps/step-reasons.ts';
import { fulfillmentStages, stepsShown } from './fulfillment-stages.ts';

const labelled = { units: 4, allocated: 4, conversionUnits: 0, isSublotted: true, isUnlabelled: false };
const facts = (status: OrderStatus, more: Partial<Parameters<typeof fulfillmentStages>[0]> = {}) => ({
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
const states = (...args: Parameters<typeof facts>) =>
  fulfillmentStages(facts(...args)).map(({ id, state }) => `${id} ${state}`);
const steps = (id: string, ...args: Parameters<typeof facts>) =>
  fulfillmentStages(facts(...args))
    .filter((stage) => stage.id === id)
    .flatMap((stage) => stepsShown(stage, facts(...args)));

test('a stage is done, the first that is not is current', () => {
  expect(states('Manifested')).toEqual([
    'sublots done',
    'ready done',
    'manifest done',
    'invoice current',
    'release open',
    'payment open',
  ]);
  expect(states('Paid', { isPaid: true })).toContain('release current');
  expect(states('Invoiced', { isNonCannabis: true })).toEqual(['invoice done', 'release current', 'payment open']);
  expect(states('Cancelled')).toEqual([]);
});

test('steps for what waits are there while something waits', () => {
  const waiting = { ...labelled, units: 10, conversionUnits: 2 };
  expect(steps('sublots', 'PartiallySublotted', { lines: [waiting] })).toEqual([
    'sublot',
    'pack',
    'allocateBackorder',
    'splitBackorder',
    'cancelSublot',
  ]);
  expect(steps('stock', 'Submitted', { lines: [waiting], isNonCannabis: true })).toHaveLength(3);
  expect(steps('stock', 'Submitted', { isNonCannabis: true })).toEqual([]);
});

test('a stage to come shows only what can be done already', () => {
  expect(steps('manifest', 'Submitted')).toEqual([]);
  expect(steps('payment', 'Submitted')).toEqual([]);
  expect(steps('payment', 'Invoiced')).toEqual(['payPart', 'pay']);
  expect(steps('payment', 'Invoiced', { isOwing: false })).toEqual(['pay']);
  expect(steps('manifest', 'ReadyForManifest')).toEqual(['manifest']);
});

test('what cannot be undone even by undoing something else is not shown', () => {
  expect(steps('sublots', 'Released', { isReleased: true })).toEqual(['cancelSublot']);
  expect(steps('ready', 'Released', { isReleased: true })).toEqual([]);
  expect(steps('release', 'Manifested')).toEqual(['reject']);
});

test('a paid order shows that goods can be taken back, after its payments', () => {
  expect(steps('release', 'Paid', { isReleased: true, isPaid: true })).toEqual(['returnGoods', 'voidRelease']);
});

test('quarantine is offered where it is switched on, and always lifted', () => {
  expect(steps('manifest', 'Manifested')).toEqual(['voidManifest']);
  expect(steps('manifest', 'Manifested', { quarantineEnabled: true })).toEqual(['quarantine', 'voidManifest']);
  expect(steps('manifest', 'Quarantined')).toEqual(['liftQuarantine', 'voidManifest']);
});

test('what payments or returns hold up is shown with its reason', () => {
  const released = { isReleased: true, isPartlyPaid: false };
  expect(steps('release', 'Released', released)).toContain('voidRelease');
  expect(steps('release', 'Released', { ...released, hasReturns: true })).toContain('voidRelease');
  expect(stepReason(facts('Released', { ...released, hasReturns: true }), 'voidRelease')).toBe(
    'The client has returned goods of this order. Undo the return first.',
  );
  expect(steps('invoice', 'Invoiced', { isPartlyPaid: true })).toContain('voidInvoice');
});
