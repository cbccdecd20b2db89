import { expect, test } from 'vitest';
import { type LotFacts, lotHindrances, lotState, stopsSteps } from './lot-state.ts';

const today = '2026-11-25';
const good: LotFacts = {
  onHand: 10,
  isActive: true,
  isHeld: false,
  inQuarantine: false,
  hasPassed: true,
  needsResult: true,
  bestBy: null,
};
const stateOf = (facts: Partial<LotFacts>) => lotState({ ...good, ...facts }, today);

test('a lot is for sale unless a fact keeps it from sale, and the first one is its state', () => {
  expect(stateOf({})).toBe('forSale');
  expect(stateOf({ bestBy: '2026-11-24' })).toBe('pastBestBy');
  expect(stateOf({ hasPassed: null, bestBy: '2026-11-24' })).toBe('noPassedResult');
  expect(stateOf({ inQuarantine: true, hasPassed: null })).toBe('inQuarantine');
  expect(stateOf({ isHeld: true, inQuarantine: true })).toBe('onHold');
  expect(stateOf({ onHand: 0, isHeld: true })).toBe('usedUp');
});

test('a lot of a product off sale is not for sale; what keeps the lot itself from sale comes first', () => {
  expect(stateOf({ isActive: false })).toBe('offSale');
  expect(stateOf({ isActive: false, isHeld: true })).toBe('onHold');
  expect(stateOf({ isActive: false, onHand: 0 })).toBe('usedUp');
});

test('a lot is sold on its last day, and without a result where none is needed', () => {
  expect(stateOf({ bestBy: today })).toBe('forSale');
  expect(stateOf({ hasPassed: null, needsResult: false })).toBe('forSale');
  expect(stateOf({ hasPassed: false, needsResult: false })).toBe('noPassedResult');
});

test('goods that are promised stay back for a hold, a quarantine and a failed result alone', () => {
  expect(lotHindrances.filter(stopsSteps)).toEqual(['onHold', 'inQuarantine', 'noPassedResult']);
  expect(stopsSteps(null)).toBe(false);
});
