import { describe, expect, test } from 'vitest';
import {
  costOfLine,
  expectedFaults,
  receiptFaults,
  receiptFaultText,
  type ReceiptLineForm,
  rejectedUnits,
  sentUnits,
  supplierKey,
} from './receipt.ts';

const TODAY = '2026-11-25';
const rosin = { productName: 'Rosin 1g', isActive: true, allowFractions: false };

const line = (more: Partial<ReceiptLineForm> = {}): ReceiptLineForm => ({
  product: rosin,
  bulk: null,
  sentUnits: 48,
  units: 48,
  rejectReason: null,
  rejectNote: '',
  lineCost: 540,
  unitCost: null,
  noCostReason: '',
  keepsCost: false,
  batchDate: '2026-11-01',
  bestBy: null,
  barcode: '',
  labResult: null,
  ...more,
});

const faults = (lines: readonly ReceiptLineForm[], receivedOn = TODAY) =>
  receiptFaults({ receivedOn, lines }, TODAY).map((each) => `${each.path.join('/')}: ${receiptFaultText(each)}`);
const faultsOf = (more: Partial<ReceiptLineForm>) => faults([line(), line(more)]);

describe('goods are received when nothing is left open', () => {
  test('a whole line', () => expect(faultsOf({})).toEqual([]));

  test.each<[Partial<ReceiptLineForm>, string]>([
    [{ units: null }, 'units: Line 2: Enter the accepted units.'],
    [{ product: null }, 'productId: Line 2: Choose a product.'],
    [
      { product: { ...rosin, isActive: false } },
      'productId: Line 2: Rosin 1g is off sale. Bring it back, or choose another.',
    ],
    [{ sentUnits: null, units: 1.5 }, 'units: Line 2: Rosin 1g comes in whole units.'],
    [{ lineCost: null }, 'lineCost: Line 2: Enter the cost, or why there is none.'],
    [{ lineCost: 0 }, 'lineCost: Line 2: Enter the cost, or why there is none.'],
    [{ lineCost: null, unitCost: 0.0001 }, 'lineCost: Line 2: Enter the cost, or why there is none.'],
    [
      { sentUnits: null, units: 999_999, lineCost: null, unitCost: 9_999_999.99 },
      'lineCost: Line 2: A line costs at most 9,999,999,999.99.',
    ],
    [{ batchDate: null }, 'batchDate: Line 2: Enter the batch date.'],
    [{ batchDate: '1999-12-31' }, 'batchDate: Line 2: Enter a batch date after 1999.'],
    [{ batchDate: '2026-11-26' }, 'batchDate: Line 2: A batch is of today or before.'],
    [{ bestBy: '2026-10-31' }, 'bestBy: Line 2: Best by is not before the batch date.'],
    [{ bestBy: '2056-10-31' }, 'bestBy: Line 2: Goods are best for ten years at most.'],
    [
      { barcode: '4174 0000 0000 0001' },
      'barcode: Line 2: The barcode of a lot has 16 digits, and is none of a sublot.',
    ],
    [{ units: 49 }, 'units: Line 2: Accept at most the units that were sent.'],
    [{ units: 40 }, 'rejectReason: Line 2: Choose why the rest is rejected.'],
    [{ units: 40, rejectReason: 'other' }, 'rejectNote: Line 2: Say why the rest is rejected.'],
  ])('%o', (more, fault) => expect(faultsOf(more)).toEqual([`lines/1/${fault}`]));

  test('a line of which nothing is accepted needs its reason alone', () => {
    const nothing = { units: 0, product: null, lineCost: null, batchDate: null };
    expect(faultsOf({ ...nothing, rejectReason: 'damaged' })).toEqual([]);
    expect(faultsOf(nothing)).toEqual(['lines/1/rejectReason: Line 2: Choose why the rest is rejected.']);
    expect(faultsOf({ ...nothing, sentUnits: null })).toEqual([
      'lines/1/rejectReason: Line 2: Choose why nothing is accepted.',
    ]);
    expect(faults([line({ ...nothing, rejectReason: 'damaged' })])).toEqual([
      'lines: Accept units of at least one line.',
    ]);
  });

  test('goods without cost say why, and a cost that is not shown is one', () => {
    expect(faultsOf({ lineCost: null, noCostReason: 'Own harvest' })).toEqual([]);
    expect(faultsOf({ lineCost: null, keepsCost: true })).toEqual([]);
  });

  test('a barcode is of one line, however it is written', () => {
    const two = [line({ barcode: '4100 0000 0000 0001' }), line({ barcode: '4100000000000001' })];
    expect(faults(two)).toEqual(['lines/1/barcode: Line 2: Line 1 has this barcode.']);
  });

  test('a lab result is what a laboratory gives', () => {
    const labResult = {
      number: '',
      hasPassed: true,
      link: '',
      certificate: 'x',
      collectedOn: null,
      releasedOn: null,
      expiresOn: null,
    };
    expect(faultsOf({ labResult })).toEqual([
      "lines/1/labResult/number: Line 2: Enter the laboratory's number of the result.",
      'lines/1/labResult/certificate: Line 2: Enter an address such as https://…',
    ]);
  });

  test('on a day that has come', () => {
    expect(faults([line()], '2026-11-26')).toEqual(['receivedOn: Goods are received today or before.']);
    expect(faults([line()], '0001-01-01')).toEqual(['receivedOn: Enter a day of receipt after 1999.']);
  });
});

test('what is expected may be unfinished, and what is known of it makes sense', () => {
  const faultsBefore = (more: Partial<ReceiptLineForm>, receivedOn: string | null = null) =>
    expectedFaults({ receivedOn, lines: [line(more)] }, TODAY).map(({ path }) => path.join('/'));
  expect(faultsBefore({ product: null, units: null, lineCost: null, batchDate: null })).toEqual([]);
  expect(faultsBefore({ product: { ...rosin, isActive: false }, units: 10 })).toEqual([]);
  expect(faultsBefore({ barcode: '1', batchDate: '2030-01-01' }, '2026-12-24')).toEqual([
    'lines/0/batchDate',
    'lines/0/barcode',
  ]);
  expect(faultsBefore({}, '2036-12-24')).toEqual(['receivedOn']);
});

test('units are sent where the transfer counts units, exactly', () => {
  const of = (quantity: number | null, measure: 'ea' | 'g' | null) => sentUnits({ quantity, measure });
  expect([of(48, 'ea'), of(48, null), of(448, 'g'), of(0.125, 'ea'), of(null, 'ea'), sentUnits(null)]).toEqual([
    48,
    48,
    null,
    null,
    null,
    null,
  ]);
  expect([rejectedUnits(48, 40.5), rejectedUnits(48, 48), rejectedUnits(null, 3)]).toEqual([7.5, 0, 0]);
});

test('the cost of a line is as it was entered, or of its units', () => {
  expect([
    costOfLine({ units: 3, lineCost: 10, unitCost: 5 }),
    costOfLine({ units: 3, lineCost: null, unitCost: 6.8 }),
    costOfLine({ units: 3, lineCost: 0, unitCost: null }),
    costOfLine({ units: 3, lineCost: null, unitCost: null }),
  ]).toEqual([10, 20.4, null, null]);
});

test('a supplier is known by its license, else by its name', () => {
  const of = (supplierLicenseNo: string, supplierName = 'Cedar  Fork') =>
    supplierKey({ supplierLicenseNo, supplierName });
  expect([of('416 240'), of('416-240', 'Other'), of(''), of('', 'CEDAR FORK ')]).toEqual([
    '416240',
    '416240',
    'cedar fork',
    'cedar fork',
  ]);
});
