import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IncomingTransfer, MOST_RECEIPT_LINES, readTransfer } from './incoming-transfer.ts';

const item = {
  product_name: 'Blue Dream 3.5 g',
  product_sku: 'bd-35',
  qty: 24,
  uom: 'ea',
  line_price: '240.00',
  inventory_id: 'WA4412.INV77',
  strain_name: 'Blue Dream',
  inventory_category: 'EndProduct',
  inventory_type: 'Usable Cannabis',
  unit_weight: 3.5,
  unit_weight_uom: 'g',
  is_medical: 0,
  is_sample: 0,
  sample_type: null,
};
const read = (given: object, root: object = {}): IncomingTransfer => {
  const found = readTransfer({ inventory_transfer_items: [given], ...root });
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const line = (changes: object) => {
  const [first] = read({ ...item, ...changes }).lines;
  if (first === undefined) throw new Error('no line');
  return first;
};

test('reads supplier, manifest and day, whatever the spelling of the version', () => {
  const root = {
    document_schema_version: 'v2.2.0',
    from_license_name: ' Hill\u00a0Farm ',
    from_license_number: 412345,
    to_license_number: '415000',
    transfer_id: 'M-9',
    created_at: '2026-11-19T08:00:00Z',
    transferred_at: null,
  };
  expect(read(item, root)).toMatchObject({
    version: '2.2.0',
    supplierName: 'Hill Farm',
    supplierLicenseNo: '412345',
    receiverLicenseNo: '415000',
    manifestNo: 'M-9',
    sentOn: '2026-11-19',
    unread: [],
  });
  expect(read(item, { ...root, transferred_at: '2026-11-20T23:00:00-08:00' }).sentOn).toBe('2026-11-20');
});

test('reads a line of version 2', () => {
  expect(line({})).toEqual({
    productName: 'Blue Dream 3.5 g',
    sku: 'bd-35',
    quantity: 24,
    measure: 'ea',
    lineCost: 240,
    inventoryId: 'WA4412.INV77',
    strain: 'Blue Dream',
    inventoryCategory: 'EndProduct',
    inventoryType: 'Usable Cannabis',
    unitWeightGrams: 3.5,
    isMedical: false,
    sampleType: null,
    potency: { thca: null, thc: null, cbd: null, total: null },
    labResult: null,
    unread: [],
  });
});

test('reads texts of amounts and flags, as older versions write them', () => {
  expect(line({ qty: '$1,200.00', line_price: '$1,234.50', is_medical: '1', uom: 'EA' })).toMatchObject({
    quantity: 1200,
    lineCost: 1234.5,
    isMedical: true,
    measure: 'ea',
    unread: [],
  });
});

test('the price of version 1.0, which says not of how many it is, is named and not taken as the cost', () => {
  const { line_price: _price, ...old } = item;
  const [only] = read({ ...old, product_price: '$10.00' }).lines;
  expect(only).toMatchObject({ lineCost: null, unread: [{ field: 'product_price', value: '$10.00' }] });
});

test.each([
  ['qty', 'a dozen', 'quantity'],
  ['qty', -3, 'quantity'],
  ['qty', 1.23456, 'quantity'],
  ['line_price', '12,50', 'lineCost'],
  ['line_price', 0.001, 'lineCost'],
  ['uom', 'bushel', 'measure'],
  ['product_name', 'x'.repeat(301), 'productName'],
  ['product_sku', { a: 1 }, 'sku'],
] as const)('%s of %j is named and left empty', (field, value, name) => {
  const found = line({ [field]: value });
  expect(found[name]).toBeNull();
  expect(found.unread.map((each) => each.field)).toEqual([field]);
});

test('a sample keeps what the supplier calls it', () => {
  expect(line({ is_sample: 1, sample_type: 'vendor' }).sampleType).toBe('vendor');
  expect(line({ is_sample: '1' }).sampleType).toBe('sample');
  expect(line({ is_sample: 0, sample_type: 'vendor' }).sampleType).toBeNull();
});

test('reads the weight of a unit in grams', () => {
  expect(line({ unit_weight: '1', unit_weight_uom: 'oz' }).unitWeightGrams).toBe(28.35);
  expect(line({ unit_weight: 500, unit_weight_uom: 'mg' }).unitWeightGrams).toBe(0.5);
  expect(line({ unit_weight: 10, unit_weight_uom: 'ml' }).unitWeightGrams).toBeNull();
});

test('reads the certificate with names in capitals, and the one of its list', () => {
  const capitals = {
    Lab_result_id: 'L-1',
    Coa: 'https://lab.test/1.pdf',
    Potency: [{ Type: 'THCA', Value: 21.5, Unit: 'pct' }],
  };
  expect(
    line({ lab_result_passed: 'pass', lab_result_link: 'https://lab.test/1', lab_result_data: capitals }),
  ).toMatchObject({
    labResult: { number: 'L-1', hasPassed: true, link: 'https://lab.test/1', certificate: 'https://lab.test/1.pdf' },
    potency: { thca: 21.5 },
  });
  const listed = {
    lab_result_list: [
      {
        lab_result_id: 'L-2',
        lab_result_status: 'Failed',
        coa_release_date: '2026-10-01',
        coa_expire_date: '2027-10-01',
      },
    ],
  };
  expect(line({ lab_result_data: listed, sample_collection_date: '2026-09-20T00:00:00Z' }).labResult).toEqual({
    number: 'L-2',
    hasPassed: false,
    link: '',
    certificate: '',
    collectedOn: '2026-09-20',
    releasedOn: '2026-10-01',
    expiresOn: '2027-10-01',
  });
});

test('potency is percent: milligrams in a gram are converted, those of a serving are named', () => {
  const potency = [
    { type: 'thc', value: '3', unit: 'mg/g' },
    { type: 'total_thc', value: 19.12346, unit: '%' },
    { type: 'cbd', value: 10, unit: 'mg' },
    { type: 'terpenes', value: 2, unit: 'mg' },
  ];
  const found = line({ lab_result_data: { potency } });
  expect(found.potency).toEqual({ thca: null, thc: 0.3, cbd: null, total: 19.1235 });
  expect(found.unread).toEqual([{ field: 'potency', value: '{"type":"cbd","value":10,"unit":"mg"}' }]);
});

test('what is no transfer, has no line or too many is said', () => {
  for (const json of [null, [], 'text', {}, { inventory_transfer_items: {} }]) {
    expect(readTransfer(json)).toBe('not_transfer_data');
  }
  expect(readTransfer({ inventory_transfer_items: [] })).toBe('no_lines');
  const items = Array.from({ length: MOST_RECEIPT_LINES + 1 }, () => item);
  expect(readTransfer({ inventory_transfer_items: items })).toBe('too_many_lines');
  expect(readTransfer({ inventory_transfer_items: items.slice(1) })).toMatchObject({ supplierName: null });
});

test('any JSON is read or named: a line for each item, and no number that cannot be stored', () => {
  const names = [...Object.keys(item), 'lab_result_data', 'lab_result_passed', 'sample_collection_date'];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string().map((text) => `$${text}`),
    fc.double(),
  );
  const items = fc.array(fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value)), { minLength: 1 });
  fc.assert(
    fc.property(items, (inventory_transfer_items) => {
      const found = readTransfer({ inventory_transfer_items });
      if (typeof found === 'string') throw new Error(found);
      expect(found.lines).toHaveLength(inventory_transfer_items.length);
      for (const { quantity, lineCost, potency } of found.lines)
        for (const number of [quantity, lineCost, ...Object.values(potency)])
          expect(number === null || (Number.isFinite(number) && number >= 0)).toBe(true);
    }),
  );
});
