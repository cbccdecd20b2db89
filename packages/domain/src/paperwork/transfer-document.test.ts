import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMoney, sumUnits } from '../money/money.ts';
import { type Transfer, transferDocument } from './transfer-document.ts';

const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((n) => n / 100);
const percent = fc.option(fc.integer({ min: 0, max: 400_000 }).map((n) => n / 10_000));
const barcode = fc.integer({ min: 0, max: 999_999 }).map((n) => `4174${String(n).padStart(12, '0')}`);
const at = '2026-11-20T17:00:00.000Z';
const line = fc.record({
  lineId: fc.nat(),
  sku: fc.string({ minLength: 1 }),
  productName: fc.string(),
  productLine: fc.string(),
  subProductLine: fc.option(fc.string()),
  strain: fc.option(fc.string()),
  inventoryType: fc.constantFrom(null, 'Usable Cannabis' as const, 'Flower Lot' as const),
  packageSizeName: fc.constantFrom('3.5 g', '100 mg', '1 oz', '', '2 pack', '10 ML'),
  packageSizeValue: fc.option(hundredths(99)),
  allowFractions: fc.boolean(),
  lineTotal: hundredths(9_999),
  sampleType: fc.constantFrom(null, null, 1 as const, 2 as const),
  parts: fc.array(
    fc.record({
      units: hundredths(99),
      barcode,
      lotBarcode: barcode,
      createdAt: fc.constant(at),
      lab: fc.record({ thca: percent, thc: percent, cbd: percent, total: percent }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
const transfer: fc.Arbitrary<Transfer> = fc.record({
  address: fc.webUrl(),
  from: fc.record({ licenseNo: fc.option(fc.string()), name: fc.string() }),
  to: fc.record({ licenseNo: fc.option(fc.string()), name: fc.string(), licenseType: fc.option(fc.string()) }),
  orderNo: fc.nat(),
  manifestNo: fc.string(),
  manifestedAt: fc.constant(at),
  updatedAt: fc.constant(at),
  releasedAt: fc.option(fc.constant(at)),
  departureAt: fc.option(fc.constant(at)),
  arrivalAt: fc.option(fc.constant(at)),
  route: fc.option(fc.string()),
  carrier: fc.option(
    fc.record({ kind: fc.constantFrom('pickup', 'transporter'), name: fc.string(), licenseNo: fc.string() }),
  ),
  tradeSampleAs: fc.constantFrom('vendor' as const, 'educational' as const),
  potencyUnit: fc.constantFrom('pct' as const, 'mg/g' as const),
  orderDiscount: fc.constant(0),
  lines: fc.array(line, { maxLength: 5 }),
});

/** The fields of the schema 2.2.0, by level, as the committee lists them. */
const fields = {
  root: `document_name document_schema_version document_origin from_license_number from_license_name to_license_number
    to_license_name to_license_type transporter_name transporter_license manifest_type created_at updated_at
    transferred_at integrator_data transfer_id est_departed_at est_arrival_at route inventory_transfer_items`,
  item: `created_at updated_at external_id is_sample sample_type product_name qty unit_weight serving_weight line_price
    uom unit_weight_uom inventory_id sample_source_id is_medical is_for_extraction lab_result_passed lab_result_link
    lab_result_data inventory_category inventory_type strain_name product_sku sample_collection_date`,
  lab: 'lab_result_id lab_result_status lab_result_detail coa lab_result_list potency',
};
const listed = (names: string) => names.split(/\s+/).toSorted();
const uoms = ['ml', 'mg', 'g', 'oz', 'lb', 'ea', 'kg'];

test('a document has every field of the schema and no other, whatever the order holds', () => {
  fc.assert(
    fc.property(transfer, (given) => {
      const read = JSON.parse(JSON.stringify(transferDocument(given))) as ReturnType<typeof transferDocument>;
      expect(read).toEqual(transferDocument(given));
      expect(Object.keys(read).toSorted()).toEqual(listed(fields.root));
      expect(read.document_schema_version).toBe('2.2.0');
      for (const item of read.inventory_transfer_items) {
        expect(Object.keys(item).toSorted()).toEqual(listed(fields.item));
        expect(Object.keys(item.lab_result_data).toSorted()).toEqual(listed(fields.lab));
        expect(uoms).toContain(item.uom);
        expect(uoms).toContain(item.unit_weight_uom);
        expect(item.line_price).toMatch(/^\d+\.\d\d$/);
        expect(item.sample_type).toBe(
          item.is_sample === 0 ? null : item.sample_type === 'educational' ? 'educational' : given.tradeSampleAs,
        );
        for (const each of item.lab_result_data.potency) expect(each).toMatchObject({ unit: given.potencyUnit });
      }
    }),
  );
});

test('the items of a line are its sublots: units and prices add up, and a sample costs nothing', () => {
  fc.assert(
    fc.property(transfer, line, (given, only) => {
      const items = transferDocument({ ...given, lines: [only] }).inventory_transfer_items;
      expect(items.map((item) => item.inventory_id)).toEqual(only.parts.map((part) => part.barcode));
      expect(items.every((item) => item.product_sku === only.sku)).toBe(true);
      expect(sumUnits(items.map((item) => item.qty))).toBe(sumUnits(only.parts.map((part) => part.units)));
      const price = sumMoney(items.map((item) => Number(item.line_price)));
      expect(price).toBe(only.sampleType === null ? only.lineTotal : 0);
    }),
  );
});

test('the size of a product is its weight, and total THC is computed where the laboratory gave none', () => {
  const lab = { thca: 23, thc: 0.3, cbd: null, total: null };
  const part = { units: 2, barcode: '4174000000000001', lotBarcode: '1', createdAt: at, lab };
  const sample = fc.sample(transfer, 1)[0];
  const flower = fc.sample(line, 1)[0];
  if (sample === undefined || flower === undefined) throw new Error('no sample');
  const itemOf = (packageSizeName: string, packageSizeValue: number | null, sampleType: null | 1 | 2 = null) =>
    transferDocument({
      ...sample,
      tradeSampleAs: 'educational',
      potencyUnit: 'pct',
      lines: [
        {
          ...flower,
          inventoryType: 'Flower Lot',
          allowFractions: false,
          packageSizeName,
          packageSizeValue,
          sampleType,
          parts: [part],
        },
      ],
    }).inventory_transfer_items[0];
  expect(itemOf('3.5 g', 3.5)).toMatchObject({ unit_weight: 3.5, unit_weight_uom: 'g', uom: 'ea', sample_type: null });
  expect(itemOf('2 pack', 2, 1)).toMatchObject({
    inventory_category: 'HarvestedMaterial',
    inventory_type: 'Flower Lot',
    unit_weight: null,
    unit_weight_uom: 'ea',
    sample_type: 'educational',
  });
  expect(itemOf('', null)).toMatchObject({ lab_result_passed: null, sample_collection_date: null });
  expect(itemOf('', null)?.lab_result_data.lab_result_list).toEqual([]);
  expect(itemOf('', null)?.lab_result_data.potency).toEqual([
    { type: 'thca', value: 23, unit: 'pct' },
    { type: 'thc', value: 0.3, unit: 'pct' },
    { type: 'total-thc', value: 20.471, unit: 'pct' },
  ]);
});

test('the certificate of a lot is in every place where a receiver may look for it', () => {
  const sample = fc.sample(transfer, 1)[0];
  const flower = fc.sample(line, 1)[0];
  if (sample === undefined || flower === undefined) throw new Error('no sample');
  const labResult = {
    number: 'CL-1',
    hasPassed: false,
    link: 'https://lab.test/1',
    certificate: 'https://lab.test/1.pdf',
    collectedOn: '2026-11-01',
    releasedOn: '2026-11-04',
    expiresOn: null,
  };
  const parts = flower.parts.map((part) => ({ ...part, labResult }));
  const [item] = transferDocument({ ...sample, lines: [{ ...flower, parts }] }).inventory_transfer_items;
  const known = { lab_result_id: 'CL-1', lab_result_status: 'fail', coa: 'https://lab.test/1.pdf' };
  expect(item).toMatchObject({
    lab_result_passed: 'fail',
    lab_result_link: 'https://lab.test/1',
    lab_result_data: { ...known, lab_result_detail: 'https://lab.test/1' },
    sample_collection_date: '2026-11-01',
  });
  expect(item?.lab_result_data.lab_result_list).toEqual([
    {
      ...known,
      lab_result_link: 'https://lab.test/1',
      coa_release_date: '2026-11-04',
      coa_amended_date: null,
      coa_expire_date: null,
    },
  ]);
});

test('potency is given in percent, or in milligrams in a gram', () => {
  const sample = fc.sample(transfer, 1)[0];
  const flower = fc.sample(line, 1)[0];
  if (sample === undefined || flower === undefined) throw new Error('no sample');
  const lab = { thca: 23.0049, thc: 0.3, cbd: null, total: 20.475 };
  const part = { units: 2, barcode: '4174000000000001', lotBarcode: '1', createdAt: at, lab };
  const potencyIn = (potencyUnit: 'pct' | 'mg/g') =>
    transferDocument({ ...sample, potencyUnit, lines: [{ ...flower, parts: [part] }] }).inventory_transfer_items[0]
      ?.lab_result_data.potency;
  expect(potencyIn('pct')).toEqual([
    { type: 'thca', value: 23.0049, unit: 'pct' },
    { type: 'thc', value: 0.3, unit: 'pct' },
    { type: 'total-thc', value: 20.475, unit: 'pct' },
  ]);
  expect(potencyIn('mg/g')).toEqual([
    { type: 'thca', value: 230.049, unit: 'mg/g' },
    { type: 'thc', value: 3, unit: 'mg/g' },
    { type: 'total-thc', value: 204.75, unit: 'mg/g' },
  ]);
});
