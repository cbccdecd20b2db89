import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asHundredths, dollars, holds, hundredths } from '../../test/property.ts';
import { sumMoney } from '../money/money.ts';
import { type Conversion, type ConvertedFrom, type ConvertedInto, planConversion } from './conversion.ts';
import { conversionFaults, conversionFaultText } from './conversion-faults.ts';
import { gramsOf, sourceUnitGrams, sumGrams, unitGramsOf } from './weight.ts';

const today = '2026-11-25';

const from = (given: Partial<ConvertedFrom> = {}): ConvertedFrom => ({
  name: 'Blue Dream Flower 28g',
  quantity: 1,
  isWhole: true,
  unitGrams: 28,
  typedGrams: null,
  knownCost: null,
  typedCost: null,
  batchDate: '2026-09-02',
  bestBy: null,
  ...given,
});

const into = (given: Partial<ConvertedInto> = {}): ConvertedInto => ({
  name: 'Blue Dream Flower 3.5g',
  isActive: true,
  allowFractions: false,
  units: 8,
  unitGrams: 3.5,
  typedGrams: null,
  typedCost: null,
  batchDate: null,
  bestBy: null,
  barcode: '',
  ...given,
});

const repack: Conversion = {
  inputs: [
    from({ quantity: 24, knownCost: 1104, bestBy: '2027-03-01' }),
    from({ quantity: 16, knownCost: 760, batchDate: '2026-09-30', bestBy: '2027-02-01' }),
  ],
  outputs: [into({ units: 300 }), into({ name: 'Blue Dream Preroll 1g', units: 55, unitGrams: 1 })],
  lost: { grams: 15, reason: 'stemsAndDust' },
};

const faultsOf = (given: Conversion) =>
  conversionFaults(given, planConversion(given), today).map(({ path, detail }) => [path.join('.'), detail]);

test('ounces become eighths and prerolls, and each part of the cost is where its weight is', () => {
  const plan = planConversion(repack);
  expect(plan).toMatchObject({ totalIn: 1120, totalOut: 1105, over: 0, costIn: 1864 });
  expect([plan.costsOut, plan.lostCost]).toEqual([[1747.5, 91.54], 24.96]);
  expect([plan.batchDate, plan.bestBy]).toEqual(['2026-09-02', '2027-02-01']);
  expect(faultsOf(repack)).toEqual([]);
});

test.each([null, 0, -1])('units that go in are asked for where %s is entered', (quantity) => {
  const faults = faultsOf({ inputs: [from({ quantity })], outputs: [into()], lost: null });
  expect(faults).toContainEqual(['inputs.0.units', 'Enter what goes in.']);
});

test('what is left over or comes from nowhere is said in grams', () => {
  expect(faultsOf({ ...repack, lost: null })).toEqual([
    ['lost', '15 g are left over. Enter more units, or say why they are lost.'],
  ]);
  expect(faultsOf({ ...repack, lost: { grams: 15.5, reason: 'moisture' } })).toEqual([
    ['lost', '0.5 g more come out than went in.'],
  ]);
});

test('units without a weight are balanced by a weight that somebody types', () => {
  const jar = into({ name: 'Jar', unitGrams: null, units: 2 });
  const given = { ...repack, inputs: [from()], outputs: [jar], lost: null };
  expect(faultsOf(given)).toEqual([
    ['outputs.0.grams', 'Enter the weight: nobody has said what a unit of Jar weighs.'],
  ]);
  expect(faultsOf({ ...given, outputs: [{ ...jar, typedGrams: 28 }] })).toEqual([]);
  // A scale knows better than the package.
  expect(faultsOf({ ...given, inputs: [from({ typedGrams: 28.4 })], outputs: [{ ...jar, typedGrams: 28.4 }] })).toEqual(
    [],
  );
});

test('a typed cost stays, the others share the rest', () => {
  const [eighths, prerolls] = repack.outputs as [ConvertedInto, ConvertedInto];
  const typed = (eighth: number | null, preroll: number | null, lost = repack.lost) => ({
    ...repack,
    outputs: [
      { ...eighths, typedCost: eighth },
      { ...prerolls, typedCost: preroll },
    ],
    lost,
  });
  const plan = planConversion(typed(1800, null));
  // 64.00 over 55 g and 15 g.
  expect([plan.costsOut, plan.lostCost]).toEqual([[1800, 50.29], 13.71]);
  expect(faultsOf(typed(1800, 70))).toEqual([['outputs', 'The new lots cost $1,870.00, but what goes in $1,864.00.']]);
  const whole = { ...typed(1800, 60), inputs: [from({ typedGrams: 1105, knownCost: 1864 })], lost: null };
  expect(faultsOf(whole)).toEqual([
    ['outputs', 'The new lots cost $1,860.00, but what goes in $1,864.00. Leave the cost of one to what is over.'],
  ]);
  expect(faultsOf({ ...typed(10, null), inputs: [from({ quantity: 40 })] })).toHaveLength(1);
});

test('without the cost of one that goes in nothing has a cost, until somebody types it', () => {
  const [first, second] = repack.inputs as [ConvertedFrom, ConvertedFrom];
  const unknown = { ...repack, inputs: [first, { ...second, knownCost: null }] };
  expect(planConversion(unknown)).toMatchObject({ costIn: null, costsOut: [null, null], lostCost: null });
  const typed = { ...repack, inputs: [first, { ...second, knownCost: null, typedCost: 760 }] };
  expect(planConversion(typed)).toMatchObject({ costIn: 1864, costsOut: [1747.5, 91.54] });
});

test('each line says what is missing', () => {
  const outputs = [
    into({ isActive: false }),
    into({ units: 1.5 }),
    into({ units: null }),
    into({ batchDate: '2026-11-26' }),
    into({ bestBy: '2026-01-01' }),
    into({ barcode: '4172 1000 0014 0377' }),
    into({ barcode: '4172100000140377' }),
    into({ barcode: '4174 1000 0014 0377' }),
  ];
  const lines = faultsOf({ inputs: [from({ quantity: null }), from({ quantity: 8 })], outputs, lost: null });
  expect(lines.map(([path]) => path)).toEqual([
    'inputs.0.units',
    'outputs.0.productId',
    'outputs.1.units',
    'outputs.2.units',
    'outputs.3.batchDate',
    'outputs.4.bestBy',
    'outputs.7.barcode',
    'outputs.6.barcode',
  ]);
  expect(faultsOf({ inputs: [], outputs: [], lost: null }).map(([path]) => path)).toEqual(['inputs', 'outputs']);
  expect(
    faultsOf({ ...repack, inputs: [from({ batchDate: null, quantity: 1 })], outputs: [into()], lost: null }),
  ).toEqual([['outputs.0.batchDate', 'Enter the batch date.']]);
  const fault = { path: ['outputs', 1, 'units'], code: 'x', detail: 'Enter units.' };
  expect(conversionFaultText(fault)).toBe('Comes out, line 2: Enter units.');
});

test('a unit weighs what was entered, else what its package says; a source what its packages say together', () => {
  expect(unitGramsOf({ unitWeightGrams: 3.6, packageSizeName: '3.5 g' })).toBe(3.6);
  expect(unitGramsOf({ unitWeightGrams: null, packageSizeName: '2 x 0.5 g' })).toBe(1);
  expect(unitGramsOf({ unitWeightGrams: null, packageSizeName: 'each' })).toBeNull();
  const eighth = { unitGrams: 3.5, factor: 3.5 };
  expect(sourceUnitGrams([eighth, { unitGrams: 7, factor: 7 }, { unitGrams: null, factor: 1 }])).toBe(1);
  expect(sourceUnitGrams([eighth, { unitGrams: 7, factor: 1 }])).toBeNull();
  expect(sourceUnitGrams([])).toBeNull();
  expect(gramsOf(0.33, 3.5437)).toBe(1.1694);
});

const someGrams = hundredths(1, 1_000_000);
const aLine = fc.record({ grams: someGrams, units: fc.integer({ min: 1, max: 500 }) });

test('the cost that goes in is in the new lots and in what is lost, to the cent and by weight (INV-53)', () => {
  const inputs = fc.array(fc.record({ grams: someGrams, cost: dollars }), { minLength: 1, maxLength: 5 });
  const outputs = fc.array(aLine, { minLength: 1, maxLength: 5 });
  holds(inputs, outputs, fc.option(someGrams), (ins, outs, lost) => {
    const plan = planConversion({
      inputs: ins.map(({ grams, cost }) => from({ typedGrams: grams, knownCost: cost })),
      outputs: outs.map(({ grams, units }) => into({ typedGrams: grams, units })),
      lost: lost === null ? null : { grams: lost, reason: 'other' },
    });
    const costsOut = plan.costsOut.map((cost) => cost ?? Number.NaN);
    const lostCost = plan.lostCost ?? Number.NaN;
    expect(sumMoney([...costsOut, lostCost])).toBe(sumMoney(ins.map(({ cost }) => cost)));
    expect(plan.totalIn).toBe(sumGrams([plan.totalOut, lost ?? 0, plan.over]));
    // Nobody gets more than a cent above or below the exact share.
    const leaving = asHundredths(lost ?? 0) + (plan.over > 0 ? asHundredths(plan.over) : 0n);
    const weights = [...outs.map(({ grams }) => asHundredths(grams)), leaving];
    const whole = weights.reduce((sum, weight) => sum + weight, 0n);
    const cents = asHundredths(plan.costIn ?? Number.NaN);
    for (const [index, cost] of [...costsOut, lostCost].entries()) {
      const off = asHundredths(cost) * whole - cents * (weights[index] ?? 0n);
      expect(off < whole && off > -whole).toBe(true);
    }
  });
});

test('more than went in is typed: nothing is left for the other lots and what is lost', () => {
  const [first, second] = repack.outputs;
  if (first === undefined || second === undefined) throw new Error('no outputs');
  const plan = planConversion({ ...repack, outputs: [{ ...first, typedCost: 2000 }, second] });
  expect([plan.costsOut, plan.lostCost, plan.isShared]).toEqual([[2000, 0], 0, false]);
});

test('what comes in whole units does not go in divided, and a lot that is divided already may', () => {
  const half = { ...repack, inputs: [from({ quantity: 1.5, knownCost: 60 })], outputs: [into({ units: 12 })] };
  const said = (given: Conversion) => conversionFaults(given, planConversion(given), today).map(({ detail }) => detail);
  expect(said(half)).toContain('Blue Dream Flower 28g comes in whole units.');
  const divided = { ...half, inputs: [from({ quantity: 1.5, knownCost: 60, isWhole: false })] };
  expect(said(divided)).not.toContain('Blue Dream Flower 28g comes in whole units.');
});
