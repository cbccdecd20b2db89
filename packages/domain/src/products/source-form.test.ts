import { expect, test } from 'vitest';
import { madeOfTyped, type SourceForm, sourceEditFaults, whyUnitStays } from './source-form.ts';

const form: SourceForm = {
  name: 'Bulk',
  unit: 'g',
  strainId: null,
  areaId: null,
  stateType: null,
  madeOf: '',
  isAvailable: true,
  sourceCost: null,
};

test('identifiers are read one by one, each once', () => {
  expect(madeOfTyped(' WA1.2,WA3;WA1.2\nX ')).toEqual(['WA1.2', 'WA3', 'X']);
  expect(madeOfTyped(' , ')).toEqual([]);
});

test('the unit stays once an amount has moved, and a source that is reserved stays available', () => {
  const unused = { movements: 0, reserved: 0 };
  const after = { ...form, unit: 'lb', isAvailable: false } as const;
  expect(sourceEditFaults(form, after, unused)).toEqual([]);
  expect(sourceEditFaults(form, after, { movements: 1, reserved: 0.5 }).map(({ path }) => path)).toEqual([
    ['unit'],
    ['isAvailable'],
  ]);
  expect(sourceEditFaults({ ...form, isAvailable: false }, after, { movements: 0, reserved: 1 })).toEqual([]);
  expect([whyUnitStays({ movements: 0 }), whyUnitStays({ movements: 2 })]).toEqual([null, expect.any(String)]);
});
