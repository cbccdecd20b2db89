import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCcrsErrors, readCcrsMail } from './ccrs-answer.ts';
import { checkCcrsRow } from './ccrs-check.ts';
import { ccrsColumns, ccrsFileName, ccrsKinds, ccrsText } from './ccrs-files.ts';
import { servingsPerUnit, typeOfLine, unitWeightGrams } from './ccrs-inventory-types.ts';
import {
  inventoryRows,
  manifestLines,
  manifestRows,
  productRows,
  productsOf,
  saleRows,
  type StateOrder,
  strainRows,
} from './ccrs-rows.ts';
import { ccrsDefaults, ccrsFaults } from './ccrs-settings.ts';
import { reportDue, reportWeek } from './ccrs-week.ts';
import { lineGross, subtractMoney, sumMoney } from '../money/money.ts';
import { orderTotals } from '../money/totals.ts';

const zone = 'America/Los_Angeles';
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '=HYPERLINK("x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    'a\r\nDELETE',
    'a,b',
    '"',
    '＝1+1',
    '\u2028',
    '😀',
    ' - =2',
    "'=1",
  ),
);

const product = {
  id: 7,
  name: 'Blue Dream Flower 3.5g',
  description: 'Grown, in Washington',
  packageSize: '3.5 g',
  unitWeightGrams: null,
  servings: null,
  stateName: null,
  stateId: null,
  strain: 'Blue Dream',
  strainType: null,
  isMedical: false,
  type: 'Usable Cannabis',
} as const;
const order: StateOrder = {
  orderNo: 10_001,
  isQuarantined: false,
  orderDiscount: 0,
  releasedDate: '2026-11-21T02:00:00.000Z',
  manifestedDate: '2026-11-20T18:00:00.000Z',
  departureAt: '2026-11-20T20:00:00.000Z',
  arrivalAt: '2026-11-21T01:30:00.000Z',
  transport: { kind: 'delivery', licenseNo: '' },
  driver: 'Dana Reed',
  vehicle: { plateNumber: 'C41288T', vin: '1FTBW2CM5HKA00001', make: 'Ford', model: 'Transit', color: 'White' },
  destination: { licenseNo: '415000', phone: '5095550100', email: 'shop@x.test' },
  lines: [
    {
      id: 1,
      units: 6,
      unitPrice: 10,
      lineDiscount: 5,
      lineTotal: 55,
      sampleType: null,
      product,
      allocations: [
        { barcode: '4174000000000001', units: 4, cost: 18 },
        { barcode: '4174000000000002', units: 2, cost: null },
      ],
    },
  ],
};
const origin = { licenseNo: '413000', phone: '(509) 555-0199', email: 'us@x.test' };
const amount = (text: string | undefined) => Number(text);

const lines = fc.array(
  fc
    .record({
      units: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
      cents: fc.integer({ min: 0, max: 5_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      isSample: fc.boolean(),
    })
    .map(({ units, cents, off, isSample }) => {
      const total = units.reduce((sum, each) => sum + each, 0);
      const gross = lineGross(total, cents / 100);
      const lineDiscount = isSample ? 0 : Math.min(gross, Math.floor(gross * off) / 100);
      return {
        units,
        total,
        unitPrice: cents / 100,
        lineDiscount: Math.round(lineDiscount * 100) / 100,
        gross,
        isSample,
      };
    }),
  { minLength: 1, maxLength: 4 },
);

describe('rows', () => {
  test('the sales of an order add up to its net total, and none is negative', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 99 }), (drafts, percent) => {
        const sold: StateOrder['lines'] = drafts.map((draft, index) => ({
          id: index,
          units: draft.total,
          unitPrice: draft.unitPrice,
          lineDiscount: draft.lineDiscount,
          lineTotal: subtractMoney(draft.gross, draft.lineDiscount),
          sampleType: draft.isSample ? 1 : null,
          product,
          allocations: draft.units.map((units, at) => ({ barcode: `${index}-${at}`, units, cost: null })),
        }));
        const gross = sumMoney(sold.filter((line) => line.sampleType === null).map((line) => line.lineTotal));
        const orderDiscount = Math.floor(gross * percent) / 100;
        const { netTotal } = orderTotals({ lines: sold, charges: [], orderDiscount, creditAmount: 0 });
        const rows = saleRows({ ...order, orderDiscount, lines: sold }, zone);
        const totals = rows.map(({ cells }) =>
          subtractMoney(lineGross(amount(cells['Quantity']), amount(cells['UnitPrice'])), amount(cells['Discount'])),
        );
        expect(sumMoney(totals)).toBe(netTotal);
        expect(rows.every(({ cells }) => amount(cells['Discount']) >= 0)).toBe(true);
        expect(
          rows.every(({ cells }) => cells['RetailSalesTax'] === '0.00' && cells['CannabisExciseTax'] === '0.00'),
        ).toBe(true);
      }),
    );
  });

  test('every cell belongs to a column of its file', () => {
    const rows = {
      Strain: strainRows(order, ccrsDefaults),
      Product: productRows(productsOf(order)),
      Inventory: inventoryRows(order, ccrsDefaults),
      Sale: saleRows(order, zone),
    };
    for (const [kind, of] of Object.entries(rows)) {
      const columns: readonly string[] = ccrsColumns[kind as keyof typeof rows];
      expect(of.flatMap(({ cells }) => Object.keys(cells)).filter((name) => !columns.includes(name))).toEqual([]);
      expect(checkCcrsRow({ kind: kind as 'Sale', operation: 'INSERT', cells: of[0]?.cells ?? {} }, '413000')).toEqual(
        [],
      );
    }
  });

  test('a sale is dated on the seller’s day, a manifest has its clock and its lines', () => {
    expect(saleRows(order, zone)[0]?.cells['SaleDate']).toBe('11/20/2026');
    const [manifest] = manifestRows(order, origin, zone);
    expect(manifest?.cells).toMatchObject({
      DepartureDateTime: '11/20/2026 12:00:00 PM',
      OriginLicenseePhone: '5095550199',
    });
    expect(manifestLines(manifest?.cells ?? {}).map((line) => line['Quantity'])).toEqual(['4', '2']);
    expect(saleRows({ ...order, releasedDate: null }, zone)).toEqual([]);
    expect(manifestRows({ ...order, manifestedDate: null }, origin, zone)).toEqual([]);
  });
});

describe('cells', () => {
  test('no text is code, breaks out of its cell, or is changed by a second writing', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const cell = ccrsText(text);
        expect(cell).toMatch(/^(?:[\u0020-\u007E]*)$/);
        expect(cell).not.toMatch(/[",]|^[\s=+\-@'|!]|\s$/);
        expect(ccrsText(cell)).toBe(cell);
      }),
    );
  });

  test('names keep what can be written of them', () => {
    expect(ccrsText('  Café “Crème”,  10–pack ')).toBe('Cafe Creme 10-pack');
  });

  test.each([
    ['Sale', { SoldToLicenseNumber: '' }, 'client'],
    ['Sale', { SoldToLicenseNumber: '413000' }, 'client'],
    ['Sale', { Quantity: '0' }, 'order'],
    ['Sale', { UnitPrice: '-1.00' }, 'order'],
    ['Product', { InventoryType: '' }, 'stateReports'],
    ['Product', { UnitWeightGrams: '0' }, 'product'],
    ['Product', { Name: 'x'.repeat(76) }, 'product'],
    ['Strain', { Strain: 'THC' }, 'product'],
    ['Strain', { Strain: 'x'.repeat(51) }, 'product'],
    ['Inventory', { TotalCost: '0.00' }, 'lot'],
    ['Inventory', { QuantityOnHand: '9' }, 'lot'],
    ['Manifest', { DestinationLicenseeEmailAddress: 'none' }, 'client'],
    ['Manifest', { 'VIN #': '' }, 'delivery'],
    ['Manifest', { OriginLicenseePhone: '' }, 'company'],
  ] as const)('%s with %o is refused before it is sent', (kind, wrong, fixAt) => {
    const rows = {
      Strain: strainRows(order, ccrsDefaults),
      Product: productRows(productsOf(order)),
      Inventory: inventoryRows(order, ccrsDefaults),
      Manifest: manifestRows(order, origin, zone),
      Sale: saleRows(order, zone),
    };
    const cells = { ...rows[kind][0]?.cells, ...wrong };
    const faults = checkCcrsRow({ kind, operation: 'INSERT', cells }, '413000');
    expect(faults.map((fault) => fault.fixAt)).toEqual([fixAt]);
    expect(checkCcrsRow({ kind, operation: 'DELETE', cells }, '413000')).toEqual([]);
  });
});

test('a week runs from Sunday to Saturday and is due on the Sunday after it', () => {
  for (const day of ['2026-11-22', '2026-11-25', '2026-11-28']) {
    expect([reportWeek(day), reportDue(day)]).toEqual(['2026-11-22', '2026-11-29']);
  }
});

test('file names have the license and the seconds of the seller’s clock', () => {
  expect(ccrsFileName('Sale', '413000', new Date('2026-11-21T02:03:04Z'), zone)).toBe('Sale_413000_20261120180304.csv');
});

test('package sizes name weights and servings', () => {
  expect(['3.5 g', '2 x 0.5 g', '1 oz', '10 x 10 mg', '355 ml', ''].map(unitWeightGrams)).toEqual([
    3.5, 1, 28.35, 0, 0, 0,
  ]);
  expect(['10 x 10 mg', '3.5 g'].map(servingsPerUnit)).toEqual([10, 1]);
  expect(
    ['Flower', 'Prerolls', 'Infused Prerolls', 'Vapes', 'Edibles', 'Seeds'].map((name) => typeOfLine(null, name)),
  ).toEqual([
    'Usable Cannabis',
    'Cannabis Mix Packaged',
    'Cannabis Mix Infused',
    'Concentrate for Inhalation',
    'Solid Edible',
    null,
  ]);
});

test('settings that the state would refuse are refused', () => {
  const wrong = {
    ...ccrsDefaults,
    integratorId: 'a b',
    quarantineArea: 'warehouse',
    strain: 'Other',
    types: [{ type: 'Weed' }],
  };
  expect(ccrsFaults(wrong).map(({ code }) => code)).toEqual([
    'integrator_not_valid',
    'areas_alike',
    'strain_refused',
    'type_not_valid',
  ]);
  expect(ccrsFaults({ ...ccrsDefaults, types: [{ type: '' }, { type: 'Tincture' }] })).toEqual([]);
});

describe('answers', () => {
  const mailed = (mail: string) => {
    const read = readCcrsMail(mail);
    return read === null ? null : [read.outcome, read.fileName];
  };

  test('mails are distinguished by their subjects, with the receipt left out of the name', () => {
    const name = 'Sale_413000_20261120180304';
    expect(mailed(`PRE: CCRS Processing Successful\nThe file ${name}_20261120T18035512.csv you submitted`)).toEqual([
      'successful',
      `${name}.csv`,
    ]);
    expect(mailed(`CCRS errors for file: ${name}.csv`)).toEqual(['errors', `${name}.csv`]);
    expect(mailed(`CCRS Processing Error: ${name}_2026T1.csv`)).toEqual(['failed', `${name}.csv`]);
    expect(mailed('CCRS Processing Successful')).toEqual(['successful', null]);
    expect(mailed('Your parcel has arrived')).toBeNull();
    expect(readCcrsMail(`CCRS Processing Error: ${name}.csv\nCheckSum is wrong`)?.reason).toBe('CheckSum is wrong');
  });

  test('errors are read by the names of columns, wherever they are', () => {
    const table = [
      [
        'CreatedBy',
        'ErrorMessage',
        'LicenseNumber',
        'ExternalIdentifier',
        'Area',
        'Strain',
        'Product',
        'InitialQuantity',
        'QuantityOnHand',
        'TotalCost',
        'IsMedical',
        'UpdatedBy',
        'UpdatedDate',
        'Operation',
        'CreatedDate',
      ],
      [
        'me',
        'Invalid Product',
        '413000',
        '4174000000000001',
        'A',
        'S',
        'P',
        '1',
        '1',
        '1',
        'FALSE',
        '',
        '',
        'INSERT',
        '',
      ],
      ['me', '', '413000', '4174000000000002', 'A', 'S', 'P', '1', '1', '1', 'FALSE', '', '', 'INSERT', ''],
    ];
    expect(readCcrsErrors('Inventory', table)).toEqual({
      rows: [{ externalId: '4174000000000001', error: 'Invalid Product' }],
    });
    expect(readCcrsErrors('Sale', table)).toEqual({ fault: 'otherFile' });
    expect(readCcrsErrors('Sale', [['a', 'b']])).toEqual({ fault: 'noErrorColumn' });
    const strains = [
      ['LicenseNumber', 'Strain', 'CreatedBy', 'CreatedDate', 'StrainType', 'ErrorMessage'],
      ['1', 'Haze', 'me', '', 'Hybrid', 'Duplicate Strain. The Strain must be unique for the LicenseNumber'],
    ];
    expect(readCcrsErrors('Strain', strains)).toEqual({ rows: [] });
  });

  test('the upload order has what is named before what names it', () => {
    expect(ccrsKinds.indexOf('Inventory')).toBeLessThan(ccrsKinds.indexOf('Sale'));
    expect(ccrsKinds.indexOf('Product')).toBeLessThan(ccrsKinds.indexOf('Inventory'));
  });
});
