import { expect, it } from 'vitest';
import { totalThc } from './lab.ts';

it('adds 0.877 of the THCA to the THC', () => {
  expect(totalThc(0.3, 23)).toBe(20.471);
  expect(totalThc(0, 0.0005)).toBe(0);
  expect(totalThc(0.0005, 0.0001)).toBe(0.001);
});
