import { expect, it } from 'vitest';
import { isSampleType, offeredSampleTypes, checkSampleType, sampleLabel } from './samples.ts';

const settings = (tradeSample: boolean, educationalSample: boolean) => ({ tradeSample, educationalSample });

it('names the samples after the settings (spec 000 §4)', () => {
  expect(sampleLabel(1, settings(true, true))).toBe('Trade Sample');
  expect(sampleLabel(1, settings(false, true))).toBe('Sales Sample');
  expect(sampleLabel(2, settings(false, true))).toBe('Educational Sample');
});

it('offers trade samples alone, or sales samples and educational samples that are on', () => {
  expect(offeredSampleTypes(settings(true, false))).toEqual([1]);
  expect(offeredSampleTypes(settings(true, true))).toEqual([1]);
  expect(offeredSampleTypes(settings(false, true))).toEqual([1, 2]);
  expect(offeredSampleTypes(settings(false, false))).toEqual([1]);
  const off = { code: 'sample_type_off', params: { sampleType: 2 } };
  expect(checkSampleType(2, settings(true, true))).toEqual(off);
  expect(checkSampleType(2, settings(false, false))).toEqual(off);
  expect(checkSampleType(1, settings(false, false))).toBeNull();
  expect(checkSampleType(2, settings(false, true))).toBeNull();
  expect(checkSampleType(null, settings(false, false))).toBeNull();
});

it('knows the wire numbers', () => {
  expect([0, 1, 2, 3].map(isSampleType)).toEqual([false, true, true, false]);
});
